import { locateValues } from '../jsonl';
import {
  toCharOffset,
  type CharOffset,
  type Position,
  type Range,
  type RecordRef,
  type Span,
  type ValueRef,
} from '../model';

/** Where the lines of a record begin: 0-based offsets in its text; kept for records of several lines only. */
const lineStartsByRecord = new WeakMap<RecordRef, readonly number[]>();

/** The place in the file of an offset in a record's text. */
export function positionIn(record: RecordRef, offset: number): Position {
  if (record.lineCount === 1) return { line: record.line, character: record.character + offset };
  const starts = lineStartsOf(record);
  const index = lastAtOrBelow(starts, offset);
  const column = offset - (starts[index] ?? 0);
  return { line: record.line + index, character: index === 0 ? record.character + column : column };
}

/** The range in the file of a span of a record's text. */
export function rangeIn(record: RecordRef, { start, end }: Span): Range {
  return { start: positionIn(record, start), end: positionIn(record, end) };
}

/** Where values stand in the file, in the order asked for; each record's text is walked once. */
export function rangesOf(refs: readonly ValueRef[]): readonly (Range | undefined)[] {
  const ranges = new Array<Range | undefined>(refs.length).fill(undefined);
  for (const [record, indexes] of indexesByRecord(refs)) {
    const paths = indexes.map((index) => refs[index]?.path ?? []);
    const places = locateValues(record.text, paths);
    indexes.forEach((index, at) => {
      const span = places[at]?.value;
      if (span !== undefined) ranges[index] = rangeIn(record, span);
    });
  }
  return ranges;
}

function indexesByRecord(refs: readonly ValueRef[]): ReadonlyMap<RecordRef, readonly number[]> {
  const byRecord = new Map<RecordRef, number[]>();
  refs.forEach(({ record }, index) => {
    const known = byRecord.get(record);
    if (known === undefined) byRecord.set(record, [index]);
    else known.push(index);
  });
  return byRecord;
}

/** The offset in a record's text of a place in the file; `undefined` where the record does not stand. */
export function offsetIn(record: RecordRef, { line, character }: Position): CharOffset | undefined {
  const index = line - record.line;
  if (index < 0 || index >= record.lineCount) return undefined;
  const column = index === 0 ? character - record.character : character;
  const offset = column + (index === 0 ? 0 : (lineStartsOf(record)[index] ?? 0));
  return column < 0 || offset > record.text.length ? undefined : toCharOffset(offset);
}

function lineStartsOf(record: RecordRef): readonly number[] {
  const known = lineStartsByRecord.get(record);
  if (known !== undefined) return known;
  const starts = [0];
  for (let at = record.text.indexOf('\n'); at >= 0; at = record.text.indexOf('\n', at + 1)) starts.push(at + 1);
  lineStartsByRecord.set(record, starts);
  return starts;
}

function lastAtOrBelow(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? Infinity) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
