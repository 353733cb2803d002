import { parseRecord, splitLines, stripByteOrderMark } from '../jsonl';
import { labelLogEntrySchema, type LabelLogEntry } from '../own-format';

/** An entry with the 0-based line that it stands in. */
export interface LogEntry {
  readonly line: number;
  readonly entry: LabelLogEntry;
}

/** A line (0-based) that is no entry, and why, in a sentence. */
export interface LogProblem {
  readonly line: number;
  readonly message: string;
}

/** A label log as it stands: its entries in file order, and the lines that are damaged. */
export interface LabelLog {
  readonly entries: readonly LogEntry[];
  readonly problems: readonly LogProblem[];
}

/** A log with the text that it was read from. */
export interface ReadLabels extends LabelLog {
  readonly text: string;
  /** How many whole lines the text has. */
  readonly lineCount: number;
  /** How many of the entries, from the first on, were known before. */
  readonly shared: number;
}

/**
 * Reads a label log. Blank lines are passed over; a damaged one, such as a torn last line, costs no other.
 *
 * @param before the same log when it was shorter, and ended with the end of a line: only what follows it is read.
 */
export function readLabelLog(text: string, before?: ReadLabels): ReadLabels {
  const isLonger = before !== undefined && before.text.endsWith('\n') && text.startsWith(before.text);
  const known = isLonger ? before : NOTHING;
  const lines = splitLines(isLonger ? text.slice(before.text.length) : stripByteOrderMark(text));
  const entries = [...known.entries];
  const problems = [...known.problems];
  for (const [index, lineText] of lines.entries()) {
    if (lineText.trim() === '') continue;
    const line = known.lineCount + index;
    const read = readLine(lineText);
    if (typeof read !== 'string') entries.push({ line, entry: read });
    else problems.push({ line, message: index === lines.length - 1 ? `${read} ${TORN}` : read });
  }
  // The last piece is a line only when it is not empty; the next one then begins in it.
  const lineCount = known.lineCount + lines.length - 1;
  return { text, entries, problems, lineCount, shared: known.entries.length };
}

const NOTHING: Omit<ReadLabels, 'text'> = { entries: [], problems: [], lineCount: 0, shared: 0 };

const TORN = 'It is the last line and has no end: it was torn off while it was being written.';

/** @returns a sentence that says what is wrong with the line, or its entry. */
function readLine(text: string): LabelLogEntry | string {
  const parsed = parseRecord(text);
  if (!parsed.ok) return `No JSON, at column ${parsed.offset + 1}: ${parsed.message}.`;
  const checked = labelLogEntrySchema().safeParse(parsed.value);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  return `No label, ${issue === undefined ? '' : `by \`${issue.path.join('.')}\`: ${issue.message}`}.`;
}
