import { Resumptions } from './resumptions';
import { endOfString, scanValue, skipBetween } from './value-end';

/** How often the text may be gone through in search of ends that damaged values do not have. */
const WASTED_PASSES = 4;
/** How many values ahead the end of one is looked for once that is spent. */
const LOOKAHEAD = 8;
/** As much white space as is looked over for what follows. */
const LOOKED_UNITS = 80;

/**
 * Finds where the values of a text end, sound or damaged. Places are 0-based UTF-16 offsets, `indent` is that of the
 * lines which begin values, and `inList` says whether these are elements of a list.
 */
export class ValueEnds {
  readonly #resumptions: Resumptions;
  /** Units gone through in vain. */
  #wasted = 0;
  /** Up to here it is known that all is well. */
  #wellUntil = 0;

  constructor(private readonly text: string) {
    this.#resumptions = new Resumptions(text);
  }

  /** The end of a list or object. */
  ofValue(at: number, indent: number, inList: boolean): number {
    const { text } = this;
    const isSpent = this.#wasted > WASTED_PASSES * text.length;
    const limit = isSpent ? this.#resumptions.limit(at, indent, LOOKAHEAD) : text.length;
    const { isSound, end } = scanValue(text, at, limit);
    if (isSound) return end;
    this.#wasted += end - at;
    return this.#endOfDamage(at, indent, inList && end < text.length);
  }

  /**
   * Whether nothing but sound values stands from here to the next that is indented as it should be, so that the indent
   * of these is of no account.
   */
  isWell(at: number, indent: number, inList: boolean): boolean {
    if (at < this.#wellUntil) return true;
    const { text } = this;
    const end = this.#endOfDamage(at, indent, inList);
    let from = at;
    while (from < end) {
      if (text[from] !== '{' && text[from] !== '[') return false;
      const value = scanValue(text, from, end);
      if (!value.isSound) return false;
      from = skipBetween(text, value.end);
    }
    this.#wellUntil = end;
    return true;
  }

  /** Whether nothing but a list or object follows in the line of a bracket. */
  isLast(at: number): boolean {
    return /^\S[^\S\n]*(?:\n|$|[[{])/u.test(this.text.slice(at, at + LOOKED_UNITS));
  }

  /** The end of what was torn off from a value, since it stands deeper than values do. */
  ofTorn(at: number, indent: number, inList: boolean): number {
    return this.#endOfDamage(at, indent, inList);
  }

  /**
   * The end of what stands where a list or object was due. What begins as a property belongs to the rest of a torn
   * object; other words end with their line, and before the next bracket.
   */
  ofStray(from: number, indent: number, inList: boolean): number {
    const { text } = this;
    if (isProperty(text, from)) return this.#endOfDamage(from, indent, inList);
    const stops = inList ? '\n{[]' : '\n{[';
    let at = from;
    while (at < text.length && (at === from || !stops.includes(text[at] ?? ''))) {
      at = text[at] === '"' ? (endOfString(text, at) ?? lineEnd(text, at)) : at + 1;
    }
    return trimmed(text, from, at);
  }

  /** @param isListClosed whether a bracket at the very end may be that of the list. */
  #endOfDamage(at: number, indent: number, isListClosed: boolean): number {
    const { text } = this;
    const next = this.#resumptions.next(at, indent);
    const closing = isListClosed && next === undefined ? this.#resumptions.listEnd(at, indent) : undefined;
    return trimmed(text, at, next ?? closing ?? text.length);
  }
}

/** Whether a key with its colon stands here. */
function isProperty(text: string, at: number): boolean {
  const end = text[at] === '"' ? endOfString(text, at) : undefined;
  return end !== undefined && /^\s*:/u.test(text.slice(end, end + LOOKED_UNITS));
}

function lineEnd(text: string, from: number): number {
  const lineBreak = text.indexOf('\n', from);
  return lineBreak < 0 ? text.length : lineBreak;
}

/** The end of a damaged value without what only sets it apart from the next one. */
function trimmed(text: string, start: number, end: number): number {
  let at = end;
  while (at > start + 1 && /[\s,]/u.test(text[at - 1] ?? '')) at -= 1;
  return at;
}
