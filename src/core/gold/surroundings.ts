import { ancestorsOf, inside, lastSegments, nameOf, parallelTo, parentOf } from '../files';
import { readBfclFileName } from './bfcl-case';
import type { CompanionReader } from './companion-reader';

/** How many folders above the run's own are looked at for the benchmark's data. */
const ANCESTORS = 4;
/** Where, below a folder, the benchmark keeps datasets and possible answers. */
const DATA_FOLDERS: readonly (readonly string[])[] = [
  [],
  ['possible_answer'],
  ['data'],
  ['data', 'possible_answer'],
  ['bfcl_eval', 'data'],
  ['bfcl_eval', 'data', 'possible_answer'],
];
/** How many of the run's own folders a tree of scores can repeat: model, and group of categories. */
const REPEATED_FOLDERS = 3;
const RESULT_NAME = /_result(\.jsonl?)$/u;

/** The score file that lies beside a result file: in its folder, or in a `score` folder parallel to `result`. */
export async function scoreBeside(file: string, reader: CompanionReader): Promise<string | undefined> {
  const folder = parentOf(file);
  const wanted = scoreName(file);
  if (folder === undefined || wanted === undefined) return undefined;
  const parallel = parallelTo(folder, 'result', 'score');
  for (const place of parallel === undefined ? [folder] : [folder, parallel]) {
    const [found] = await reader.filesIn(place, (name) => name === wanted);
    if (found !== undefined) return found.file;
  }
  return undefined;
}

/**
 * The score files for a run in a folder that the user named: in it, or below it where it repeats the run's own folders.
 * A file of the result's own name is taken alone; else those of the run's categories.
 */
export async function scoresIn(
  folder: string,
  file: string,
  categories: ReadonlySet<string>,
  reader: CompanionReader,
): Promise<readonly string[]> {
  const wanted = scoreName(file);
  for (const place of scorePlaces(folder, parentOf(file) ?? '')) {
    const scores = await reader.filesIn(place, (name) => /_score\.jsonl?$/u.test(name));
    const own = scores.find(({ name }) => name === wanted);
    if (own !== undefined) return [own.file];
    const found = [...categories].flatMap((category) => newest(scores, category, nameOf(file)) ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

/** Folders in which the benchmark's data for a run may lie, nearest first. */
export function dataPlacesAround(file: string): readonly string[] {
  const folder = parentOf(file);
  return folder === undefined ? [] : [folder, ...ancestorsOf(folder, ANCESTORS)].flatMap(dataPlacesIn);
}

/** Folders in and below a folder in which the benchmark's data may lie. */
export function dataPlacesIn(folder: string): readonly string[] {
  return DATA_FOLDERS.map((names) => inside(folder, ...names));
}

/** The dataset or possible answers of a category in a folder: of the run's own version if there, else the newest. */
export async function dataFile(
  folder: string,
  category: string,
  file: string,
  reader: CompanionReader,
): Promise<string | undefined> {
  const files = await reader.filesIn(folder, (name) => !/_(?:result|score)\.jsonl?$/u.test(name));
  return newest(files, category, nameOf(file));
}

function newest(
  files: readonly { readonly name: string; readonly file: string }[],
  category: string,
  runName: string,
): string | undefined {
  const ownVersion = readBfclFileName(runName)?.version;
  const ranked = files
    .flatMap(({ name, file }) => {
      const read = readBfclFileName(name);
      return read?.testCategory === category ? [{ file, version: read.version }] : [];
    })
    .sort((a, b) => rank(b.version) - rank(a.version));
  return ranked[0]?.file;

  function rank(version: number): number {
    return version === ownVersion ? Infinity : version;
  }
}

function scorePlaces(folder: string, runFolder: string): readonly string[] {
  const tails = Array.from({ length: REPEATED_FOLDERS + 1 }, (_, count) => lastSegments(runFolder, count));
  return [folder, inside(folder, 'score')].flatMap((base) => tails.map((tail) => inside(base, ...tail)));
}

function scoreName(file: string): string | undefined {
  const name = nameOf(file);
  return RESULT_NAME.test(name) ? name.replace(RESULT_NAME, '_score$1') : undefined;
}
