import type { RecordText } from './record-text';
import { Resumptions } from './resumptions';
import { TextPlaces } from './text-places';
import { endOfString, scanValue } from './value-end';

const NOT_CLOSED = 'the list that the file holds is not closed: the file may have been cut off';
/** White space, and the commas between the elements of a list. */
const BETWEEN = /[\s,\uFEFF]*/uy;
/** How often the text may be gone through in search of ends that damaged values do not have. */
const WASTED_PASSES = 4;
/** How many values ahead the end of one is looked for once that is spent. */
const LOOKAHEAD = 8;

/**
 * Cuts a text into its top-level values, however they are laid out: pretty-printed one after the other, or as the
 * elements of a list that the file holds. A damaged value ends where the next line begins that is indented no deeper
 * than its own first line and opens a value, so that it costs none of the others.
 *
 * @param lines the lines of the file, without terminators.
 */
export function* cutValues(lines: readonly string[]): Generator<RecordText> {
  const text = lines.join('\n');
  const places = new TextPlaces(text);
  const ends = new ValueEnds(text);
  let inList = false;
  for (let at = skip(text, 0); at < text.length; at = skip(text, at)) {
    const unit = text[at];
    if ((unit === '[' && !inList) || (unit === ']' && inList)) {
      inList = unit === '[';
      at += 1;
      continue;
    }
    const { line, character, indent } = places.of(at);
    const end = unit === '{' || unit === '[' ? ends.ofValue(at, indent, inList) : ends.ofStray(at, indent, inList);
    yield { line, character, text: text.slice(at, end) };
    at = end;
  }
  if (!inList) return;
  const { line, character } = places.of(text.length);
  yield { line, character, text: '', fault: NOT_CLOSED };
}

function skip(text: string, from: number): number {
  BETWEEN.lastIndex = from;
  BETWEEN.test(text);
  return BETWEEN.lastIndex;
}

/** Finds where the values of a text end, sound or damaged. */
class ValueEnds {
  readonly #resumptions: Resumptions;
  /** Units gone through in vain. */
  #wasted = 0;

  constructor(private readonly text: string) {
    this.#resumptions = new Resumptions(text);
  }

  /** @param indent the width of the white space that the value's line begins with. */
  ofValue(at: number, indent: number, inList: boolean): number {
    const { text } = this;
    const isSpent = this.#wasted > WASTED_PASSES * text.length;
    const limit = isSpent ? (this.#resumptions.next(at, indent, LOOKAHEAD) ?? text.length) : text.length;
    const { isSound, end } = scanValue(text, at, limit);
    if (isSound) return end;
    this.#wasted += end - at;
    return this.#endOfDamage(at, indent, inList && end < text.length);
  }

  /**
   * The end of what stands where a list or object was due. What remains of an object that was torn apart belongs
   * together; other words end with their line, and before the next bracket.
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
    const next = this.#resumptions.next(at, indent, 1);
    const closing = isListClosed && next === undefined ? this.#resumptions.listEnd(at, indent) : undefined;
    return trimmed(text, at, next ?? closing ?? text.length);
  }
}

/** Whether a key with its colon stands here. */
function isProperty(text: string, at: number): boolean {
  const end = text[at] === '"' ? endOfString(text, at) : undefined;
  return end !== undefined && /^\s*:/u.test(text.slice(end, end + 80));
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
