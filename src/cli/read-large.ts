import { open, stat, type FileHandle } from 'node:fs/promises';
import { presetFor } from '../core/classify';
import type { Dialect } from '../core/dialects';
import { findCompanions, NO_COMPANIONS, type CompanionReport, type Companions } from '../core/gold';
import { labelLogPath } from '../core/label-log';
import { episodeNames, mergePartials, type CompleteEpisode, type Partial } from '../core/partial';
import { absolutePath, DISK } from './disk';
import { lineFile } from './file-beginning';
import type { ReadingRequest } from './open-transcript';
import type { RangePartial } from './range-partial';
import { readInThreads } from './read-in-threads';
import { readSteadily } from './read-steadily';

/** What a large file comes to. */
export interface LargeRun {
  readonly dialect: Dialect;
  readonly partial: Partial;
  /** None of them was joined. */
  readonly companions: readonly CompanionReport[];
}

/**
 * Reads a large file of JSON Lines without holding it. Companion files are looked up by the names of its episodes.
 * Where they give one of them anything, or where a label log lies beside the file, it is left to whoever reads it as a
 * whole: its episodes are needed then, and not their counts. Rejects when the file cannot be read.
 *
 * @returns `undefined` where it is to be read as a whole.
 */
export async function readLarge(file: string, request: ReadingRequest): Promise<LargeRun | undefined> {
  const place = absolutePath(file);
  // A pipe could be read only once, and to open one is to wait for its writer.
  if (!(await stat(file)).isFile() || (await isThere(labelLogPath(place)))) return undefined;
  const read = await readOpen(file, request.preset);
  if (read === undefined) return undefined;
  const { dialect, ranges } = read;
  const partial = mergedRanges(ranges, file);
  const isAlone = dialect.companions === 'none' && request.goldPaths.length + request.scorePaths.length === 0;
  if (isAlone) return { dialect, partial, companions: [] };
  const episodeIds = episodeNames(partial, completeIn(ranges));
  const companions = await findCompanions(
    {
      file: place,
      place: dialect.companions,
      episodeIds,
      goldPaths: request.goldPaths.map(absolutePath),
      scorePaths: request.scorePaths.map(absolutePath),
    },
    DISK,
  );
  return isOfUse(companions, episodeIds) ? undefined : { dialect, partial, companions: companions.reports };
}

async function readOpen(
  file: string,
  chosen: string,
): Promise<{ readonly dialect: Dialect; readonly ranges: readonly RangePartial[] } | undefined> {
  const handle = await open(file);
  try {
    return await readSteadily(handle, () => readRangesOf(file, handle, chosen));
  } finally {
    await handle.close();
  }
}

async function readRangesOf(file: string, handle: FileHandle, chosen: string): ReturnType<typeof readOpen> {
  const found = await lineFile(handle);
  if (found === undefined) return undefined;
  const { dialect, size } = found;
  const preset = presetFor(chosen, dialect.preset).name;
  const job = { file, descriptor: handle.fd, size, dialect: dialect.id, preset, turnPolicy: 'cascade' } as const;
  return { dialect, ranges: await readInThreads(job) };
}

function isOfUse(companions: Companions, episodeIds: readonly string[]): boolean {
  if (companions === NO_COMPANIONS) return false;
  return episodeIds.some((id) => (companions.goldOf(id) ?? companions.outcomeOf(id)) !== undefined);
}

function mergedRanges(ranges: readonly RangePartial[], file: string): Partial {
  const [first, ...others] = ranges.map(({ partial }) => partial);
  if (first === undefined) throw new Error('it has become empty');
  const merged = mergePartials([first, ...others], file);
  if (!merged.ok) throw new Error(merged.reason);
  return merged.partial;
}

/** The complete episodes of all ranges, each with its line in the file. */
function completeIn(ranges: readonly RangePartial[]): readonly CompleteEpisode[] {
  let before = 0;
  return ranges.flatMap(({ partial, complete }) => {
    const first = before;
    before += partial.lines;
    return complete.map(({ line, name }) => ({ line: first + line, name }));
  });
}

/** Codes of a file that is not there, or cannot be. */
const ABSENT: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** Whether there is, or may be, a file of that name: what may not be looked at is told of by whoever reads it. */
async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && ABSENT.includes(error.code));
  }
}
