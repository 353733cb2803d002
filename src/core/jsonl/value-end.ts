const BRACKET_OR_QUOTE = /["[\]{}]/gu;
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/**
 * The offset behind the list or object that opens at `start`, told by its brackets and strings alone.
 *
 * @param limit the end of the text that may be looked at.
 * @returns `undefined` where the value does not end before `limit`, a bracket closes another kind, or a string holds a
 * line break.
 */
export function endOfValue(text: string, start: number, limit: number): number | undefined {
  const awaited: string[] = [];
  BRACKET_OR_QUOTE.lastIndex = start;
  for (;;) {
    const found = BRACKET_OR_QUOTE.exec(text);
    if (found === null || found.index >= limit) return undefined;
    const [unit] = found;
    if (unit === '"') {
      const end = endOfString(text, found.index);
      if (end === undefined) return undefined;
      BRACKET_OR_QUOTE.lastIndex = end;
      continue;
    }
    const closer = CLOSERS[unit];
    if (closer !== undefined) awaited.push(closer);
    else if (awaited.pop() !== unit) return undefined;
    if (awaited.length === 0) return BRACKET_OR_QUOTE.lastIndex;
  }
}

/**
 * The offset behind the string whose opening quote stands at `start`; `undefined` where its line does not close it.
 */
export function endOfString(text: string, start: number): number | undefined {
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0 || holdsLineBreak(text, from, quote)) return undefined;
    if (!isEscaped(text, quote)) return quote + 1;
    from = quote + 1;
  }
}

function holdsLineBreak(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === 0x0a) return true;
  return false;
}

function isEscaped(text: string, quote: number): boolean {
  let at = quote - 1;
  while (text[at] === '\\') at -= 1;
  return (quote - at) % 2 === 0;
}
