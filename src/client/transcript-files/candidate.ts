import * as vscode from 'vscode';
import { isLabelLogPath } from '../../core/label-log';
import { SETTINGS_SECTION } from '../../protocol';
import { containerAt, unpackedUri } from '../unpacked';

/** A file or a folder of the workspace that may be a transcript. */
export interface Candidate {
  /** What stands in the workspace. */
  readonly file: vscode.Uri;
  /** The document that is opened for it: itself or, of a container, what is unpacked from it. */
  readonly document: vscode.Uri;
}

/** What was found, and whether there is more than was looked for. */
export interface Found {
  readonly candidates: readonly Candidate[];
  readonly isCut: boolean;
}

/** More files than this are not looked at. */
export const MAX_FILES = 2_000;

const PACKED = /\.(?:gz|zst|eval)$/iu;

/** Looks for files that may be transcripts by their names, as the settings say; never rejects for one of them. */
export async function findCandidates(token: vscode.CancellationToken): Promise<Found> {
  const settings = vscode.workspace.getConfiguration(`${SETTINGS_SECTION}.files`);
  const include = settings.get<readonly string[]>('include', []);
  const exclude = settings.get<readonly string[]>('exclude', []);
  const excluded = exclude.length === 0 ? undefined : `{${exclude.join(',')}}`;
  const found = await Promise.all(
    include.map((pattern) => vscode.workspace.findFiles(pattern, excluded, MAX_FILES + 1, token)),
  );
  const byUri = new Map(found.flat().map((file) => [file.toString(), file]));
  const files = [...byUri.values()].filter(({ path }) => !isLabelLogPath(path));
  const sources = await Promise.all(files.map((file) => containerAt(file).catch(() => file)));
  const candidates = new Map(
    files.map((file, index) => {
      const source = sources[index] ?? file;
      const isContainer = source !== file || PACKED.test(source.path);
      return [source.toString(), { file: source, document: isContainer ? unpackedUri(source) : source }] as const;
    }),
  );
  const folders = sources.filter((source, index) => source !== files[index]).map(({ path }) => `${path}/`);
  const kept = [...candidates.values()].filter(({ file }) => !folders.some((folder) => file.path.startsWith(folder)));
  return { candidates: kept.slice(0, MAX_FILES), isCut: files.length > MAX_FILES };
}
