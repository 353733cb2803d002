import { LONGEST_STRING, splitLines } from '../../core/jsonl';
import type { DiskLines } from './disk-lines';
import { lineStartsIn } from './line-starts';
import type { LongLine } from './long-line';

/** So many bytes are read at a time: a multiple of the units of every encoding. */
const CHUNK_BYTES = 256 * 1024;

/**
 * Reads a file on from a byte at which a line begins, and adds its lines to `lines` as they come. The last line is
 * added when the file's end is reached, whether or not it is whole.
 *
 * @param longBytes of a line that is longer there is no text.
 * @param chunkBytes so many bytes are read at a time: an even number, and at least four.
 * @returns the texts of lines that were just added, chunk by chunk, or one long line; no texts where a chunk holds the
 *   middle of a line.
 */
export async function* readLines(
  lines: DiskLines,
  from: number,
  longBytes = Infinity,
  chunkBytes = CHUNK_BYTES,
): AsyncGenerator<readonly string[] | LongLine> {
  const open = new OpenLine(lines, from, longBytes);
  let position = from;
  for (;;) {
    const chunk = await lines.file.read(position, chunkBytes);
    if (chunk.length === 0) break;
    const bytes = chunk.length < chunkBytes ? chunk : withoutHalfEnd(chunk, lines);
    position += bytes.length;
    yield* addWhole(lines, bytes, open);
  }
  yield open.close(position);
}

/** The line that has begun and whose end has not been seen. */
class OpenLine {
  #pieces: Uint8Array[] = [];
  #length = 0;

  constructor(
    private readonly lines: DiskLines,
    private start: number,
    private readonly longBytes: number,
  ) {}

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  add(bytes: Uint8Array): void {
    this.#length += bytes.length;
    if (this.#length > Math.min(this.longBytes, LONGEST_STRING)) this.#pieces = [];
    else this.#pieces.push(bytes);
  }

  /** Adds the line, which ends before a byte of the file; the next begins there. */
  close(end: number): readonly [string] | LongLine {
    const isLong = this.#length > this.longBytes;
    const read = isLong
      ? { line: this.lines.length, start: this.start, end }
      : ([this.lines.textOf(this.start, end, () => joined(this.#pieces, this.#length))] as const);
    this.skip(end);
    return read;
  }

  /** Adds the line, of which the text is known. */
  skip(end: number): void {
    this.lines.starts.push(this.start);
    this.lines.end = end;
    this.start = end;
    this.#pieces = [];
    this.#length = 0;
  }

  get place(): number {
    return this.start + this.#length;
  }
}

function* addWhole(lines: DiskLines, bytes: Uint8Array, open: OpenLine): Generator<readonly string[] | LongLine> {
  const offset = open.place;
  const starts = lineStartsIn(bytes, lines.encoding);
  const texts: string[] = [];
  let from = 0;
  const [first] = starts;
  if (first !== undefined && !open.isEmpty) {
    open.add(bytes.subarray(0, first));
    yield open.close(offset + first);
    from = first;
  }
  const last = starts.at(-1) ?? 0;
  if (last > from) {
    // One string is made of many lines: that is much faster than one of each.
    for (const text of splitLines(lines.decode(bytes.subarray(from, last))).slice(0, -1)) texts.push(text);
    for (const start of starts) if (start > from) open.skip(offset + start);
  }
  if (last < bytes.length) open.add(bytes.subarray(last));
  yield texts;
}

/** Without a carriage return at its end: it may be half of a line end, and is read again with what follows. */
function withoutHalfEnd(chunk: Uint8Array, { encoding }: DiskLines): Uint8Array {
  const unit = encoding === 'utf-8' ? 1 : 2;
  return chunk.subarray(chunk.length - unit).includes(0x0d) ? chunk.subarray(0, chunk.length - unit) : chunk;
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
