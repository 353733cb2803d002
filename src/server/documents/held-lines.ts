import type { Dialect } from '../../core/dialects';

/** As far as the beginning of a file is looked at to tell what it is, unless its lines are longer. */
const BEGINNING_CHARACTERS = 256 * 1024;
const BEGINNING_LINES = 61;

/** The lines of a file from its first one on, until it is known what it is; all, where its records are no lines. */
export class HeldLines {
  readonly #texts: string[] = [];
  #characters = 0;
  #filled = 0;
  #askedAt = 0;

  get texts(): readonly string[] {
    return this.#texts;
  }

  /** The length of all of them in UTF-16 code units, with one for the end of each line. */
  get characters(): number {
    return this.#characters;
  }

  /** Whether they can be expected to tell what the file is, if they could not when there were fewer. */
  get areTelling(): boolean {
    const isBeginning = this.#characters > BEGINNING_CHARACTERS || this.#filled >= BEGINNING_LINES;
    return isBeginning && this.#characters >= 2 * this.#askedAt;
  }

  /** To be called when they could not tell: looking at all of them again and again takes longer the more there are. */
  wait(): void {
    this.#askedAt = this.#characters;
  }

  add(texts: readonly string[]): void {
    for (const text of texts) {
      this.#texts.push(text);
      this.#characters += text.length + 1;
      if (text.trim() !== '') this.#filled += 1;
    }
  }
}

/** Why a file is not read of which all lines would have to be held, and are more than fit into one text. */
export function tooLongToHold({ name }: Dialect): string {
  return `It looks like ${name}, but has no record on each line: such a file is read up to 512 MB.`;
}
