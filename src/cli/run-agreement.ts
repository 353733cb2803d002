import { readFile } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { adjudicationOf, agreementOf, disagreementsOf, mergeLogs, whyNoAgreement } from '../core/agreement';
import { foldLabels, readLabelLog, type LabelledTarget, type LabelLog } from '../core/label-log';
import type { AgreementRequest } from './arguments';
import { reasonOf } from './failure';
import { printable } from './printable';
import { renderAgreement } from './render-agreement';
import type { Streams } from './streams';

/** A log as it was read, or why it was not; `file` as the user named it. */
export type LogReading =
  | { readonly file: string; readonly log: LabelLog }
  | { readonly file: string; readonly reason: string };

const NO_LOG = 'no label log: none of its lines is a label; the log of a transcript ends in .labels.jsonl';

/**
 * Compares the annotators of one transcript, whose labels stand in one log or in several.
 *
 * @returns the exit code: 0, or 1 when some log could not be read or there are no two annotators to compare.
 */
export async function runAgreement({ paths, json }: AgreementRequest, { out, err }: Streams): Promise<0 | 1> {
  const readings = await Promise.all(paths.map(readLog));
  const complaints = readings.flatMap((each) => ('log' in each ? [] : [`${each.file}: ${each.reason}`]));
  const logs = readings.flatMap((each) => ('log' in each ? [each] : []));
  const labels = foldLabels(mergeLogs(logs.map(({ log }) => log.entries)));
  const agreement = agreementOf(labels);
  const disagreements = disagreementsOf(labels);
  const missing = whyNoAgreement(agreement);
  // When no log could be read, that is reason enough.
  if (missing !== undefined && logs.length > 0) complaints.push(missing.replaceAll('`', ''));
  if (json) {
    const report = { logs: readings.map(logEntry), agreement, disagreements: disagreements.map(disagreementEntry) };
    out(`${JSON.stringify(report, undefined, 2)}\n`);
  } else if (logs.length > 0) {
    out(`${renderAgreement(logs, agreement, disagreements).join('\n')}\n`);
  }
  for (const complaint of complaints) err(`turnlens: ${printable(complaint)}\n`);
  return complaints.length === 0 ? 0 : 1;
}

async function readLog(file: string): Promise<LogReading> {
  try {
    // Text whatever its bytes look like: a loss of power may have left any in it.
    const log = readLabelLog(new TextDecoder().decode(await readFile(file)));
    // Whoever has withdrawn everything still has a log; a transcript has none of its lines.
    if (log.entries.length > 0 || log.problems.length === 0) return { file, log };
    return { file, reason: NO_LOG };
  } catch (error) {
    return { file, reason: reasonOf(error) };
  }
}

/** Lines, turns and steps count from 1, as in the log itself. */
function logEntry(reading: LogReading) {
  const { file } = reading;
  if (!('log' in reading)) return { file, error: reading.reason };
  const { entries, problems } = reading.log;
  const damaged = problems.map(({ line, message }) => ({ line: line + 1, message }));
  return { file, entries: entries.length, problems: damaged };
}

function disagreementEntry(target: LabelledTarget) {
  const { episode, turn, step, said } = target;
  const settled = adjudicationOf(target);
  const labels = said.map(({ annotator, class: name, note }) => {
    return { annotator, class: name, ...(note !== undefined && { note }) };
  });
  return {
    episode,
    turn: turn + 1,
    ...(step !== undefined && { step: step + 1 }),
    labels,
    adjudicated: settled === undefined ? null : { annotator: settled.annotator, class: settled.class },
  };
}
