/** What no JSON begins with; a line that does was not in any file but written while one was unpacked. */
const PREFIX = '#turnlens: ';

/**
 * The line that stands in a text for what could not be unpacked; read as a record it is a fault with this message.
 *
 * @param message for the user; line breaks in it become spaces.
 */
export function problemLine(message: string): string {
  return PREFIX + message.replace(/[\r\n]+/gu, ' ');
}

/** The message of a line that {@link problemLine} wrote; `undefined` for any other text. */
export function problemInLine(text: string): string | undefined {
  return text.startsWith(PREFIX) ? text.slice(PREFIX.length) : undefined;
}

/** What is longer does not fit into one string: in UTF-16 code units, and so in bytes too. */
export const LONGEST_STRING = 512 * 1024 * 1024 - 64;

/** The line that stands for one that is longer than can be read. */
export function tooLongLine(length: number, unit: 'bytes' | 'characters'): string {
  return problemLine(`The line has ${length} ${unit}: more than can be read.`);
}
