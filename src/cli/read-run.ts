import { presetFor } from '../core/classify';
import { summarize, type FileSummary, type Tally } from '../core/diagnostic';
import type { Dialect } from '../core/dialects';
import { companionKind, findCompanions, NO_COMPANIONS, type CompanionReport } from '../core/gold';
import { parseRecord } from '../core/jsonl';
import { readBeginning, Transcript } from '../core/transcript';
import type { SummaryRequest } from './arguments';
import { absolutePath, DISK } from './disk';
import { reasonOf } from './failure';
import { unpackedPath } from './read-container';
import { readLines } from './read-lines';

/** What became of one file. */
export type FileReading =
  | ({ readonly kind: 'run' } & Run)
  /** Not to be read, and why. `foreign`: JSON, but no transcript. `companion`: it belongs to a run. */
  | { readonly kind: 'unreadable' | 'foreign' | 'companion'; readonly file: string; readonly reason: string };

/** A transcript with its numbers. */
export interface Run {
  readonly file: string;
  readonly dialect: Dialect;
  readonly summary: FileSummary;
  readonly tally: Tally;
  readonly companions: readonly CompanionReport[];
}

/** Reads one file and what lies beside it. Never rejects: whatever happens in one file costs the others nothing. */
export async function readRun(file: string, request: SummaryRequest): Promise<FileReading> {
  try {
    return await readFile(file, request);
  } catch (error) {
    return { kind: 'unreadable', file, reason: reasonOf(error) };
  }
}

async function readFile(file: string, request: SummaryRequest): Promise<FileReading> {
  const read = await readLines(file);
  if (!read.ok) return { kind: 'unreadable', file, reason: read.reason };
  const { lines, isUnpacked } = read;
  const { dialect, reason, layout } = readBeginning(lines);
  if (dialect === undefined) return { kind: kindOfOther(lines), file, reason };

  const preset = presetFor(request.preset, dialect.preset);
  const options = { preset, turnPolicy: 'cascade' } as const;
  const transcript = new Transcript(lines, dialect, options, layout);
  const companions = await findCompanions(
    {
      file: absolutePath(isUnpacked ? unpackedPath(file) : file),
      place: dialect.companions,
      episodeIds: transcript.episodes.map((episode) => episode.id),
      goldPaths: request.goldPaths.map(absolutePath),
      scorePaths: request.scorePaths.map(absolutePath),
    },
    DISK,
  );
  if (companions !== NO_COMPANIONS) transcript.setOptions({ ...options, companions });
  if (transcript.episodes.length === 0) {
    return { kind: 'unreadable', file, reason: transcript.problems[0]?.message ?? 'It holds no episode.' };
  }
  const summary = summarize(transcript.tally, { file, dialect: dialect.id, problems: problemsOf(transcript) });
  return { kind: 'run', file, dialect, summary, tally: transcript.tally, companions: companions.reports };
}

/** What a file is that no dialect reads: JSON of another kind is in order, a file that is no JSON at all is not. */
function kindOfOther(lines: readonly string[]): 'unreadable' | 'foreign' | 'companion' {
  const records = lines.filter((line) => line.trim() !== '').map(parseRecord);
  const values = records.flatMap((record) => (record.ok ? [record.value] : []));
  if (companionKind(values) !== undefined) return 'companion';
  const isJson = values.length > 0 || parseRecord(lines.join('\n')).ok;
  return isJson ? 'foreign' : 'unreadable';
}

function problemsOf({ problems }: Transcript): FileSummary['problems'] {
  return problems.map(({ line, character, message }) => ({ line: line + 1, column: character + 1, message }));
}
