import { detectDialect, type Dialect } from '../dialects';
import { parseRecord } from '../jsonl';

/**
 * What the beginning of a file says of it: the dialect that reads it, or why none does.
 *
 * `end` is the 0-based line from which on lines had no say; `Infinity` when every line had, as a further one would.
 */
export type Beginning = { readonly end: number } & (
  | { readonly dialect: Dialect; readonly reason: string }
  | { readonly dialect: undefined; readonly reason: string }
);

const MAX_RECORDS = 20;
const MAX_LINES = 60;
const MAX_CHARACTERS = 256 * 1024;

/**
 * Tells a file's dialect from its first records, and reads no further than needed: at most 20 readable records among
 * the first 60 lines that are not blank, and no more after 256 K characters.
 */
export function readBeginning(lines: readonly string[]): Beginning {
  const values: unknown[] = [];
  let looked = 0;
  let characters = 0;
  let end = Infinity;
  for (const [index, line] of lines.entries()) {
    if (looked >= MAX_LINES || values.length >= MAX_RECORDS || characters >= MAX_CHARACTERS) {
      end = index;
      break;
    }
    if (line.trim() === '') continue;
    looked += 1;
    characters += line.length;
    const record = parseRecord(line);
    if (record.ok) values.push(record.value);
  }
  if (looked === 0) return { dialect: undefined, reason: 'The file is empty.', end };
  if (values.length === 0) {
    const subject = looked === 1 ? 'Its first line is not' : `None of its first ${looked} lines is`;
    return { dialect: undefined, reason: `${subject} a JSON value by itself, as JSON Lines would have it.`, end };
  }
  return { ...detectDialect(values), end };
}
