import type { TextSpan } from '../model';

/** What Python's `str.strip()` and `\s` take for white space, as the inside of a character class. */
export const WHITE_SPACE =
  '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

const WHITE_SPACE_CHARACTER = new RegExp(`^[${WHITE_SPACE}]$`, 'u');

/** The part of a text that is left when white space at both ends is taken off; `undefined` when nothing is left. */
export function trimmedSpan(text: string, within: TextSpan = { start: 0, end: text.length }): TextSpan | undefined {
  let { start, end } = within;
  while (start < end && isWhiteSpace(text, start)) start += 1;
  while (start < end && isWhiteSpace(text, end - 1)) end -= 1;
  return start < end ? { start, end } : undefined;
}

function isWhiteSpace(text: string, at: number): boolean {
  return WHITE_SPACE_CHARACTER.test(text.charAt(at));
}
