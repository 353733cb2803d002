const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

/** What may follow a backslash, by its code. */
const IS_ESCAPE = tableOf('"\\/bfnrtu');
const IS_HEX = tableOf('0123456789abcdefABCDEF');

function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

/** UTF-8 bytes, and how to find in them what ends a string. */
export interface ScannedBytes {
  readonly bytes: Uint8Array;
  /**
   * Finds the next quote, control character or backslash of an escape. It may pass over escapes that are sound.
   *
   * @param at the 0-based offset to begin at, which is not in the middle of an escape.
   * @param end the offset behind the last byte that matters.
   * @returns the offset of the first such byte; `end` or more when there is none before it.
   */
  nextSpecial(at: number, end: number): number;
}

/** New memory of so many bytes, rounded up to a multiple of four. */
export function scannedBytes(length: number): ScannedBytes {
  const buffer = new ArrayBuffer((length + 3) & ~3);
  const words = new Int32Array(buffer);
  return { bytes: new Uint8Array(buffer), nextSpecial: (at, end) => nextInWords(words, at, end) };
}

/**
 * Where a JSON string ends: at the 0-based offset of its closing quote.
 *
 * @param start the offset behind the opening quote.
 * @param end the offset behind the last byte that may be looked at.
 * @returns -1 when it does not end before `end`, or something stands in it that JSON does not allow.
 */
export function stringEnd(scan: ScannedBytes, start: number, end: number): number {
  const { bytes } = scan;
  let at = start;
  for (;;) {
    at = scan.nextSpecial(at, end);
    if (at >= end) return -1;
    const byte = bytes[at];
    if (byte === QUOTE) return at;
    if (byte !== BACKSLASH) return -1;
    const escape = bytes[at + 1] ?? 0;
    if (IS_ESCAPE[escape] === 0) return -1;
    if (escape !== LETTER_U) at += 2;
    else if (isHex(bytes, at + 2)) at += 6;
    else return -1;
  }
}

/** @param words the bytes four at a time, the first of the four as the lowest: so every engine has them today. */
function nextInWords(words: Int32Array, start: number, end: number): number {
  let at = start;
  while (at < end) {
    const found = specialBytes(words[at >> 2] ?? 0) & (-1 << ((at & 3) << 3));
    // The lowest of the bits that are set.
    if (found !== 0) return (at & ~3) + ((31 - Math.clz32(found & -found)) >> 3);
    at = (at | 3) + 1;
  }
  return end;
}

/**
 * The highest bit of each byte of a word that is a quote, a backslash or a control character. With their highest bits
 * taken off, bytes can be added to without carrying into the next: 0x60 lifts all from 0x20 on to 0x80 and above, and
 * 0x7f all but 0.
 */
function specialBytes(word: number): number {
  const low = word & 0x7f7f7f7f;
  const isNoControl = low + 0x60606060;
  const isNoQuote = (low ^ 0x22222222) + 0x7f7f7f7f;
  const isNoBackslash = (low ^ 0x5c5c5c5c) + 0x7f7f7f7f;
  return ~((isNoControl & isNoQuote & isNoBackslash) | word) & 0x80808080;
}

function isHex(bytes: Uint8Array, at: number): boolean {
  for (let digit = at; digit < at + 4; digit += 1) if (IS_HEX[bytes[digit] ?? 0] === 0) return false;
  return true;
}
