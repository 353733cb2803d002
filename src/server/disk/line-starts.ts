import type { TextEncoding } from '../../core/containers';

const LF = 0x0a;
const CR = 0x0d;

/** Byte offsets at which the lines of a file begin, in ascending order; eight bytes each, however many there are. */
export class LineStarts {
  #offsets = new Float64Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  at(line: number): number | undefined {
    return line < this.#length ? this.#offsets[line] : undefined;
  }

  push(offset: number): void {
    if (this.#length === this.#offsets.length) {
      const more = new Float64Array(2 * this.#length);
      more.set(this.#offsets);
      this.#offsets = more;
    }
    this.#offsets[this.#length] = offset;
    this.#length += 1;
  }

  /** Forgets all lines from one on. */
  cut(length: number): void {
    this.#length = Math.min(this.#length, length);
  }

  /** A copy of all offsets. */
  all(): Float64Array<ArrayBuffer> {
    return this.#offsets.slice(0, this.#length);
  }
}

/**
 * Finds where lines begin in bytes: behind CRLF, LF and lone CR, as VS Code has it.
 *
 * @param bytes whole lines, but for the last one, of whose end nothing is known.
 * @returns the 0-based offsets in `bytes` behind each line end.
 */
export function lineStartsIn(bytes: Uint8Array, encoding: TextEncoding): readonly number[] {
  if (encoding !== 'utf-8') return wideLineStarts(bytes, encoding === 'utf-16le' ? 0 : 1);
  const starts: number[] = [];
  if (!bytes.includes(CR)) {
    for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) starts.push(at + 1);
    return starts;
  }
  for (let at = 0; at < bytes.length; at += 1) {
    const isEnd = bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF);
    if (isEnd) starts.push(at + 1);
  }
  return starts;
}

/** @param low where in a unit of two bytes the lower one stands. */
function wideLineStarts(bytes: Uint8Array, low: 0 | 1): readonly number[] {
  const starts: number[] = [];
  const unitAt = (at: number): number => (bytes[at + low] ?? 0) + 256 * (bytes[at + 1 - low] ?? 0);
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const unit = unitAt(at);
    if (unit === LF || (unit === CR && unitAt(at + 2) !== LF)) starts.push(at + 2);
  }
  return starts;
}
