import type { Outcome } from '../model';
import { bfclTestCategory, isMultiTurnCategory } from './bfcl-case';
import { companionKind, type CompanionKind } from './companion-kind';
import { CompanionReader, type CompanionText } from './companion-reader';
import { NO_COMPANIONS, type CompanionReport, type Companions } from './companions';
import { joinFactOutcomes } from './fact-outcomes';
import { readFactFile } from './fact-records';
import type { FileAccess } from '../files';
import { GoldCases } from './gold-cases';
import { refusal, withProblems } from './reports';
import { joinScores, type ScoreJoin } from './score-file';
import { dataFile, dataPlacesAround, dataPlacesIn, scoreBeside, scoresIn } from './surroundings';

/** Where a format's gold and outcomes stand besides the transcript: in files that lie around it, or nowhere. */
export type CompanionPlace = 'around' | 'none';

/** Whose companions are wanted, and where to look besides the file's surroundings. */
export interface CompanionRequest {
  /** The run's file: an absolute path with '/' between segments, or a URI. */
  readonly file: string;
  /** Whether the file's surroundings are looked at; what the user named is in any case. */
  readonly place: CompanionPlace;
  /** As the transcript names them: an id that the file gives again has ` (2)`, ` (3)`, … behind it. */
  readonly episodeIds: readonly string[];
  /** Files and folders that the user named, in order; of two that speak of an episode the first counts, and the
   * surroundings come last. */
  readonly goldPaths: readonly string[];
  readonly scorePaths: readonly string[];
}

/**
 * Finds and joins the files that give a run's episodes their outcomes and gold. Never rejects: what could not be read
 * or does not fit is said in the reports, and what is not there is not mentioned, unless the user had named it.
 */
export async function findCompanions(request: CompanionRequest, access: FileAccess): Promise<Companions> {
  const { place, goldPaths, scorePaths } = request;
  if (place === 'none' && goldPaths.length === 0 && scorePaths.length === 0) return NO_COMPANIONS;
  const search = new CompanionSearch(request, access);
  await search.findScores();
  await search.findGold();
  return search.companions();
}

/** How many files of a folder without the benchmark's names are looked into. */
const MAX_SEARCHED = 50;

/** Why the benchmark's other files are no score files. */
const NO_SCORES: Readonly<Record<Exclude<CompanionKind, 'bfcl-score'>, string>> = {
  'bfcl-dataset': 'it is a BFCL dataset, which gives gold and no outcomes',
  'bfcl-possible-answer': 'it is a BFCL file of possible answers, which gives gold and no outcomes',
};

class CompanionSearch {
  readonly #request: CompanionRequest;
  readonly #reader: CompanionReader;
  readonly #reports: CompanionReport[] = [];
  readonly #outcomes = new Map<string, Outcome>();
  readonly #gold: GoldCases;
  readonly #episodeIds: readonly string[];
  /** The benchmark's names of the categories of the run's cases. */
  readonly #categories: ReadonlySet<string>;
  readonly #seen = new Set<string>();

  constructor(request: CompanionRequest, access: FileAccess) {
    this.#request = request;
    this.#reader = new CompanionReader(access);
    this.#episodeIds = withoutRepeats(request.episodeIds);
    this.#gold = new GoldCases(this.#episodeIds);
    this.#categories = new Set(this.#episodeIds.flatMap((id) => bfclTestCategory(id) ?? []));
  }

  companions(): Companions {
    const gold = new Map(this.#episodeIds.map((id) => [id, this.#gold.goldOf(id)] as const));
    return {
      goldOf: (id) => gold.get(id),
      outcomeOf: (id) => this.#outcomes.get(id),
      reports: this.#reports,
    };
  }

  async findScores(): Promise<void> {
    const { file, place, scorePaths } = this.#request;
    for (const path of scorePaths) {
      if (!(await this.#isFolder(path))) {
        await this.#read(path, (text) => this.#joinScores(text));
        continue;
      }
      const files = await scoresIn(path, file, this.#categories, this.#reader);
      for (const found of files) await this.#read(found, (text) => this.#joinScores(text));
      if (files.length === 0) await this.#searchFolder(path, 'score file', (text) => this.#joinScores(text));
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
      if (!(await this.#isFolder(path))) {
        await this.#read(path, (text) => this.#gold.add(text) ?? nothingNeeded(text.file));
        continue;
      }
      const found = await this.#findData(dataPlacesIn(path), path);
      if (!found) await this.#searchFolder(path, 'gold', (text) => this.#gold.add(text));
    }
    if (place === 'around') await this.#findData(dataPlacesAround(file), undefined);
  }

  /**
   * @param named the folder that the user named and that should hold something; `undefined` for the surroundings.
   * @returns whether files of the benchmark's names were found.
   */
  async #findData(places: readonly string[], named: string | undefined): Promise<boolean> {
    let foundAny = false;
    const missing: string[] = [];
    for (const category of this.#categories) {
      // Of single-turn cases these files say which calls are right, not which action.
      if (!isMultiTurnCategory(category)) continue;
      const found: string[] = [];
      for (const place of places) {
        if (!this.#gold.lacks(category)) break;
        const data = await dataFile(place, category, this.#request.file, this.#reader);
        if (data === undefined) continue;
        found.push(data);
        await this.#read(data, (text) => this.#gold.add(text));
      }
      foundAny ||= found.length > 0;
      if (named !== undefined && found.length === 0) missing.push(category);
    }
    if (foundAny) for (const category of missing) this.#reportNone(named ?? '', `gold of ${category}`);
    return foundAny;
  }

  /**
   * Looks for files of our own in a folder that the user named. Files about other things may lie there too; they are
   * passed over, and one sentence says so when no file fits.
   */
  async #searchFolder(
    folder: string,
    wanted: string,
    join: (text: CompanionText & { readonly ok: true }) => CompanionReport | undefined,
  ): Promise<void> {
    const names = await this.#reader.filesIn(folder, (name) => /\.(?:jsonl?|ndjson)$/iu.test(name));
    const files = names.map(({ file }) => file).filter((file) => file !== this.#request.file);
    const before = this.#reports.length;
    for (const file of files.slice(0, MAX_SEARCHED)) await this.#read(file, join);
    const joined = this.#reports.splice(before).filter(({ ok }) => ok);
    this.#reports.push(...joined);
    if (joined.length > 0) return;
    const isCut = files.length > MAX_SEARCHED;
    const rest = isCut ? ` Only the first ${MAX_SEARCHED} of its ${files.length} files were looked at.` : '';
    this.#reportNone(folder, wanted, rest);
  }

  #joinScores(text: CompanionText & { readonly ok: true }): CompanionReport {
    const { outcomes, report } = this.#scoresOf(text);
    for (const [id, outcome] of outcomes) {
      if (!this.#outcomes.has(id)) this.#outcomes.set(id, outcome);
    }
    return report;
  }

  #scoresOf({ file, values }: CompanionText & { readonly ok: true }): ScoreJoin {
    const kind = companionKind(values);
    if (kind === 'bfcl-score') return joinScores(file, values, this.#episodeIds);
    if (kind !== undefined) return { outcomes: new Map(), report: refusal(file, NO_SCORES[kind]) };
    const read = readFactFile(values);
    if (!read.ok) return { outcomes: new Map(), report: refusal(file, read.reason) };
    const { outcomes, report } = joinFactOutcomes(file, read.records, this.#episodeIds);
    return { outcomes, report: withProblems(report, read.problems) };
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

  /** A folder that the user named should hold something. */
  #reportNone(folder: string, wanted: string, more = ''): void {
    this.#reports.push({ file: folder, ok: false, message: `No ${wanted} for this run in this folder.${more}` });
  }

  async #isFolder(path: string): Promise<boolean> {
    return !/\.(?:jsonl?|ndjson)$/iu.test(path) && (await this.#reader.isFolder(path));
  }
}

function nothingNeeded(file: string): CompanionReport {
  return { file, ok: false, message: 'Not used: it says nothing of gold that is not known already.' };
}

/** The ids as the file gives them: `case_1 (2)` is `case_1` again, where that is there too. */
function withoutRepeats(episodeIds: readonly string[]): readonly string[] {
  const all = new Set(episodeIds);
  return [...all].filter((id) => !all.has(id.replace(/ \(\d+\)$/u, '')) || !/ \(\d+\)$/u.test(id));
}
