import { Buffer } from 'node:buffer';
import { readSync } from 'node:fs';
import { scannedBytes, type ScannedBytes } from '../core/jsonl';
import { simdBytes } from './simd-bytes';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** The byte-order mark of UTF-8, which is no part of a file's first line. */
const MARK = [0xef, 0xbb, 0xbf];
const FIRST_BYTES = 1024 * 1024;

/** One line as it lies in memory, without its end: until the next one is asked for. */
export interface LineBytes {
  readonly scan: ScannedBytes;
  /** 0-based offset of its first byte, and the offset behind its last. */
  readonly start: number;
  readonly end: number;
}

/** Reads the lines of a file by ranges of its bytes, into memory that is used again. */
export class RangeLines {
  #scan: ScannedBytes;
  /** The same memory, in which Node finds a byte much sooner. */
  #buffer: Buffer;

  /**
   * @param descriptor of a file that is open for reading; whoever opened it closes it.
   * @param firstBytes how much memory there is to begin with; it grows with the longest line.
   */
  constructor(
    private readonly descriptor: number,
    firstBytes = FIRST_BYTES,
  ) {
    this.#scan = memoryOf(firstBytes);
    this.#buffer = bufferOf(this.#scan);
  }

  /**
   * The lines that begin in a range of bytes, each as long as it is: up to a line feed, however far behind the range.
   * A carriage return before that is not in it; any other one is, though it ends a line too.
   *
   * @param from 0-based offset of the range's first byte; `to`: behind its last.
   */
  *in(from: number, to: number): Generator<LineBytes> {
    // The byte before tells whether a line begins with the range.
    let place = Math.max(0, from - 1);
    let isInside = from === 0;
    let filled = 0;
    for (;;) {
      const read = this.#fill(place, filled);
      let start = 0;
      for (let end = this.#lineEnd(filled, filled + read); end >= 0; end = this.#lineEnd(start, filled + read)) {
        if (isInside) yield this.#line(place, start, end);
        isInside = true;
        start = end + 1;
        if (place + start >= to) return;
      }
      filled += read;
      if (read === 0) {
        if (isInside && filled > 0) yield this.#line(place, start, filled);
        return;
      }
      // Of a line that began before the range nothing is kept.
      if (!isInside) start = filled;
      this.#scan.bytes.copyWithin(0, start, filled);
      place += start;
      filled -= start;
      if (!isInside && place >= to) return;
    }
  }

  /** Reads on behind what is there, into twice the memory where it is full. @returns how many bytes were read. */
  #fill(place: number, filled: number): number {
    if (filled === this.#scan.bytes.length) {
      const larger = memoryOf(2 * filled);
      larger.bytes.set(this.#scan.bytes);
      this.#scan = larger;
      this.#buffer = bufferOf(larger);
    }
    const { bytes } = this.#scan;
    return readSync(this.descriptor, bytes, filled, bytes.length - filled, place + filled);
  }

  #lineEnd(from: number, filled: number): number {
    const at = this.#buffer.indexOf(LINE_FEED, from);
    return at < filled ? at : -1;
  }

  #line(place: number, start: number, end: number): LineBytes {
    const { bytes } = this.#scan;
    const hasMark = place === 0 && start === 0 && MARK.every((byte, at) => bytes[at] === byte);
    const hasReturn = end > start && bytes[end - 1] === CARRIAGE_RETURN;
    return { scan: this.#scan, start: hasMark ? MARK.length : start, end: hasReturn ? end - 1 : end };
  }
}

function memoryOf(length: number): ScannedBytes {
  return simdBytes(length) ?? scannedBytes(length);
}

/** The same memory, in which Node finds a byte much sooner. */
function bufferOf({ bytes }: ScannedBytes): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
