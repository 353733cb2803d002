import { cutValues } from './cut-values';
import { stripByteOrderMark } from './lines';
import { parseRecord } from './record';
import type { RecordText } from './record-text';

/**
 * How records stand in a file. `lines`: JSON Lines, a record on each line. `values`: JSON values wherever they begin
 * and end: pretty-printed one after the other, or the elements of a list that the file holds.
 */
export const LAYOUTS = ['lines', 'values'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** As far as the beginning is looked at: lines that are not blank. */
const LOOKED_AT = 60;

/** A layout, and the 0-based line from which on lines had no say in it; `Infinity` when a further one would have. */
export interface FoundLayout {
  readonly layout: Layout;
  readonly end: number;
}

/**
 * Tells the layout of a file from its beginning. It is `values` where the first line opens a list or an object that it
 * does not close and no later line is a record by itself, and where the only line is a list of lists and objects.
 */
export function layoutOf(lines: readonly string[]): FoundLayout {
  const { texts, firstLine, end } = beginningOf(lines);
  const [first, ...others] = texts;
  if (first === undefined) return { layout: 'lines', end };
  const record = parseRecord(first);
  if (!record.ok) return { layout: layoutFrom(first, others), end };
  const isList = Array.isArray(record.value) && isNested(record.value);
  return { layout: isList && others.length === 0 ? 'values' : 'lines', end: isList ? end : firstLine + 1 };
}

/** The layout of a file whose first line is no value by itself. */
function layoutFrom(first: string, others: readonly string[]): Layout {
  const opening = first.trimStart()[0];
  if (opening === '[') return others.some(isRecordLine) && !isOpenList(first) ? 'lines' : 'values';
  if (opening !== '{' || others.length === 0 || splitLine(0, first) !== undefined) return 'lines';
  return others.some(isRecordLine) ? 'lines' : 'values';
}

/**
 * The records on a line that holds several values one behind the other; `undefined` for a line that is one record,
 * sound or not.
 */
export function splitLine(line: number, text: string): readonly RecordText[] | undefined {
  const pieces: RecordText[] = [];
  for (const piece of cutValues([text])) {
    if (piece.text[0] !== '{' || piece.fault !== undefined) return undefined;
    pieces.push({ ...piece, line });
  }
  const isCut = pieces.length > 1 && parseRecord(pieces[0]?.text ?? '').ok;
  return isCut && text.trimStart()[0] === '{' ? pieces : undefined;
}

/** The lines that are looked at, and the 0-based line of the first of them; see {@link FoundLayout} for `end`. */
interface Beginning {
  readonly texts: readonly string[];
  readonly firstLine: number;
  readonly end: number;
}

function beginningOf(lines: readonly string[]): Beginning {
  const texts: string[] = [];
  let firstLine = 0;
  for (const [line, text] of lines.entries()) {
    if (text.trim() === '') continue;
    if (texts.length >= LOOKED_AT) return { texts, firstLine, end: line };
    if (texts.length === 0) firstLine = line;
    texts.push(stripByteOrderMark(text));
  }
  return { texts, firstLine, end: Infinity };
}

function isNested(list: readonly unknown[]): boolean {
  return list.some((element) => typeof element === 'object' && element !== null);
}

/** A line that begins with the bracket of a list over several lines. */
function isOpenList(line: string): boolean {
  return /^\s*\[\s*(?:\{.*\}\s*,?)?\s*$/u.test(line);
}

/** An object, or a list of some, in one line that is not indented as part of something larger would be. */
function isRecordLine(line: string): boolean {
  if (line[0] !== '{' && line[0] !== '[') return false;
  const record = parseRecord(line);
  if (!record.ok) return false;
  return Array.isArray(record.value) ? isNested(record.value) : Object.keys(record.value as object).length > 0;
}
