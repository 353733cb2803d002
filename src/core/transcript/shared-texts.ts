/** What is longer is hardly there twice. In UTF-16 code units. */
const LONGEST = 64;

/** Keeps one copy of texts that come again and again, such as the id of an episode with each of its messages. */
export class SharedTexts {
  readonly #known = new Map<string, string>();

  of(text: string): string {
    if (text.length > LONGEST) return text;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.#known.set(text, text);
    return text;
  }

  /** Puts the shared copies in the place of all texts in a value that nobody else has. */
  within(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      if (typeof member === 'string') Reflect.set(value, key, this.of(member));
      else this.within(member);
    }
  }
}
