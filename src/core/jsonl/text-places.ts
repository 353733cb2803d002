/** The place of an offset in a text. */
export interface TextPlace {
  /** 0-based. */
  readonly line: number;
  /** 0-based, in UTF-16 code units. */
  readonly character: number;
  /** How many units of white space the line begins with, as far as they stand before the offset. */
  readonly indent: number;
}

/** Turns offsets of a text into places. They must be asked for in ascending order: the text is gone through once. */
export class TextPlaces {
  #line = 0;
  #lineStart = 0;
  #lineEnd: number;
  /** The white space at the line's beginning; worked out once a line, since a line may hold very many values. */
  #indent: number;

  constructor(private readonly text: string) {
    this.#lineEnd = this.#endOfLine();
    this.#indent = indentAt(text, 0);
  }

  of(offset: number): TextPlace {
    while (this.#lineEnd < offset) {
      this.#line += 1;
      this.#lineStart = this.#lineEnd + 1;
      this.#lineEnd = this.#endOfLine();
      this.#indent = indentAt(this.text, this.#lineStart);
    }
    const character = offset - this.#lineStart;
    return { line: this.#line, character, indent: Math.min(this.#indent, character) };
  }

  #endOfLine(): number {
    const lineBreak = this.text.indexOf('\n', this.#lineStart);
    return lineBreak < 0 ? this.text.length : lineBreak;
  }
}

/** How many blanks and tabs stand from a place on. */
export function indentAt(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return at - start;
}
