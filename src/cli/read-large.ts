import { open, stat, type FileHandle } from 'node:fs/promises';
import { presetFor } from '../core/classify';
import type { Dialect } from '../core/dialects';
import { findCompanions, NO_COMPANIONS, type CompanionReport, type Companions } from '../core/gold';
import { labelLogPath } from '../core/label-log';
import { episodeNames, PartialSum, type CompleteEpisode } from '../core/partial';
import { absolutePath, DISK } from './disk';
import { lineFile } from './file-beginning';
import type { ReadingRequest } from './open-transcript';
import { readInThreads } from './read-in-threads';
import { readSteadily } from './read-steadily';

/** What a large file comes to. */
export interface LargeRun {
  readonly dialect: Dialect;
  readonly sum: PartialSum;
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
  const read = await readOpen(file, request);
  if (read === undefined) return undefined;
  const { dialect, sum, complete } = read;
  if (!mayHaveCompanions(dialect, request)) return { dialect, sum, companions: [] };
  const episodeIds = episodeNames(sum.toPartial(file), complete);
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
  return isOfUse(companions, episodeIds) ? undefined : { dialect, sum, companions: companions.reports };
}

function mayHaveCompanions({ companions }: Dialect, { goldPaths, scorePaths }: ReadingRequest): boolean {
  return companions !== 'none' || goldPaths.length + scorePaths.length > 0;
}

interface SummedFile {
  readonly dialect: Dialect;
  readonly sum: PartialSum;
  /** The complete episodes, each with its line in the file; none where nobody will ask for their names. */
  readonly complete: readonly CompleteEpisode[];
}

async function readOpen(file: string, request: ReadingRequest): Promise<SummedFile | undefined> {
  const handle = await open(file);
  try {
    return await readSteadily(handle, () => readRangesOf(file, handle, request));
  } finally {
    await handle.close();
  }
}

async function readRangesOf(file: string, handle: FileHandle, request: ReadingRequest): ReturnType<typeof readOpen> {
  const found = await lineFile(handle);
  if (found === undefined) return undefined;
  const { dialect, size } = found;
  const preset = presetFor(request.preset, dialect.preset).name;
  const named = mayHaveCompanions(dialect, request);
  const job = { file, descriptor: handle.fd, size, dialect: dialect.id, preset, turnPolicy: 'cascade', named } as const;
  const sum = new PartialSum();
  const complete: CompleteEpisode[] = [];
  await readInThreads(job, (range) => {
    for (const { line, name } of range.complete) complete.push({ line: sum.lines + line, name });
    const added = sum.add(range.partial);
    if (!added.ok) throw new Error(added.reason);
  });
  if (sum.isEmpty) throw new Error('it has become empty');
  return { dialect, sum, complete };
}

function isOfUse(companions: Companions, episodeIds: readonly string[]): boolean {
  if (companions === NO_COMPANIONS) return false;
  return episodeIds.some((id) => (companions.goldOf(id) ?? companions.outcomeOf(id)) !== undefined);
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
