import type { RecordEdit } from '../jsonl';
import type { JsonPath, StepClass } from '../model';
import { GOLD_KEYS, NOTE_KEY, PREDICTED_KEYS, readLabelValue, type LabelKey, type LabelReading } from './keys';
import { objectTextAt, type ObjectText } from './object-text';
import { joinTouching, restructure } from './restructure';

/** What to make of a message's gold label. */
export interface LabelChange {
  /** The class to write; `null` clears the label, and its note with it. */
  readonly gold: StepClass | null;
  /** The note to write beside the label; an empty one removes the note, and without one the note stays as it is. */
  readonly note?: string;
}

export type LabelEdits =
  | { readonly ok: true; readonly edits: readonly RecordEdit[] }
  | { readonly ok: false; readonly reason: string };

/**
 * The smallest edits of a record's text that make the change; only the label's and its note's bytes are touched.
 *
 * A label goes under the gold key that is there (of duplicates the one that `JSON.parse` reads), in lower case if it
 * was; else behind the recorded prediction, else last in the object, in the object's own spacing. Clearing takes the
 * property out, so that setting and clearing gives the bytes from before where there was neither a gold key nor a
 * note. Where no label is, clearing makes no edit.
 *
 * @param recordText the record: a line of JSON Lines, or a pretty-printed value.
 * @param messagePath the way in the record to the object that bears the label.
 * @returns edits that do not touch each other, in the order of the text; or why no label can be there.
 */
export function labelEdits(recordText: string, messagePath: JsonPath, change: LabelChange): LabelEdits {
  const object = objectTextAt(recordText, messagePath);
  if (typeof object === 'string') return { ok: false, reason: object };
  const edits = change.gold === null ? clearing(object) : setting(object, change.gold, change.note);
  return { ok: true, edits: joinTouching(edits) };
}

function clearing(object: ObjectText): RecordEdit[] {
  // All of them: behind the label that speaks, an alias or an earlier duplicate would speak next.
  const labels = GOLD_KEYS.filter((key) => {
    const { kind } = readingOf(object, key);
    return kind === 'class' || kind === 'no-class';
  });
  const removed = [...object.indexesOf(labels), ...noteIndexes(object)];
  return restructure(object, removed, { properties: [], behind: undefined });
}

function setting(object: ObjectText, gold: StepClass, note: string | undefined): RecordEdit[] {
  const removed = note === '' ? noteIndexes(object) : [];
  const labelIndex = indexOfLabel(object);
  const noteIndex = note === undefined || note === '' ? undefined : object.indexOf(NOTE_KEY);
  const edits: RecordEdit[] = [];
  const added: { name: string; json: string }[] = [];
  const put = (index: number | undefined, name: string, json: string): void => {
    const member = object.members[index ?? -1];
    if (member === undefined) added.push({ name, json });
    else edits.push({ span: member.value, newText: json });
  };
  put(labelIndex, GOLD_KEYS[0], JSON.stringify(inCaseOf(object, labelIndex, gold)));
  if (note !== undefined && note !== '') put(noteIndex, NOTE_KEY, noteJson(note));
  const behind = labelIndex ?? indexOfPrediction(object) ?? lastKept(object, removed);
  return [...edits, ...restructure(object, removed, { properties: added, behind })];
}

function readingOf(object: ObjectText, key: LabelKey): LabelReading {
  return readLabelValue(key, object.valueOf(key));
}

/** The property that a label is written to: the one that speaks, else a gold key whose value is empty or no class. */
function indexOfLabel(object: ObjectText): number | undefined {
  const there = GOLD_KEYS.filter((key) => object.indexOf(key) !== undefined);
  const key =
    there.find((candidate) => readingOf(object, candidate).kind === 'class') ??
    there.find((candidate) => readingOf(object, candidate).kind !== 'foreign');
  return key === undefined ? undefined : object.indexOf(key);
}

function indexOfPrediction(object: ObjectText): number | undefined {
  const key = PREDICTED_KEYS.find((candidate) => {
    return object.indexOf(candidate) !== undefined && readingOf(object, candidate).kind !== 'foreign';
  });
  return key === undefined ? undefined : object.indexOf(key);
}

/** The places of the note, duplicates included; none where the note is `null`, which is the empty place of one. */
function noteIndexes(object: ObjectText): readonly number[] {
  return (object.valueOf(NOTE_KEY) ?? null) === null ? [] : object.indexesOf([NOTE_KEY]);
}

function lastKept(object: ObjectText, removed: readonly number[]): number | undefined {
  const last = object.members.findLastIndex((_member, index) => !removed.includes(index));
  return last < 0 ? undefined : last;
}

/** The class's name, in lower case where the label that it replaces is a name in lower case. */
function inCaseOf(object: ObjectText, labelIndex: number | undefined, gold: StepClass): string {
  const label = object.members[labelIndex ?? -1];
  const written = label === undefined ? undefined : object.valueOf(label.name);
  const isLowerCase = typeof written === 'string' && /[a-z]/u.test(written) && written === written.toLowerCase();
  return isLowerCase ? gold.toLowerCase() : gold;
}

/** A note as JSON text; line terminators that only Unicode knows are escaped, since editors warn of them in a file. */
function noteJson(note: string): string {
  return JSON.stringify(note).replace(/[\u0085\u2028\u2029]/gu, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
