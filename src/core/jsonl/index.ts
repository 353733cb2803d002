/**
 * JSON Lines: lines, tolerant record parsing, where each value stands in its record, and edits of a record's text.
 * Offsets and spans are 0-based UTF-16 code units from the start of one record's text.
 */
export { splitLines, stripByteOrderMark } from './lines';
export { LAYOUTS, layoutOf, splitLine, type Layout } from './layout';
export { cutValues } from './cut-values';
export type { RecordText } from './record-text';
export { parseRecord, type ParsedRecord } from './record';
export { locateValue, locateValues, type ValuePlace } from './locate';
export { pathAt } from './path-at';
export { membersOf, type Member } from './members';
export { recordSpacing, type RecordSpacing } from './spacing';
export { sourceSpan } from './source-span';
export { applyEdits, type RecordEdit } from './edits';
export { LONGEST_STRING, problemLine, tooLongLine } from './problem-line';
export type { UnreadTexts } from './unread-texts';
export { LeanLines } from './lean-line';
export { scannedBytes, stringEnd, type ScannedBytes } from './string-end';
