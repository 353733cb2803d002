const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The lines of a file, split where VS Code splits them: at `\r\n`, `\n` and a lone `\r`. Terminators are dropped, so
 * that line numbers (0-based indexes) are the editor's: `'a\n'` has the two lines `'a'` and `''`.
 */
export function splitLines(text: string): string[] {
  return text.includes('\r') ? text.split(/\r\n|[\r\n]/u) : text.split('\n');
}

/**
 * The text without the byte-order mark that some editors write before it; in a file that was put together of several,
 * one may stand before any line.
 */
export function stripByteOrderMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
}
