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

  constructor(private readonly text: string) {}

  /**
   * The offset of the `count`-th value behind a place that begins a line which is indented no deeper than `indent`;
   * `undefined` where there are fewer.
   */
  next(from: number, indent: number, count: number): number | undefined {
    const openings = (this.#openings ??= [...openingsOf(this.text)]);
    let found = 0;
    for (let index = firstBehind(openings, from); index < openings.length; index += 1) {
      const opening = openings[index];
      if (opening === undefined || opening.indent > indent) continue;
      found += 1;
      if (found === count) return opening.at;
    }
    return undefined;
  }

  /** The offset of the bracket at the text's very end that closes the list around a place; `undefined` without one. */
  listEnd(from: number, indent: number): number | undefined {
    const end = this.text.trimEnd().length - 1;
    if (end <= from || this.text[end] !== ']') return undefined;
    return indentAt(this.text, this.text.lastIndexOf('\n', end) + 1) <= indent ? end : undefined;
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
