import type { RecordText } from '../jsonl';
import { readRecord, type RecordReader, type SourceRecord } from './source-record';

/** The records of a file after an edit, and how they differ from those before. */
export interface Recut {
  readonly records: SourceRecord[];
  readonly gone: ReadonlySet<SourceRecord>;
  readonly fresh: readonly SourceRecord[];
}

/** Keeps the records at the two ends whose text is the same as before, at their new place; reads those in between. */
export function recutRecords(
  before: readonly SourceRecord[],
  cuts: readonly RecordText[],
  reader: RecordReader,
): Recut {
  const shorter = Math.min(before.length, cuts.length);
  let head = 0;
  while (head < shorter && isSame(before[head], cuts[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(before.at(-1 - tail), cuts.at(-1 - tail))) tail += 1;
  const fresh = cuts.slice(head, cuts.length - tail).map((cut, index) => readRecord(cut, head + index, reader));
  const kept = before.slice(before.length - tail);
  const records = [...before.slice(0, head), ...fresh, ...kept];
  records.forEach((record, ordinal) => place(record, cuts[ordinal], ordinal));
  return { records, gone: new Set(before.slice(head, before.length - tail)), fresh };
}

/** A cut with a fault has no text of its own to be known by. */
function isSame(record: SourceRecord | undefined, cut: RecordText | undefined): boolean {
  return record !== undefined && cut !== undefined && cut.fault === undefined && record.text === cut.text;
}

function place(record: SourceRecord, cut: RecordText | undefined, ordinal: number): void {
  if (cut === undefined) return;
  record.line = cut.line;
  record.character = cut.character;
  record.ordinal = ordinal;
}
