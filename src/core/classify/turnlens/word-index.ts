import { isLetter } from './cue-source';
import type { Need } from './needed-words';

const SPACES =
  '\t\n\v\f\r \u00a0\u1680' +
  '\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const ASCII_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_';
/** Kinds of characters that no word is written in; every character that words are written in has its own kind. */
const OTHER_SIGN = 0;
const BLANK = 1;
/** The first place of the tree, and what leads nowhere. */
const ROOT = 0;

/** An expression, and how many of its needs are not met yet in the sentence that was counted last. */
interface Owner {
  readonly id: number;
  readonly needs: number;
  missing: number;
  countedIn: number;
}

/** A need of an expression, and in which sentence (by number) it was met last. */
interface OwnedNeed {
  readonly owner: Owner;
  metIn: number;
}

/**
 * Tells in one pass over a sentence which of many expressions may match in it, by the words that they need: a tree of
 * the words' characters, which is gone down from the beginning of each word of the sentence.
 *
 * It may name an expression too many, never one too few: a letter that is in none of the words counts as no letter, so
 * that words seem to begin and end there.
 */
export class WordIndex {
  /** By UTF-16 unit. Kinds from `#firstLetter` are letters. */
  readonly #kinds = new Uint16Array(0x1_0000);
  readonly #firstLetter: number;
  readonly #kindCount: number;
  /** For each place and each kind of character the place to go on to; `ROOT` where there is none. */
  #next = new Uint16Array(0);
  /** What is met at a place, and what is if the word ends there. */
  readonly #met: (OwnedNeed[] | undefined)[] = [undefined];
  readonly #metIfWhole: (OwnedNeed[] | undefined)[] = [undefined];
  /** The kinds of the sentence's characters. */
  #read = new Uint16Array(256);
  #sentence = 0;

  /** @param needs of each expression, which is known by its place among them; one with none is never named. */
  constructor(needs: readonly (readonly Need[])[]) {
    const words = needs.flat(2).map(({ text }) => text);
    const units = [...new Set(words.join('').replaceAll(' ', '').split(''))];
    const signs = units.filter((unit) => !isLetter(unit));
    const letters = units.filter(isLetter);
    this.#firstLetter = BLANK + 1 + signs.length;
    this.#kindCount = this.#firstLetter + 1 + letters.length;
    for (const space of SPACES) this.#kinds[space.charCodeAt(0)] = BLANK;
    for (const letter of ASCII_LETTERS) this.#kinds[letter.charCodeAt(0)] = this.#firstLetter;
    signs.forEach((sign, at) => (this.#kinds[sign.charCodeAt(0)] = BLANK + 1 + at));
    letters.forEach((letter, at) => (this.#kinds[letter.charCodeAt(0)] = this.#firstLetter + 1 + at));
    needs.forEach((each, id) => this.#add(id, each));
  }

  /** The ids of the expressions all of whose needs a sentence meets, each once, in no order. */
  idsIn(sentence: string): readonly number[] {
    this.#sentence += 1;
    const ids: number[] = [];
    for (const start of this.#readWords(sentence)) this.#goDown(start, ids);
    return ids;
  }

  /**
   * Reads the kinds of a sentence's characters, blanks in a row as one, with a sign behind the last.
   *
   * @returns where in `#read` words begin.
   */
  #readWords(sentence: string): readonly number[] {
    const { length } = sentence;
    if (this.#read.length <= length) this.#read = new Uint16Array(2 * length + 1);
    const read = this.#read;
    const kinds = this.#kinds;
    const firstLetter = this.#firstLetter;
    const starts: number[] = [];
    let count = 0;
    let before = OTHER_SIGN;
    for (let at = 0; at < length; at += 1) {
      const kind = kinds[sentence.charCodeAt(at)] ?? OTHER_SIGN;
      if (kind === BLANK && before === BLANK) continue;
      if (kind >= firstLetter && before < firstLetter) starts.push(count);
      read[count] = kind;
      count += 1;
      before = kind;
    }
    read[count] = OTHER_SIGN;
    return starts;
  }

  /** The sign behind the last character is in no word, so that no way leads beyond it. */
  #goDown(start: number, ids: number[]): void {
    const read = this.#read;
    const next = this.#next;
    const width = this.#kindCount;
    let kind = read[start] ?? OTHER_SIGN;
    for (let at = start, place = ROOT; ; ) {
      place = next[place * width + kind] ?? ROOT;
      if (place === ROOT) return;
      at += 1;
      kind = read[at] ?? OTHER_SIGN;
      const met = this.#met[place];
      if (met !== undefined) this.#meet(met, ids);
      const metIfWhole = kind < this.#firstLetter ? this.#metIfWhole[place] : undefined;
      if (metIfWhole !== undefined) this.#meet(metIfWhole, ids);
    }
  }

  #kind(sentence: string, at: number): number {
    return this.#kinds[sentence.charCodeAt(at)] ?? OTHER_SIGN;
  }

  #meet(needs: readonly OwnedNeed[], ids: number[]): void {
    for (const need of needs) {
      if (need.metIn === this.#sentence) continue;
      need.metIn = this.#sentence;
      const { owner } = need;
      if (owner.countedIn !== this.#sentence) {
        owner.countedIn = this.#sentence;
        owner.missing = owner.needs;
      }
      owner.missing -= 1;
      if (owner.missing === 0) ids.push(owner.id);
    }
  }

  #add(id: number, needs: readonly Need[]): void {
    const owner = { id, needs: needs.length, missing: 0, countedIn: 0 };
    for (const need of needs) {
      const owned = { owner, metIn: 0 };
      for (const { text, open } of need) {
        const lists = open ? this.#met : this.#metIfWhole;
        (lists[this.#placeOf(text)] ??= []).push(owned);
      }
    }
  }

  /** The place of a word, which is made where there is none. */
  #placeOf(word: string): number {
    let place = ROOT;
    for (let at = 0; at < word.length; at += 1) {
      const way = place * this.#kindCount + this.#kind(word, at);
      const known = this.#next[way] ?? ROOT;
      place = known === ROOT ? this.#newPlace() : known;
      this.#next[way] = place;
    }
    return place;
  }

  #newPlace(): number {
    const place = this.#met.push(undefined) - 1;
    this.#metIfWhole.push(undefined);
    const size = (place + 1) * this.#kindCount;
    if (size > this.#next.length) {
      const larger = new Uint16Array(2 * size);
      larger.set(this.#next);
      this.#next = larger;
    }
    return place;
  }
}
