import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TextDecoder } from 'node:util';
import type { CompanionReport } from '../core/gold';
import {
  foldLabels,
  joinedWords,
  labelLogPath,
  labelLogWarnings,
  NO_HAND_LABELS,
  readLabelLog,
  type HandLabels,
  type LogProblem,
  type StrayLabel,
} from '../core/label-log';
import type { Transcript } from '../core/transcript';
import { reasonOf } from './failure';

/** The label log of a file. */
export interface LabelsBeside {
  readonly labels: HandLabels;
  /** What the log gave a transcript that was read with its labels; nothing where there is no log. */
  reports(transcript: Transcript): readonly CompanionReport[];
}

const NONE: LabelsBeside = { labels: NO_HAND_LABELS, reports: () => [] };

/**
 * Reads the label log beside a file. Never rejects: that it could not be read is a report.
 *
 * @param file absolute; of what is packed, the file that it would be.
 */
export async function labelsBeside(file: string): Promise<LabelsBeside> {
  const log = labelLogPath(file);
  try {
    // Text whatever its bytes look like: a loss of power may have left any in it.
    const { entries, problems } = readLabelLog(new TextDecoder().decode(await readFile(log)));
    const labels = foldLabels(entries);
    return { labels, reports: ({ strayLabels }) => reportsOn(log, labels, problems, strayLabels) };
  } catch (error) {
    if (isAbsent(error)) return NONE;
    return { ...NONE, reports: () => [{ file: log, ok: false, message: `Not used: ${reasonOf(error)}.` }] };
  }
}

function reportsOn(
  file: string,
  labels: HandLabels,
  problems: readonly LogProblem[],
  strays: readonly StrayLabel[],
): readonly CompanionReport[] {
  const warnings = labelLogWarnings(path.basename(file), problems, strays);
  return [
    { file, ok: true, message: joinedWords(labels) },
    ...(warnings.length === 0 ? [] : [{ file, ok: false, message: warnings.join(' ') }]),
  ];
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
