import type { RecordRef } from '../model';

/**
 * The records that stand in lines `[first, end)` (0-based), in file order.
 *
 * @param records in file order.
 */
export function recordsInLines<R extends RecordRef>(records: readonly R[], first: number, end: number): readonly R[] {
  const last = firstAtOrBelow(records, end);
  let from = firstAtOrBelow(records, first);
  while (from > 0 && endLine(records[from - 1]) > first) from -= 1;
  return records.slice(from, last);
}

/** The 0-based index of the first record that begins on a line or below it. */
export function firstAtOrBelow(records: readonly RecordRef[], line: number): number {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((records[middle]?.line ?? Infinity) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The line behind a record's last. */
function endLine(record: RecordRef | undefined): number {
  return record === undefined ? 0 : record.line + record.lineCount;
}
