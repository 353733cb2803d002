import type { FileHandle } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { containerKind, encodingOf } from '../core/containers';
import type { Dialect } from '../core/dialects';
import { splitLines } from '../core/jsonl';
import { readBeginning } from '../core/transcript';

/** A file that can be read range by range. */
export interface LineFile {
  /** In bytes. */
  readonly size: number;
  readonly dialect: Dialect;
  /** What the dialect was told by, in a sentence. */
  readonly reason: string;
}

/** In bytes: what is smaller is read as a whole as soon as in ranges. */
const SMALL = 4 * 1024 * 1024;
/** In bytes; as a rule that is enough to tell. */
const SHORTEST_BEGINNING = 512 * 1024;
/** In bytes; where even that does not tell what a file is, it is read as a whole. */
const LONGEST_BEGINNING = 64 * 1024 * 1024;

/**
 * Tells from the beginning of a large file whether it is a transcript in JSON Lines and UTF-8, as the whole file would.
 * Rejects when it cannot be read.
 *
 * @returns `undefined` for any other file, and for one that is small.
 */
export async function lineFile(handle: FileHandle): Promise<LineFile | undefined> {
  const { size } = await handle.stat();
  if (size < SMALL) return undefined;
  for (let length = SHORTEST_BEGINNING; length <= LONGEST_BEGINNING; length *= 2) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    const bytes = buffer.subarray(0, bytesRead);
    if (containerKind(bytes) !== undefined || encodingOf(bytes) !== 'utf-8') return undefined;
    // A last line that may go on, and half of a character in it, have no say.
    const lines = splitLines(new TextDecoder().decode(bytes)).slice(0, -1);
    const { dialect, reason, layout, end } = readBeginning(lines);
    const isOther = dialect === undefined || layout !== 'lines';
    if (end <= lines.length) return isOther ? undefined : { size, dialect, reason };
    if (bytesRead < length) return undefined;
  }
  return undefined;
}
