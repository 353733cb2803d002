import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { reasonOf } from './failure';
import { LineCutter } from './line-cutter';

/** The lines of a text file, or why there are none. */
export type FileLines =
  | { readonly ok: true; readonly lines: readonly string[] }
  | { readonly ok: false; readonly reason: string };

const CHUNK_BYTES = 1024 * 1024;
/** As far as a NUL byte tells a binary file from text; text in other encodings than UTF-8 has NULs too, and a mark. */
const SNIFFED_BYTES = 8192;
const BINARY = 'binary file';

/**
 * Reads a text file: UTF-8, or UTF-16 when a byte-order mark says so; the mark is not in the lines. Reads in chunks and
 * cuts lines as it goes, so that a file may be longer than the longest string there can be.
 */
export async function readLines(file: string): Promise<FileLines> {
  const cutter = new LineCutter();
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
      if (decoder === undefined) {
        const encoding = encodingOf(chunk);
        if (encoding === undefined) return { ok: false, reason: BINARY };
        decoder = new TextDecoder(encoding);
      }
      cutter.add(decoder.decode(chunk, { stream: true }));
    }
    cutter.add(decoder?.decode() ?? '');
    return { ok: true, lines: cutter.finish() };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** Looks at the beginning only. @returns why a file cannot be read as text; `undefined` when it can. */
export async function whyNoText(file: string): Promise<string | undefined> {
  try {
    for await (const chunk of createReadStream(file, { end: SNIFFED_BYTES - 1 }) as AsyncIterable<Buffer>) {
      return encodingOf(chunk) === undefined ? BINARY : undefined;
    }
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** More NULs than one in so many bytes make a file binary; fewer are damage in a text, to be reported by line. */
const BYTES_PER_NUL = 20;

/** `undefined` for what is no text. */
function encodingOf(chunk: Buffer): string | undefined {
  const beginning = chunk.subarray(0, SNIFFED_BYTES);
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be';
  const nuls = beginning.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  const looksLikeJson = /^\s*[{[]/u.test(beginning.toString('latin1').replace('\u00ef\u00bb\u00bf', ''));
  return nuls === 0 || (looksLikeJson && nuls * BYTES_PER_NUL < beginning.length) ? 'utf-8' : undefined;
}
