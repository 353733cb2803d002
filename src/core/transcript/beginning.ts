import { detectDialect, dialectNamed, type Dialect } from '../dialects';
import { isLabelLog } from '../label-log';
import {
  cutValues,
  layoutOf,
  parseRecord,
  splitLine,
  stripByteOrderMark,
  type Layout,
  type RecordText,
} from '../jsonl';

/**
 * What the beginning of a file says of it: the dialect that reads it, or why none does.
 *
 * `end` is the 0-based line from which on lines had no say; `Infinity` when every line had, as a further one would.
 */
export type Beginning = { readonly end: number; readonly layout: Layout } & (
  | { readonly dialect: Dialect; readonly reason: string }
  | { readonly dialect: undefined; readonly reason: string }
);

const MAX_RECORDS = 20;
const MAX_CUTS = 60;
const MAX_CHARACTERS = 256 * 1024;

/**
 * Tells a file's layout and dialect from its first records, and reads no further than needed: at most 20 readable
 * records among the first 60, and no more after 256 K characters.
 *
 * @param chosen the id of the dialect that the user wants, whatever the records look like.
 */
export function readBeginning(lines: readonly string[], chosen?: string): Beginning {
  const { layout, end: layoutEnd } = layoutOf(lines);
  const values: unknown[] = [];
  let looked = 0;
  let characters = 0;
  let end = Infinity;
  const isEnough = (): boolean =>
    looked >= MAX_CUTS || values.length >= MAX_RECORDS || characters >= MAX_CHARACTERS;
  for (const { line, text } of recordsOf(lines, layout)) {
    if (isEnough()) {
      end = Math.max(line, layoutEnd);
      break;
    }
    looked += 1;
    characters += text.length;
    const record = parseRecord(text);
    if (record.ok) values.push(record.value);
    else for (const piece of splitLine(line, text) ?? []) pushValue(values, piece.text);
  }
  if (isEnough()) end = Math.min(end, Math.max(lines.length, layoutEnd));
  if (looked === 0) return { dialect: undefined, reason: 'The file is empty.', end, layout };
  const dialect = chosen === undefined || isLabelLog(values) ? undefined : dialectNamed(chosen);
  if (dialect !== undefined) return { dialect, reason: `Read as ${dialect.name} because you chose it.`, end, layout };
  if (values.length === 0) return { dialect: undefined, reason: whyNoJson(looked, layout), end, layout };
  return { ...detectDialect(values), end, layout };
}

function* recordsOf(lines: readonly string[], layout: Layout): Generator<RecordText> {
  if (layout === 'values') {
    yield* cutValues(lines);
    return;
  }
  for (const [line, text] of lines.entries()) {
    if (text.trim() !== '') yield { line, character: 0, text: stripByteOrderMark(text) };
  }
}

function pushValue(values: unknown[], text: string): void {
  const record = parseRecord(text);
  if (record.ok) values.push(record.value);
}

function whyNoJson(looked: number, layout: Layout): string {
  if (layout === 'values') return 'It begins as JSON, but no value in it is whole.';
  const subject = looked === 1 ? 'Its first line is not' : `None of its first ${looked} lines is`;
  return `${subject} a JSON value by itself, as JSON Lines would have it.`;
}
