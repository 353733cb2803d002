import type { Outcome } from '../model';
import { bfclTestCategory } from './bfcl-case';
import { companionKind } from './companion-kind';
import { CompanionReader, type CompanionText } from './companion-reader';
import type { CompanionReport, Companions } from './companions';
import type { FileAccess } from './file-access';
import { GoldCases } from './gold-cases';
import { joinScores } from './score-file';
import { dataFile, dataPlacesAround, dataPlacesIn, scoreBeside, scoresIn } from './surroundings';

/** Where a format's gold and outcomes stand besides the transcript: in files that lie around it, or nowhere. */
export type CompanionPlace = 'around' | 'none';

/** Whose companions are wanted, and where to look besides the file's surroundings. */
export interface CompanionRequest {
  /** The run's file: an absolute path with '/' between segments, or a URI. */
  readonly file: string;
  /** Whether the file's surroundings are looked at; what the user named is in any case. */
  readonly place: CompanionPlace;
  readonly episodeIds: readonly string[];
  /** Files and folders that the user named; they come before the surroundings. */
  readonly goldPaths: readonly string[];
  readonly scorePaths: readonly string[];
}

/**
 * Finds and joins the files that give a run's episodes their outcomes and gold. Never rejects: what could not be read
 * or does not fit is said in the reports, and what is not there is not mentioned, unless the user had named it.
 */
export async function findCompanions(request: CompanionRequest, access: FileAccess): Promise<Companions> {
  const search = new CompanionSearch(request, access);
  await search.findScores();
  await search.findGold();
  return search.companions();
}

class CompanionSearch {
  readonly #request: CompanionRequest;
  readonly #reader: CompanionReader;
  readonly #reports: CompanionReport[] = [];
  readonly #outcomes = new Map<string, Outcome>();
  readonly #gold: GoldCases;
  /** The benchmark's names of the categories of the run's cases. */
  readonly #categories: ReadonlySet<string>;
  readonly #seen = new Set<string>();

  constructor(request: CompanionRequest, access: FileAccess) {
    this.#request = request;
    this.#reader = new CompanionReader(access);
    this.#gold = new GoldCases(request.episodeIds);
    this.#categories = new Set(request.episodeIds.flatMap((id) => bfclTestCategory(id) ?? []));
  }

  companions(): Companions {
    const gold = new Map(this.#request.episodeIds.map((id) => [id, this.#gold.goldOf(id)] as const));
    return {
      goldOf: (id) => gold.get(id),
      outcomeOf: (id) => this.#outcomes.get(id),
      reports: this.#reports,
    };
  }

  async findScores(): Promise<void> {
    const { file, place, scorePaths } = this.#request;
    for (const path of scorePaths) {
      const isFolder = await this.#isFolder(path);
      const files = isFolder ? await scoresIn(path, file, this.#categories, this.#reader) : [path];
      if (files.length === 0) this.#reportNone(path, 'score file');
      for (const found of files) await this.#read(found, (text) => this.#joinScores(text));
    }
    if (place === 'none' || this.#outcomes.size > 0) return;
    const beside = await scoreBeside(file, this.#reader);
    if (beside !== undefined) await this.#read(beside, (text) => this.#joinScores(text));
  }

  async findGold(): Promise<void> {
    const { file, place, goldPaths } = this.#request;
    // A file that was named for both purposes is looked at for both.
    this.#seen.clear();
    for (const path of goldPaths) {
      if (await this.#isFolder(path)) await this.#findData(dataPlacesIn(path), path);
      else await this.#read(path, (text) => this.#gold.add(text) ?? nothingNeeded(text.file));
    }
    if (place === 'around') await this.#findData(dataPlacesAround(file), undefined);
  }

  /** @param named the folder that the user named and that should hold something; `undefined` for the surroundings. */
  async #findData(places: readonly string[], named: string | undefined): Promise<void> {
    for (const category of this.#categories) {
      // Of single-turn cases these files say which calls are right, not which action.
      if (!category.startsWith('multi_turn_')) continue;
      const found: string[] = [];
      for (const place of places) {
        if (!this.#gold.lacks(category)) break;
        const data = await dataFile(place, category, this.#request.file, this.#reader);
        if (data === undefined) continue;
        found.push(data);
        await this.#read(data, (text) => this.#gold.add(text));
      }
      if (named !== undefined && found.length === 0) this.#reportNone(named, `gold of ${category}`);
    }
  }

  #joinScores(text: CompanionText & { readonly ok: true }): CompanionReport {
    if (companionKind(text.values) !== 'bfcl-score') {
      return { file: text.file, ok: false, message: 'Not used: it is no BFCL score file.' };
    }
    const { outcomes, report } = joinScores(text.file, text.values, this.#request.episodeIds);
    for (const [id, outcome] of outcomes) {
      if (!this.#outcomes.has(id)) this.#outcomes.set(id, outcome);
    }
    return report;
  }

  /** Reads a file once, hands it to whoever joins it, and keeps the report. */
  async #read(
    file: string,
    join: (text: CompanionText & { readonly ok: true }) => CompanionReport | undefined,
  ): Promise<void> {
    if (this.#seen.has(file)) return;
    this.#seen.add(file);
    const text = await this.#reader.read(file);
    if (!text.ok) {
      this.#reports.push({ file, ok: false, message: `Could not be read: ${text.reason}` });
      return;
    }
    const report = join(text);
    if (report === undefined) return;
    const damaged = text.unreadable === 0 ? '' : ` Lines that are no JSON: ${text.unreadable}.`;
    this.#reports.push({ ...report, message: report.message + damaged });
  }

  /** A folder that the user named should hold something, unless the run is none of the benchmark's. */
  #reportNone(folder: string, wanted: string): void {
    if (this.#categories.size === 0) return;
    this.#reports.push({ file: folder, ok: false, message: `No ${wanted} for this run in this folder.` });
  }

  async #isFolder(path: string): Promise<boolean> {
    return !/\.jsonl?$/iu.test(path) && (await this.#reader.isFolder(path));
  }
}

function nothingNeeded(file: string): CompanionReport {
  return { file, ok: false, message: 'Not used: it says nothing of gold that is not known already.' };
}
