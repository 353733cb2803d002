import { LONGEST_STRING, splitLines, tooLongLine } from '../core/jsonl';

/** Cuts a text that comes in pieces into lines, as if it had come whole; for one that is too long stands that it is. */
export class LineCutter {
  readonly #lines: string[] = [];
  #open: string[] = [];
  #openLength = 0;
  /** A `\r` at the end of a piece may be half of a line end. */
  #held = '';

  /** @param longest in UTF-16 code units. */
  constructor(private readonly longest = LONGEST_STRING) {}

  add(piece: string): void {
    const text = this.#held + piece;
    this.#held = text.endsWith('\r') ? '\r' : '';
    this.#cut(this.#held === '' ? text : text.slice(0, -1));
  }

  /** The lines, once all pieces are in. */
  finish(): readonly string[] {
    this.#cut(this.#held);
    this.#close();
    return this.#lines;
  }

  #cut(text: string): void {
    const [first = '', ...others] = splitLines(text);
    this.#open.push(first);
    this.#openLength += first.length;
    if (this.#openLength > this.longest) this.#open = [];
    const last = others.pop();
    if (last === undefined) return;
    this.#close();
    for (const line of others) {
      this.#lines.push(line.length > this.longest ? tooLongLine(line.length, 'characters') : line);
    }
    this.#open = [last];
    this.#openLength = last.length;
  }

  #close(): void {
    const isTooLong = this.#openLength > this.longest;
    this.#lines.push(isTooLong ? tooLongLine(this.#openLength, 'characters') : this.#open.join(''));
  }
}
