import type { Connection } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import {
  findCompanions,
  NO_COMPANIONS,
  type CompanionPlace,
  type CompanionReport,
  type Companions,
} from '../../core/gold';
import type { Transcript } from '../../core/transcript';
import type { Settings } from '../../protocol';
import { ClientFiles } from './client-files';
import { baseFolder, fileOf, pathOfSetting } from './companion-paths';
import type { OpenDocument } from './open-document';

/** A look-up that was begun: what it will find, and which files it has looked at so far. */
export interface Lookup {
  readonly dialectId: string;
  /** The episodes that something was looked for; `undefined` where there is no place to look at, whatever they are. */
  readonly episodeIds: ReadonlySet<string> | undefined;
  readonly files: ClientFiles;
  /** Never rejects: what goes wrong is among the reports. */
  readonly found: Promise<Companions>;
}

const ELSEWHERE = 'Not looked at: it lies on another file system than the transcript.';

/** Looks for the score files, datasets and possible answers of a transcript, through the client. */
export class CompanionLookup {
  /** URIs of the folders that are open in the editor. */
  workspaceFolders: readonly string[] = [];

  constructor(private readonly connection: Connection) {}

  begin(document: OpenDocument, transcript: Transcript): Lookup {
    const uri = fileOf(URI.parse(document.uri));
    const files = new ClientFiles(this.connection, uri);
    const { id: dialectId, companions } = transcript.dialect;
    const { goldPaths, scorePaths } = document.settings;
    if (companions === 'none' && goldPaths.length === 0 && scorePaths.length === 0) {
      return { dialectId, episodeIds: undefined, files, found: Promise.resolve(NO_COMPANIONS) };
    }
    const episodeIds = new Set(transcript.episodes.map((episode) => episode.id));
    const found = this.#find(document.settings, companions, [...episodeIds], uri, files);
    return { dialectId, episodeIds, files, found };
  }

  async #find(
    { goldPaths, scorePaths }: Settings,
    place: CompanionPlace,
    episodeIds: readonly string[],
    uri: URI,
    files: ClientFiles,
  ): Promise<Companions> {
    const gold = this.#resolved(goldPaths, uri);
    const scores = this.#resolved(scorePaths, uri);
    const refused = [...gold.refused, ...scores.refused];
    const request = { file: uri.path, place, episodeIds, goldPaths: gold.paths, scorePaths: scores.paths };
    try {
      return withReports(await findCompanions(request, files), refused);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const message = `Companion files could not be looked for: ${why}`;
      return nothingBut([...refused, { file: uri.path, ok: false, message }]);
    }
  }

  #resolved(named: readonly string[], uri: URI): { paths: readonly string[]; refused: readonly CompanionReport[] } {
    const base = baseFolder(uri, this.workspaceFolders);
    const paths: string[] = [];
    const refused: CompanionReport[] = [];
    for (const name of named) {
      const path = pathOfSetting(name, uri, base);
      if (path !== undefined) paths.push(path);
      else refused.push({ file: name, ok: false, message: ELSEWHERE });
    }
    return { paths, refused };
  }
}

function withReports(companions: Companions, more: readonly CompanionReport[]): Companions {
  if (more.length === 0) return companions;
  return {
    goldOf: (id) => companions.goldOf(id),
    outcomeOf: (id) => companions.outcomeOf(id),
    reports: [...more, ...companions.reports],
  };
}

function nothingBut(reports: readonly CompanionReport[]): Companions {
  return { goldOf: () => undefined, outcomeOf: () => undefined, reports };
}
