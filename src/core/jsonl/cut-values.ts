import { endOfString, endOfValue } from './value-end';
import type { RecordText } from './record-text';

const NOT_CLOSED = 'the list that the file holds is not closed: the file may have been cut off';
/** White space, and the commas between the elements of a list. */
const BETWEEN = /[\s,\uFEFF]*/uy;
/** How many elements ahead the end of one is looked for once the text has shown damage; bounds the time that takes. */
const LOOKAHEAD = 8;

/**
 * Cuts a text into its top-level values, however they are laid out: pretty-printed one after the other, or as the
 * elements of a list that the file holds. A damaged value ends where the next line begins that is indented like its
 * own first line and opens a value, so that it costs none of the others.
 *
 * @param lines the lines of the file, without terminators.
 */
export function* cutValues(lines: readonly string[]): Generator<RecordText> {
  const text = lines.join('\n');
  const places = new Places(text);
  let inList = false;
  let isDamaged = false;
  for (let at = skip(text, 0); at < text.length; at = skip(text, at)) {
    const unit = text[at];
    if ((unit === '[' && !inList) || (unit === ']' && inList)) {
      inList = unit === '[';
      at += 1;
      continue;
    }
    let end: number;
    if (unit === '{' || unit === '[') {
      const indent = indentOf(text, at);
      const sound = endOfValue(text, at, isDamaged ? resumption(text, at, indent, LOOKAHEAD) : text.length);
      if (sound === undefined) isDamaged = true;
      end = sound ?? trimmed(text, at, resumption(text, at, indent, 1));
    } else {
      end = strayEnd(text, at);
    }
    yield { ...places.of(at), text: text.slice(at, end) };
    at = end;
  }
  if (inList) yield { ...places.of(text.length), text: '', fault: NOT_CLOSED };
}

function skip(text: string, from: number): number {
  BETWEEN.lastIndex = from;
  BETWEEN.test(text);
  return BETWEEN.lastIndex;
}

/** The end of what stands where a list or object was due: at most its line's end, and before the next of these. */
function strayEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !(at > from ? '\n{[]}' : '\n{[').includes(text[at] ?? '')) {
    at = text[at] === '"' ? (endOfString(text, at) ?? lineEnd(text, at)) : at + 1;
  }
  return trimmed(text, from, at);
}

function lineEnd(text: string, from: number): number {
  const lineBreak = text.indexOf('\n', from);
  return lineBreak < 0 ? text.length : lineBreak;
}

/** The white space that the line of a place begins with. */
function indentOf(text: string, at: number): string {
  const lineStart = text.lastIndexOf('\n', at) + 1;
  return /^[ \t]*/u.exec(text.slice(lineStart, at))?.[0] ?? '';
}

/** Where the `count`-th line behind a place begins that has the same indent and opens a value; else the text's end. */
function resumption(text: string, from: number, indent: string, count: number): number {
  const opening = new RegExp(`\\n${indent}(?:[\\]}],?[ \\t]*)*[[{]`, 'gu');
  opening.lastIndex = from;
  for (let found = 0; found < count; found += 1) {
    if (!opening.test(text)) return text.length;
    // The opening bracket itself belongs to what comes next, and so may a line break be shared.
    opening.lastIndex -= 1;
  }
  return opening.lastIndex;
}

/** The end of a damaged value without what only sets it apart from the next one. */
function trimmed(text: string, start: number, end: number): number {
  let at = end;
  while (at > start + 1 && /[\s,]/u.test(text[at - 1] ?? '')) at -= 1;
  return at;
}

/** Turns ascending offsets of a text into lines and columns. */
class Places {
  #line = 0;
  #lineStart = 0;

  constructor(private readonly text: string) {}

  of(offset: number): { readonly line: number; readonly character: number } {
    for (;;) {
      const lineBreak = this.text.indexOf('\n', this.#lineStart);
      if (lineBreak < 0 || lineBreak >= offset) break;
      this.#line += 1;
      this.#lineStart = lineBreak + 1;
    }
    return { line: this.#line, character: offset - this.#lineStart };
  }
}
