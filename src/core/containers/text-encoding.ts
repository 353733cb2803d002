/** How a file's bytes encode its text; each is a label that `TextDecoder` knows. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** As far as a NUL byte tells a binary file from text; text in other encodings than UTF-8 has NULs too, and a mark. */
const SNIFFED_BYTES = 8192;
/** More runs of NULs than one in so many bytes make a file binary; fewer are damage in a text, reported by line. */
const BYTES_PER_NUL = 20;

/** A standard of the web that Node has too; the compiler's library of the core is the language's own. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

/**
 * The encoding of a text file: UTF-16 where a byte-order mark says so or where, as in JSON without a mark, every other
 * one of the first four bytes is NUL (RFC 4627 §3); else UTF-8.
 *
 * @param beginning the file's first bytes, at best 8192 of them; further ones are not looked at.
 * @returns `undefined` for what is no text.
 */
export function encodingOf(beginning: Uint8Array): TextEncoding | undefined {
  const sniffed = beginning.subarray(0, SNIFFED_BYTES);
  if (begins(sniffed, 0xff, 0xfe)) return 'utf-16le';
  if (begins(sniffed, 0xfe, 0xff)) return 'utf-16be';
  const units = sniffed.subarray(0, 4);
  if (units[1] === 0 && units[3] === 0 && isJsonStart(units[0]) && units[2] !== 0) return 'utf-16le';
  if (units[0] === 0 && units[2] === 0 && isJsonStart(units[1]) && units[3] !== 0) return 'utf-16be';
  // A gap that a crash leaves in a file is one run of NULs, however long; in a binary file they lie everywhere.
  const nuls = sniffed.reduce((count, byte, at) => count + (byte === 0 && sniffed[at - 1] !== 0 ? 1 : 0), 0);
  return nuls === 0 || (looksLikeJson(sniffed) && nuls * BYTES_PER_NUL < sniffed.length) ? 'utf-8' : undefined;
}

/** How many bytes the byte-order mark takes with which a text file begins: 3 in UTF-8, 2 in UTF-16, 0 without one. */
export function byteOrderMarkLength(beginning: Uint8Array): number {
  if (begins(beginning, 0xef, 0xbb, 0xbf)) return 3;
  return begins(beginning, 0xff, 0xfe) || begins(beginning, 0xfe, 0xff) ? 2 : 0;
}

/** The text of a whole file without its byte-order mark; `undefined` for what is no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  return encoding && new TextDecoder(encoding).decode(bytes);
}

/** Whether the first thing after a byte-order mark and white space opens an object or a list. */
function looksLikeJson(bytes: Uint8Array): boolean {
  const first = bytes.subarray(byteOrderMarkLength(bytes)).find((byte) => !isSpace(byte));
  return first !== undefined && isJsonStart(first);
}

function begins(bytes: Uint8Array, ...mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

function isJsonStart(byte: number | undefined): boolean {
  return byte === 0x7b || byte === 0x5b || (byte !== undefined && isSpace(byte));
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}
