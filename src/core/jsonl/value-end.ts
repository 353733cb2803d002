const BRACKET_OR_QUOTE = /["[\]{}]/gu;
/** White space, and the commas between the elements of a list. */
const BETWEEN = /[\s,\uFEFF]*/uy;
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Where a value ends or, of one that does not end soundly, how far was looked. */
export interface ScannedValue {
  readonly isSound: boolean;
  /** 0-based UTF-16 offset behind the value, or of what is wrong; the limit where the value goes on beyond it. */
  readonly end: number;
}

/**
 * Finds the end of the list or object that opens at `start`, told by its brackets and strings alone. It has none where
 * it goes on beyond `limit`, a bracket closes another kind, or a string holds a line break.
 *
 * @param limit the end of the text that may be looked at.
 */
export function scanValue(text: string, start: number, limit: number): ScannedValue {
  const awaited: string[] = [];
  BRACKET_OR_QUOTE.lastIndex = start;
  for (;;) {
    const found = BRACKET_OR_QUOTE.exec(text);
    if (found === null || found.index >= limit) return { isSound: false, end: limit };
    const [unit] = found;
    if (unit === '"') {
      const end = endOfString(text, found.index);
      if (end === undefined) return { isSound: false, end: found.index };
      BRACKET_OR_QUOTE.lastIndex = end;
      continue;
    }
    const closer = CLOSERS[unit];
    if (closer !== undefined) awaited.push(closer);
    else if (awaited.pop() !== unit) return { isSound: false, end: found.index };
    if (awaited.length === 0) return { isSound: true, end: BRACKET_OR_QUOTE.lastIndex };
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

/** The offset at which something stands again, from a place between two values on. */
export function skipBetween(text: string, from: number): number {
  BETWEEN.lastIndex = from;
  BETWEEN.test(text);
  return BETWEEN.lastIndex;
}
