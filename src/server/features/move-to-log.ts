import { labelEdits as editsOfRecord } from '../../core/labels';
import { targetName, type LabelLogEntry, type LabelledTarget } from '../../core/label-log';
import type { Episode, Label, ValueRef } from '../../core/model';
import { rangeIn, type Transcript } from '../../core/transcript';
import type { moveToLogRequest, ParamsOf, ResultOf } from '../../protocol';
import { labelInFile, turnLabelPlace } from '../decisions';
import { NOT_SAVED, type OpenDocument } from '../documents';
import { ANONYMOUS } from './label-entry';

type Moved = ResultOf<typeof moveToLogRequest>;

/** A label that stands in the file on a message, and where. */
interface FileLabel extends Pick<LabelledTarget, 'episode' | 'turn' | 'step'> {
  readonly label: Label;
  readonly at: ValueRef;
}

/** The lines of the log that say what labels on messages of the file say, and the edits that take these out of it. */
export function moveToLog(
  { reading, labels, log, version }: OpenDocument,
  { annotator = ANONYMOUS, at = new Date().toISOString() }: ParamsOf<typeof moveToLogRequest>,
): Moved {
  if (labels.place === 'none') return { ok: false, reason: labels.reason };
  if (reading.kind === 'other') return { ok: false, reason: 'This file is no transcript.' };
  if (log.uri === undefined) return { ok: false, reason: NOT_SAVED };
  if (log.state === 'failed') return { ok: false, reason: `The label log could not be read: ${log.text}` };
  const found = labelsInFile(reading.transcript);
  if (found.length === 0) return { ok: false, reason: 'There is no label on a message of this file.' };
  const entries: LabelLogEntry[] = [];
  const edits: Extract<Moved, { ok: true }>['edits'] = [];
  const kept: string[] = [];
  for (const one of found) {
    const logged = log.labels.targetOf(one.episode, one)?.counts;
    const made = editsOfRecord(one.at.record.text, one.at.path, { gold: null });
    if (!made.ok || made.edits.length === 0) {
      kept.push(`${targetName(one)}: ${made.ok ? 'it could not be found' : made.reason}`);
    } else if (logged !== undefined && !isSame(one.label, logged)) {
      kept.push(`${targetName(one)}: the log has another label, ${logged.class} by ${logged.annotator}`);
    } else {
      if (logged === undefined) entries.push(entryOf(one, annotator, at));
      edits.push(...made.edits.map(({ span, newText }) => ({ range: rangeIn(one.at.record, span), newText })));
    }
  }
  return { ok: true, version, entries, edits, moved: found.length - kept.length, kept };
}

function labelsInFile({ episodes }: Transcript): readonly FileLabel[] {
  return episodes.flatMap((episode) => episode.turns.flatMap((turn) => labelsOfTurn(episode, turn)));
}

function labelsOfTurn(episode: Episode, turn: Episode['turns'][number]): readonly FileLabel[] {
  const ofTurn = labelInFile(turn.gold);
  const at = turnLabelPlace(episode, turn);
  const found = (step: number | undefined, label: Label, place: ValueRef): FileLabel => {
    return { episode: episode.id, turn: turn.index, step, label, at: place };
  };
  const ofSteps = turn.steps.flatMap((step) => {
    const label = labelInFile(step.gold);
    return label === undefined ? [] : [found(step.index, label, step.at)];
  });
  return [...(ofTurn === undefined || at === undefined ? [] : [found(undefined, ofTurn, at)]), ...ofSteps];
}

function entryOf({ episode, turn, step, label }: FileLabel, annotator: string, at: string): LabelLogEntry {
  return {
    episode,
    turn: turn + 1,
    ...(step !== undefined && { step: step + 1 }),
    gold: label.class,
    previous: null,
    annotator,
    at,
    ...(label.note !== undefined && { note: label.note }),
  };
}

function isSame(a: Pick<Label, 'class' | 'note'>, b: Pick<Label, 'class' | 'note'>): boolean {
  return a.class === b.class && a.note === b.note;
}
