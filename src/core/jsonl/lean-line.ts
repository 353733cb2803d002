import { stringEnd, type ScannedBytes } from './string-end';
import type { UnreadTexts } from './unread-texts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const LESS_THAN = 0x3c;
const DELETE = 0x7f;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;

/** In bytes: what is shorter is read as it stands, because taking it out costs more. */
const WORTH_IT = 32;

/** What a key of a message means, and who speaks. */
const MEANING = { other: 0, speaker: 1, text: 2, class: 3 } as const;
const WHO = { somebody: 0, unread: 1, labelled: 2 } as const;

/** A word as it stands in a file without escapes, and what it is there for. */
interface Word {
  readonly bytes: Uint8Array;
  readonly meaning: number;
}

/**
 * Leaves out of lines of JSON Lines what {@link UnreadTexts} names: of each such text stays its first character. Where
 * anything about a line is out of the ordinary, nothing is left out: it is for the reader of whole lines then.
 */
export class LeanLines {
  readonly #list: Uint8Array | undefined;
  /** How deep in a record the keys of a message stand: 1 for those of the record itself. */
  readonly #depth: number;
  readonly #keys: readonly Word[];
  readonly #speakers: readonly Word[];
  readonly #classes: readonly Word[];
  /** Where what is left out begins and ends, in turns: behind a text's first character, at its closing quote. */
  readonly #cuts: number[] = [];
  // What is known of the message that is being looked at.
  #meaning: number = MEANING.other;
  #who: number = WHO.somebody;
  #hasClass = false;
  #textStart = 0;
  #textEnd = 0;
  /** A bit for each of the keys that it has had. */
  #seen = 0;

  constructor({ list, speaker, text, speakers, recorded }: UnreadTexts) {
    this.#list = list === undefined ? undefined : ascii(list);
    this.#depth = list === undefined ? 1 : 3;
    this.#keys = [
      { bytes: ascii(speaker), meaning: MEANING.speaker },
      { bytes: ascii(text), meaning: MEANING.text },
      ...recorded.keys.map((key) => ({ bytes: ascii(key), meaning: MEANING.class })),
    ];
    this.#speakers = [
      ...speakers.map((name) => ({ bytes: ascii(name), meaning: WHO.unread })),
      { bytes: ascii(recorded.speaker), meaning: WHO.labelled },
    ];
    this.#classes = recorded.values.map((name) => ({ bytes: ascii(name), meaning: MEANING.class }));
  }

  /**
   * Writes a line without its unread texts.
   *
   * @param start the 0-based offset of the line's first byte.
   * @param end the offset behind the last, without the line's end.
   * @param into takes as many bytes as the line has.
   * @returns how many bytes were written; -1 when the line is to be read as it stands.
   */
  write(scan: ScannedBytes, start: number, end: number, into: Uint8Array): number {
    this.#cuts.length = 0;
    return this.#find(scan, start, end) && this.#cuts.length > 0 ? this.#copy(scan.bytes, start, end, into) : -1;
  }

  /**
   * Finds what to leave out. Only strings are checked, because only of them anything is left out: whether the rest is
   * sound JSON, and of the shape that it seems to have, shows when what is left is parsed.
   */
  #find(scan: ScannedBytes, start: number, end: number): boolean {
    const { bytes } = scan;
    let depth = 0;
    let isListNext = false;
    let isInList = this.#list === undefined;
    let isInMessage = false;
    for (let at = start; at < end; at += 1) {
      switch (bytes[at]) {
        case QUOTE: {
          const close = stringEnd(scan, at + 1, end);
          if (close < 0) return false;
          if (isInMessage && depth === this.#depth) {
            if (!this.#meet(bytes, at + 1, close, end)) return false;
          } else if (depth === 1 && isKey(bytes, close + 1, end)) isListNext = isSame(bytes, at + 1, close, this.#list);
          at = close;
          break;
        }
        case OPEN_OBJECT:
          depth += 1;
          if (isInList && depth === this.#depth) {
            isInMessage = true;
            this.#begin();
          }
          break;
        case OPEN_LIST:
          if (depth === 0) return false;
          depth += 1;
          if (depth === 2 && isListNext) isInList = true;
          break;
        case CLOSE_OBJECT:
        case CLOSE_LIST:
          if (isInMessage && depth === this.#depth) {
            isInMessage = false;
            this.#end();
          }
          depth -= 1;
          if (depth === 1 && this.#list !== undefined) isInList = false;
          break;
        case CARRIAGE_RETURN:
          // It ends a line of its own.
          return false;
        case undefined:
        default:
      }
    }
    return depth === 0;
  }

  #begin(): void {
    this.#meaning = MEANING.other;
    this.#who = WHO.somebody;
    this.#hasClass = false;
    this.#textEnd = 0;
    this.#seen = 0;
  }

  /** Takes in a string of a message: a key or a value. @returns whether the message is in order so far. */
  #meet(bytes: Uint8Array, start: number, close: number, end: number): boolean {
    if (isKey(bytes, close + 1, end)) return this.#meetKey(bytes, start, close);
    switch (this.#meaning) {
      case MEANING.speaker:
        this.#who = meaningOf(bytes, start, close, this.#speakers) ?? WHO.somebody;
        break;
      case MEANING.text:
        this.#textStart = start + 1;
        this.#textEnd = close - start >= WORTH_IT && isPlain(bytes[start] ?? 0) ? close : 0;
        break;
      case MEANING.class:
        this.#hasClass ||= meaningOf(bytes, start, close, this.#classes) !== undefined;
        break;
    }
    return true;
  }

  /** Of keys that are there twice the last counts, and an escape may hide one. */
  #meetKey(bytes: Uint8Array, start: number, close: number): boolean {
    this.#meaning = MEANING.other;
    let bit = 1;
    for (const key of this.#keys) {
      if (isSame(bytes, start, close, key.bytes)) {
        const isRepeated = (this.#seen & bit) !== 0;
        this.#seen |= bit;
        this.#meaning = key.meaning;
        return !isRepeated;
      }
      bit <<= 1;
    }
    return hasNoEscape(bytes, start, close);
  }

  #end(): void {
    const isUnread = this.#who === WHO.unread || (this.#who === WHO.labelled && this.#hasClass);
    if (isUnread && this.#textEnd > 0) this.#cuts.push(this.#textStart, this.#textEnd);
  }

  #copy(bytes: Uint8Array, start: number, end: number, into: Uint8Array): number {
    let written = 0;
    let from = start;
    for (let cut = 0; cut < this.#cuts.length; cut += 2) {
      const to = this.#cuts[cut] ?? end;
      into.set(bytes.subarray(from, to), written);
      written += to - from;
      from = this.#cuts[cut + 1] ?? end;
    }
    into.set(bytes.subarray(from, end), written);
    return written + end - from;
  }
}

function ascii(word: string): Uint8Array {
  return Uint8Array.from(word, (character) => character.charCodeAt(0));
}

/** Whether a colon follows, as behind a key. */
function isKey(bytes: Uint8Array, from: number, end: number): boolean {
  let at = from;
  while (at < end && (bytes[at] === SPACE || bytes[at] === TAB)) at += 1;
  return at < end && bytes[at] === COLON;
}

function isSame(bytes: Uint8Array, start: number, end: number, word: Uint8Array | undefined): boolean {
  if (word === undefined || word.length !== end - start) return false;
  for (let at = 0; at < word.length; at += 1) if (word[at] !== bytes[start + at]) return false;
  return true;
}

function meaningOf(bytes: Uint8Array, start: number, end: number, words: readonly Word[]): number | undefined {
  for (const word of words) if (isSame(bytes, start, end, word.bytes)) return word.meaning;
  return undefined;
}

function hasNoEscape(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at] === BACKSLASH) return false;
  return true;
}

/** Whether a text that begins so is neither blank nor opens with a tag; an escape may be anything. */
function isPlain(byte: number): boolean {
  return byte > SPACE && byte < DELETE && byte !== LESS_THAN && byte !== BACKSLASH;
}
