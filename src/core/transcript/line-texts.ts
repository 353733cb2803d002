/** Bytes `[start, end)` of a file. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** The lines of a file without their ends, wherever they are kept; a list of strings is the simplest of them. */
export interface LineTexts {
  /** How many lines there are. */
  readonly length: number;
  /** The text of a line (0-based); `undefined` beyond the last. */
  at(line: number): string | undefined;
  /** The text of some bytes, its lines joined by `\n`; for what is kept where it can be found by bytes. */
  between?(start: number, end: number): string | undefined;
}

/** The lines of a transcript, as many of them as it has been told of: its own copy, or what somebody else keeps. */
export class TranscriptLines implements LineTexts {
  /** `undefined` where somebody else keeps the lines, who changes them before the transcript is told. */
  own: string[] | undefined;
  #length: number;

  constructor(
    first: readonly string[],
    readonly elsewhere: LineTexts | undefined,
  ) {
    this.own = elsewhere === undefined ? [...first] : undefined;
    this.#length = first.length;
  }

  get length(): number {
    return this.#length;
  }

  at(line: number): string | undefined {
    return (this.own ?? this.elsewhere)?.at(line);
  }

  between(start: number, end: number): string | undefined {
    return this.elsewhere?.between?.(start, end);
  }

  /** A list of all of them. */
  get all(): readonly string[] {
    return this.own ?? Array.from({ length: this.#length }, (_, line) => this.at(line) ?? '');
  }

  /** Takes it that there are so many further lines elsewhere. */
  pass(count: number): void {
    this.#length += count;
  }

  replace(first: number, removed: number, inserted: readonly string[]): void {
    this.#length += inserted.length - removed;
    if (this.own === undefined) return;
    if (first < this.own.length) {
      this.own = [...this.own.slice(0, first), ...inserted, ...this.own.slice(first + removed)];
    } else {
      for (const text of inserted) this.own.push(text);
    }
  }
}
