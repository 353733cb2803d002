import { indentAt } from './text-places';

/** Where a line opens a value, behind brackets that close others. */
interface Opening {
  /** 0-based UTF-16 offset of the opening bracket. */
  readonly at: number;
  /** How many units of white space the line begins with. */
  readonly indent: number;
}

/** Knows where values begin in a text by the look of its lines alone: there it can be read on behind damage. */
export class Resumptions {
  #openings: readonly Opening[] | undefined;
  readonly #byIndent = new Map<number, Opening[]>();

  constructor(private readonly text: string) {}

  /**
   * The offset of the next value behind a place that begins a line of the same indent or, where there is none, of a
   * smaller one; `undefined` where there is neither.
   */
  next(from: number, indent: number): number | undefined {
    const openings = this.#look();
    const alike = this.#byIndent.get(indent) ?? [];
    return alike[firstBehind(alike, from)]?.at ?? nthNoDeeper(openings, from, indent, 1);
  }

  /** As far as a value is looked at that begins at a place: where the `count`-th that is indented no deeper begins. */
  limit(from: number, indent: number, count: number): number {
    return nthNoDeeper(this.#look(), from, indent, count) ?? this.text.length;
  }

  /** The offset of the bracket at the text's very end that closes the list around a place; `undefined` without one. */
  listEnd(from: number, indent: number): number | undefined {
    const end = this.text.trimEnd().length - 1;
    if (end <= from || this.text[end] !== ']') return undefined;
    return indentAt(this.text, this.text.lastIndexOf('\n', end) + 1) <= indent ? end : undefined;
  }

  #look(): readonly Opening[] {
    if (this.#openings !== undefined) return this.#openings;
    const openings = [...openingsOf(this.text)];
    for (const opening of openings) {
      const alike = this.#byIndent.get(opening.indent);
      if (alike === undefined) this.#byIndent.set(opening.indent, [opening]);
      else alike.push(opening);
    }
    return (this.#openings = openings);
  }
}

function* openingsOf(text: string): Generator<Opening> {
  for (let lineBreak = text.indexOf('\n'); lineBreak >= 0; lineBreak = text.indexOf('\n', lineBreak + 1)) {
    const indent = indentAt(text, lineBreak + 1);
    let at = lineBreak + 1 + indent;
    while (']}, \t'.includes(text[at] ?? '\n')) at += 1;
    if (text[at] === '{' || text[at] === '[') yield { at, indent };
  }
}

function nthNoDeeper(openings: readonly Opening[], from: number, indent: number, count: number): number | undefined {
  let found = 0;
  for (let index = firstBehind(openings, from); index < openings.length; index += 1) {
    const opening = openings[index];
    if (opening === undefined || opening.indent > indent) continue;
    found += 1;
    if (found === count) return opening.at;
  }
  return undefined;
}

function firstBehind(openings: readonly Opening[], from: number): number {
  let low = 0;
  let high = openings.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((openings[middle]?.at ?? Infinity) <= from) low = middle + 1;
    else high = middle;
  }
  return low;
}
