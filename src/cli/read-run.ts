import { summarize, type FileSummary, type Tally } from '../core/diagnostic';
import type { Dialect } from '../core/dialects';
import type { CompanionReport } from '../core/gold';
import { partialOfTranscript, type Partial, type PartialSum } from '../core/partial';
import type { TranscriptProblem } from '../core/transcript';
import { reasonOf } from './failure';
import { sourceOf } from './file-source';
import { openTranscript, whyNoEpisode, type Opening, type ReadingRequest } from './open-transcript';
import { readLarge } from './read-large';

/** What became of one file. */
export type FileReading = ({ readonly kind: 'run' } & Run) | Exclude<Opening, { readonly kind: 'transcript' }>;

/** The same, where it is to be added to others. */
export type PartialReading =
  | {
      readonly kind: 'partial';
      readonly file: string;
      readonly partial: Partial;
      readonly companions: readonly CompanionReport[];
    }
  | Exclude<Opening, { readonly kind: 'transcript' }>;

/** A transcript with its numbers. */
export interface Run {
  readonly file: string;
  readonly dialect: Dialect;
  readonly summary: FileSummary;
  readonly tally: Tally;
  readonly companions: readonly CompanionReport[];
}

/** Reads one file and what lies beside it. Never rejects: whatever happens in one file costs the others nothing. */
export async function readRun(file: string, request: ReadingRequest): Promise<FileReading> {
  try {
    const large = await readLarge(file, request);
    if (large !== undefined) return runOfSum(large.sum, { file, dialect: large.dialect, companions: large.companions });
  } catch (error) {
    return { kind: 'unreadable', file, reason: reasonOf(error) };
  }
  const opened = await openTranscript(file, request);
  if (opened.kind !== 'transcript') return opened;
  const { transcript, dialect, companions } = opened;
  if (transcript.episodes.length === 0) return { kind: 'unreadable', file, reason: whyNoEpisode(transcript.problems) };
  return runOf({ file, dialect, companions, tally: transcript.tally, problems: transcript.problems });
}

/** Reads one file for a part of a sum. Never rejects. */
export async function readPartial(file: string, request: ReadingRequest): Promise<PartialReading> {
  try {
    const large = await readLarge(file, request);
    if (large !== undefined) return await partialReading(file, large.sum.toPartial(file), large.companions);
  } catch (error) {
    return { kind: 'unreadable', file, reason: reasonOf(error) };
  }
  const opened = await openTranscript(file, request);
  if (opened.kind !== 'transcript') return opened;
  const { transcript, companions } = opened;
  return await partialReading(file, partialOfTranscript(transcript, file), companions);
}

async function partialReading(
  file: string,
  partial: Partial,
  companions: readonly CompanionReport[],
): Promise<PartialReading> {
  try {
    return { kind: 'partial', file, partial: { ...partial, sources: [await sourceOf(file)] }, companions };
  } catch (error) {
    return { kind: 'unreadable', file, reason: reasonOf(error) };
  }
}

/** The numbers of what parts of a file came to. */
export function runOfSum(sum: PartialSum, run: Pick<Run, 'file' | 'dialect' | 'companions'>): FileReading {
  const { problems } = sum;
  const tally = sum.tally();
  if (tally.categories.size === 0) return { kind: 'unreadable', file: run.file, reason: whyNoEpisode(problems) };
  return runOf({ ...run, tally, problems });
}

function runOf(
  { problems, ...run }: Omit<Run, 'summary'> & { readonly problems: readonly TranscriptProblem[] },
): FileReading {
  const { tally, file, dialect } = run;
  const summary = summarize(tally, { file, dialect: dialect.id, problems: problems.map(shownProblem) });
  return { kind: 'run', ...run, summary };
}

/** Lines and columns as people count them, from 1. */
function shownProblem({ line, character, message }: TranscriptProblem): FileSummary['problems'][number] {
  return { line: line + 1, column: character + 1, message };
}
