/**
 * JSON on one line: without the white space between its tokens, and every token as it was written, so that numbers
 * past 2^53 and escapes stay what they are.
 *
 * @param text JSON that was found to be sound; in other text, line breaks inside of strings would stay.
 */
export function compactJson(text: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at);
    const start = quote < 0 ? text.length : quote;
    pieces.push(text.slice(at, start).replace(/[ \t\r\n]+/gu, ''));
    at = quote < 0 ? text.length : stringEnd(text, quote);
    pieces.push(text.slice(start, at));
  }
  return pieces.join('');
}

/** Behind the closing quote of the string that begins at `start`. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1;
    at = quote + 1;
    if (backslashes % 2 === 0) return at;
  }
}
