import { whole } from './visible-text';

/** How much of a text is shown at first: at most so many lines, and so many UTF-16 units. */
export interface Limit {
  readonly lines: number;
  readonly characters: number;
}

/** The beginning of a text, and how much there is behind it. */
export interface CutText {
  readonly shown: string;
  readonly hidden?: { readonly lines: number; readonly characters: number };
}

/** A line break more is not worth a line that says so. */
const SPARE_LINES = 2;
const SPARE_CHARACTERS = 80;

/** Cuts a text at a line's end or, in a line that is too long by itself, inside it. Looks at no more than it must. */
export function cutText(text: string, { lines, characters }: Limit): CutText {
  const end = lineEnd(text, lines);
  const isShort = lineEnd(text, lines + SPARE_LINES) === text.length && text.length <= characters + SPARE_CHARACTERS;
  if (isShort) return { shown: withoutLastBreak(text) };
  const shown = end <= characters ? text.slice(0, end) : atLineEnd(text.slice(0, characters));
  const rest = text.length - shown.length;
  return { shown: withoutLastBreak(shown), hidden: { lines: countLines(text, shown.length), characters: rest } };
}

/** The offset behind so many lines, or the text's end. */
function lineEnd(text: string, lines: number): number {
  let at = -1;
  for (let line = 0; line < lines; line += 1) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) return text.length;
  }
  return at + 1;
}

/** Ends a cut at the last line's end in it, if one is near; else inside the line, but not inside a character. */
function atLineEnd(cut: string): string {
  const last = cut.lastIndexOf('\n');
  return last >= cut.length / 2 ? cut.slice(0, last + 1) : whole(cut);
}

function countLines(text: string, from: number): number {
  let count = text.length > from ? 1 : 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < text.length - 1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function withoutLastBreak(text: string): string {
  return text.replace(/\r?\n$/u, '');
}
