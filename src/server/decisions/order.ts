import type { Position, RecordRef } from '../../core/model';

/** File order of records: negative when `a` begins before `b`, 0 when they begin at one place. */
export function compareRecords(a: RecordRef, b: RecordRef): number {
  return a.line - b.line || a.character - b.character;
}

/** Whether a place is not behind another. */
export function isAtOrBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character <= b.character);
}
