import { splitLines } from '../core/jsonl';

/** Cuts a text that comes in pieces into lines, as if it had come whole. */
export class LineCutter {
  readonly #lines: string[] = [];
  #open: string[] = [];
  /** A `\r` at the end of a piece may be half of a line end. */
  #held = '';

  add(piece: string): void {
    const text = this.#held + piece;
    this.#held = text.endsWith('\r') ? '\r' : '';
    this.#cut(this.#held === '' ? text : text.slice(0, -1));
  }

  /** The lines, once all pieces are in. */
  finish(): readonly string[] {
    this.#cut(this.#held);
    this.#lines.push(this.#open.join(''));
    return this.#lines;
  }

  #cut(text: string): void {
    const [first = '', ...others] = splitLines(text);
    this.#open.push(first);
    const last = others.pop();
    if (last === undefined) return;
    this.#lines.push(this.#open.join(''));
    for (const line of others) this.#lines.push(line);
    this.#open = [last];
  }
}
