import { labelEdits as editsOfRecord } from '../../core/labels';
import { targetName, type LabelledTarget } from '../../core/label-log';
import type { ValueRef } from '../../core/model';
import { pathKey, rangeIn, type Transcript } from '../../core/transcript';
import type { applyLogRequest, ResultOf } from '../../protocol';
import { placeInFile } from '../decisions';
import type { OpenDocument } from '../documents';

type Applied = ResultOf<typeof applyLogRequest>;
type Edits = Extract<Applied, { ok: true }>['edits'];

/** The edits that write all labels of the log that count into the file, and which cannot be written there. */
export function applyLog({ reading, labels, log, version }: OpenDocument): Applied {
  if (labels.place === 'none') return { ok: false, reason: labels.reason };
  if (reading.kind === 'other') return { ok: false, reason: 'This file is no transcript.' };
  if (log.state === 'failed') return { ok: false, reason: `The label log could not be read: ${log.text}` };
  const targets = log.labels.episodes.flatMap((episode) => log.labels.targetsOf(episode));
  if (targets.length === 0) return { ok: false, reason: 'There is no label in the label log of this file.' };
  const taken = new Map<ValueRef['record'], Set<string>>();
  const edits: Edits[number][] = [];
  const refused: string[] = [];
  let written = 0;
  let already = 0;
  // Labels of messages before those of turns: these may have to go on the same message.
  for (const target of [...targets].sort((a, b) => Number(a.step === undefined) - Number(b.step === undefined))) {
    const made = editsFor(reading.transcript, target, taken);
    if (typeof made === 'string') refused.push(`${targetName(target)}: ${made}`);
    else if (made.length === 0) already += 1;
    else written += 1;
    if (typeof made !== 'string') edits.push(...made);
  }
  return { ok: true, version, edits, written, already, refused };
}

/** @returns why the label cannot be written, or its edits: none where the file says the same. */
function editsFor(
  transcript: Transcript,
  { episode: id, turn: turnIndex, step: stepIndex, counts }: LabelledTarget,
  taken: Map<ValueRef['record'], Set<string>>,
): string | Edits {
  const episode = transcript.episodeNamed(id);
  const turn = episode?.turns[turnIndex];
  const step = stepIndex === undefined ? undefined : turn?.steps[stepIndex];
  if (episode === undefined || turn === undefined) return 'the file does not have it';
  if (stepIndex !== undefined && step === undefined) return 'the file does not have it';
  const place = placeInFile(episode, turn, step);
  if (place === undefined) return 'it has no assistant message to be labelled';
  const { record, path } = place;
  const inRecord = taken.get(record) ?? new Set<string>();
  taken.set(record, inRecord);
  if (inRecord.has(pathKey(path))) return 'its message gets the label of its own';
  inRecord.add(pathKey(path));
  const made = editsOfRecord(record.text, path, { gold: counts.class, note: counts.note ?? '' });
  if (!made.ok) return made.reason;
  const changing = made.edits.filter(({ span, newText }) => record.text.slice(span.start, span.end) !== newText);
  return changing.map(({ span, newText }) => ({ range: rangeIn(record, span), newText }));
}
