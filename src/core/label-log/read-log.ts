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

/** Reads a label log. Blank lines are passed over; a damaged one, such as a torn last line, costs no other. */
export function readLabelLog(text: string): LabelLog {
  const entries: LogEntry[] = [];
  const problems: LogProblem[] = [];
  const lines = splitLines(stripByteOrderMark(text));
  for (const [line, lineText] of lines.entries()) {
    if (lineText.trim() === '') continue;
    const read = readLine(lineText);
    if (typeof read !== 'string') entries.push({ line, entry: read });
    else problems.push({ line, message: line === lines.length - 1 ? `${read} ${TORN}` : read });
  }
  return { entries, problems };
}

const TORN = 'It is the last line and has no end: it was torn off while it was being written.';

/** @returns a sentence that says what is wrong with the line, or its entry. */
function readLine(text: string): LabelLogEntry | string {
  const parsed = parseRecord(text);
  if (!parsed.ok) return `No JSON, at column ${parsed.offset + 1}: ${parsed.message}.`;
  const checked = labelLogEntrySchema.safeParse(parsed.value);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  return `No label, ${issue === undefined ? '' : `by \`${issue.path.join('.')}\`: ${issue.message}`}.`;
}
