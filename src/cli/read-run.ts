import { summarize, type FileSummary, type Tally } from '../core/diagnostic';
import type { Dialect } from '../core/dialects';
import type { CompanionReport } from '../core/gold';
import type { Transcript } from '../core/transcript';
import { openTranscript, whyNoEpisode, type Opening, type ReadingRequest } from './open-transcript';

/** What became of one file. */
export type FileReading = ({ readonly kind: 'run' } & Run) | Exclude<Opening, { readonly kind: 'transcript' }>;

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
  const opened = await openTranscript(file, request);
  if (opened.kind !== 'transcript') return opened;
  const { transcript, dialect, companions } = opened;
  if (transcript.episodes.length === 0) return { kind: 'unreadable', file, reason: whyNoEpisode(opened) };
  const { tally } = transcript;
  const summary = summarize(tally, { file, dialect: dialect.id, problems: problemsOf(transcript) });
  return { kind: 'run', file, dialect, summary, tally, companions };
}

/** Lines and columns as people count them, from 1. */
function problemsOf({ problems }: Transcript): FileSummary['problems'] {
  return problems.map(({ line, character, message }) => ({ line: line + 1, column: character + 1, message }));
}
