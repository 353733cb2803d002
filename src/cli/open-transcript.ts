import { presetFor, type Preset } from '../core/classify';
import type { Dialect } from '../core/dialects';
import { companionKind, findCompanions, NO_COMPANIONS, type CompanionReport } from '../core/gold';
import { parseRecord } from '../core/jsonl';
import { readBeginning, Transcript, type TranscriptProblem } from '../core/transcript';
import { absolutePath, DISK, whyUnreadable } from './disk';
import { reasonOf } from './failure';
import { labelsBeside } from './labels-beside';
import { unpackedPath } from './read-container';
import { readLines } from './read-lines';

/** How files are to be read; paths are as the user wrote them. */
export interface ReadingRequest {
  readonly goldPaths: readonly string[];
  readonly scorePaths: readonly string[];
  /** One of the names that a preset can be chosen by. */
  readonly preset: string;
}

/** What became of opening one file. */
export type Opening =
  | ({ readonly kind: 'transcript' } & OpenTranscript)
  /** Not to be read, and why. `foreign`: JSON, but no transcript. `companion`: it belongs to a run. */
  | { readonly kind: 'unreadable' | 'foreign' | 'companion'; readonly file: string; readonly reason: string };

/** A file as a transcript, with what lies beside it joined; it may hold no episode. */
export interface OpenTranscript {
  readonly file: string;
  readonly transcript: Transcript;
  readonly dialect: Dialect;
  /** What the dialect was told by, in a sentence. */
  readonly reason: string;
  readonly preset: Preset;
  readonly companions: readonly CompanionReport[];
}

/** Opens one file and what lies beside it. Never rejects: whatever happens in one file costs the others nothing. */
export async function openTranscript(file: string, request: ReadingRequest): Promise<Opening> {
  try {
    return await open(file, request);
  } catch (error) {
    return { kind: 'unreadable', file, reason: reasonOf(error) };
  }
}

async function open(file: string, request: ReadingRequest): Promise<Opening> {
  const read = await readLines(file);
  if (!read.ok) return { kind: 'unreadable', file, reason: read.reason };
  const { lines, isUnpacked } = read;
  const { dialect, reason, layout } = readBeginning(lines);
  if (dialect === undefined) return { kind: kindOfOther(lines), file, reason };

  const preset = presetFor(request.preset, dialect.preset);
  const options = { preset, turnPolicy: 'cascade' } as const;
  const place = absolutePath(isUnpacked ? unpackedPath(file) : file);
  const beside = await labelsBeside(place);
  const transcript = new Transcript(lines, dialect, { ...options, handLabels: beside.labels }, layout);
  const companions = await findCompanions(
    {
      file: place,
      place: dialect.companions,
      episodeIds: transcript.episodes.map((episode) => episode.id),
      goldPaths: request.goldPaths.map(absolutePath),
      scorePaths: request.scorePaths.map(absolutePath),
    },
    DISK,
  );
  if (companions !== NO_COMPANIONS) transcript.setOptions({ ...options, companions, handLabels: beside.labels });
  const joined = [...companions.reports, ...beside.reports(transcript)];
  return { kind: 'transcript', file, transcript, dialect, reason, preset, companions: joined };
}

/** What a file is that no dialect reads: JSON of another kind is in order, a file that is no JSON at all is not. */
function kindOfOther(lines: readonly string[]): 'unreadable' | 'foreign' | 'companion' {
  const records = lines.filter((line) => line.trim() !== '').map(parseRecord);
  const values = records.flatMap((record) => (record.ok ? [record.value] : []));
  if (companionKind(values) !== undefined) return 'companion';
  const isJson = values.length > 0 || parseRecord(lines.join('\n')).ok;
  return isJson ? 'foreign' : 'unreadable';
}

/** Why a transcript without an episode is of no use. */
export function whyNoEpisode(problems: readonly TranscriptProblem[]): string {
  return problems[0]?.message ?? 'It holds no episode.';
}

/** What was named to be joined and cannot be read, with the reason. */
export async function unreadableCompanions(
  { goldPaths, scorePaths }: ReadingRequest,
): Promise<readonly { readonly file: string; readonly reason: string }[]> {
  const named = [...new Set([...goldPaths, ...scorePaths])];
  const reasons = await Promise.all(named.map(async (file) => ({ file, reason: await whyUnreadable(file) })));
  return reasons.flatMap(({ file, reason }) => (reason === undefined ? [] : [{ file, reason }]));
}
