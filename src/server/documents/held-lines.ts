import type { Dialect } from '../../core/dialects';

/** As far as the beginning of a file is looked at to tell what it is, unless its lines are longer. */
const BEGINNING_CHARACTERS = 256 * 1024;
const BEGINNING_LINES = 61;

/**
 * The lines of a file from its first one on, until it is known what it is; all, where its records are no lines. Where
 * the lines can be read again, they are let go when there are too many.
 */
export class HeldLines {
  #texts: string[] = [];
  #areHeld = true;
  #characters = 0;
  #filled = 0;
  #askedAt = 0;

  /** @param most so many characters are held. */
  constructor(private readonly most: number) {}

  /** Whether all lines are at hand; else none is. */
  get areHeld(): boolean {
    return this.#areHeld;
  }

  get texts(): readonly string[] {
    return this.#texts;
  }

  /** The length of all of them in UTF-16 code units, with one for the end of each line. */
  get characters(): number {
    return this.#characters;
  }

  /**
   * Whether they can be expected to tell what the file is, if they could not when there were fewer.
   *
   * @param length of a further line that is too long to be held, in bytes.
   */
  areTelling(length = 0): boolean {
    const characters = this.#characters + length;
    const isBeginning = characters > BEGINNING_CHARACTERS || this.#filled >= BEGINNING_LINES;
    return isBeginning && characters >= 2 * this.#askedAt;
  }

  /** To be called when they could not tell: looking at all of them again and again takes longer the more there are. */
  wait(): void {
    this.#askedAt = this.#characters;
  }

  add(texts: readonly string[]): void {
    for (const text of texts) {
      if (this.#areHeld) this.#texts.push(text);
      this.#characters += text.length + 1;
      if (text.trim() !== '') this.#filled += 1;
    }
    if (this.#characters > this.most) this.#letGo();
  }

  /** The same for a line that is too long to be held. @param length in bytes. */
  pass(length: number): void {
    this.#characters += length;
    this.#filled += 1;
    this.#letGo();
  }

  #letGo(): void {
    this.#areHeld = false;
    this.#texts = [];
  }
}

/** Why a file is not read of which all lines would have to be held, and are more than fit into one text. */
export function tooLongToHold({ name }: Dialect): string {
  return `It looks like ${name}, but has no record on each line: such a file is read up to 512 MB.`;
}
