/**
 * A text from a file, made safe to print on one line of a terminal: line ends become spaces, and what could move the
 * cursor, change colours or turn the order of characters is shown as an escape.
 */
export function printable(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}
