/**
 * What would not be seen in an editor, or would change how the rest is seen: control characters but tab and line feed,
 * marks that turn the order of characters, separators of lines that only some programs know, halves of characters.
 */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u2029]/gu;

/** Where Unicode has pictures of the control characters below blank, and that of delete. */
const PICTURES = 0x2400;
const DELETE = 0x7f;
const PICTURE_OF_DELETE = '\u2421';

/**
 * A text as it is shown: in lines, and with a visible sign for each character that has none. `ESC` is `␛`, an override
 * of the writing direction `⟨U+202E⟩`. Line breaks are `\n` and `\r\n`.
 */
export function visibleLines(text: string): readonly string[] {
  return text.split(/\r?\n/u).map(visible);
}

/** A text on one line, with a visible sign for each character that has none, cut with `…` after some UTF-16 units. */
export function visibleLine(text: string, length: number): string {
  const line = visible(text.slice(0, 2 * length).replace(/\s+/gu, ' ').trim());
  return line.length <= length && text.length <= 2 * length ? line : `${whole(line.slice(0, length))}…`;
}

/**
 * The place of a character in the lines that a text is shown as.
 *
 * @param offset 0-based, in UTF-16 units of the text as it was written.
 * @returns 0-based line and column.
 */
export function placeInVisible(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  let line = 0;
  let start = 0;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', start)) {
    line += 1;
    start = at + 1;
  }
  // An offset behind a line's `\r` is still in that line, which ends before it.
  const upTo = text.startsWith('\r\n', offset - 1) ? offset - 1 : offset;
  return { line, column: visible(text.slice(start, Math.max(start, upTo))).length };
}

/** Without the half of a surrogate pair that a cut has left at the end. */
export function whole(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/u, '');
}

function visible(text: string): string {
  return text.replace(UNSEEN, signOf);
}

function signOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(PICTURES + code);
  if (code === DELETE) return PICTURE_OF_DELETE;
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
