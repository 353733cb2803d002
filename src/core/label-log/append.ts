import { appendable } from './log-line';

/** A log on some disk, as little as appending needs of it; offsets and sizes are in bytes. All of it may reject. */
export interface LogFile {
  /** 0 for a file that is not there yet. */
  size(): Promise<number>;
  /** The bytes from an offset to the end that the file has by then. */
  readFrom(offset: number): Promise<Uint8Array>;
  /** Writes at the end that the file has by then, as one piece; makes the file when it is not there. */
  append(bytes: Uint8Array): Promise<void>;
  /** Waits until what was written is safe from a loss of power. */
  sync(): Promise<void>;
}

/** That others crash between our look and our write is rare enough; time after time it means something else. */
const ATTEMPTS = 5;

/** Standards of the web that Node has too; the compiler's library of the core is the language's own. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/**
 * Appends whole lines to a log that others may be appending to, and looks whether they stand there by themselves: a
 * line that was torn off just before would swallow the first of them. What a crash leaves of a line is damaged, and
 * costs no other.
 *
 * @param lines one or several lines, each with its end.
 * @throws when the lines may not be in the log: the label that they stand for must not be shown as written.
 */
export async function appendLines(file: LogFile, lines: string): Promise<void> {
  const bytes = new TextEncoder().encode(lines);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await file.size();
    const last = before === 0 ? new Uint8Array() : await file.readFrom(before - 1);
    await file.append(concatenated(new TextEncoder().encode(appendable(last)), bytes));
    await file.sync();
    // From the byte before: whether a line was whole there can be told by its end.
    const after = await file.readFrom(Math.max(0, before - 1));
    if (standsAlone(after, bytes, before === 0)) return;
  }
  throw new Error('The label log is being changed by something else: the label was not found in it after writing.');
}

/** Whether the lines stand somewhere at the beginning of a line. */
function standsAlone(written: Uint8Array, lines: Uint8Array, isBeginning: boolean): boolean {
  if (isBeginning && startsAt(written, lines, 0)) return true;
  for (let at = written.indexOf(NEWLINE); at !== -1; at = written.indexOf(NEWLINE, at + 1)) {
    if (startsAt(written, lines, at + 1)) return true;
  }
  return false;
}

const NEWLINE = 0x0a;

function startsAt(bytes: Uint8Array, part: Uint8Array, start: number): boolean {
  return start + part.length <= bytes.length && part.every((byte, index) => bytes[start + index] === byte);
}

function concatenated(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
