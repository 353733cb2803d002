import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { containerKind, encodingOf, type Unpacked } from '../core/containers';
import { splitLines } from '../core/jsonl';
import { reasonOf } from './failure';
import { LineCutter } from './line-cutter';
import { readFolder, readPacked } from './read-container';
import { readSteadily } from './read-steadily';

/** The lines of a text file, or why there are none. */
export type FileLines =
  /** `isUnpacked`: they are not the file's own but what was packed in it. */
  | { readonly ok: true; readonly lines: readonly string[]; readonly isUnpacked: boolean }
  | { readonly ok: false; readonly reason: string };

const CHUNK_BYTES = 1024 * 1024;
/** As many bytes as tell an encoding or a container. */
const SNIFFED_BYTES = 8192;
const BINARY = 'binary file';

/**
 * Reads a text file: UTF-8, or UTF-16 when a byte-order mark says so; the mark is not in the lines. Reads in chunks and
 * cuts lines as it goes, so that a file may be longer than the longest string there can be. A container, which may be a
 * folder, is unpacked as a whole.
 */
export async function readLines(file: string): Promise<FileLines> {
  try {
    const folder = await readFolder(file);
    return folder === undefined ? await readFileLines(file) : linesOf(folder);
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

async function readFileLines(file: string): Promise<FileLines> {
  const handle = await open(file);
  try {
    return await readSteadily(handle, () => readHandleLines(file, handle));
  } finally {
    await handle.close();
  }
}

async function readHandleLines(file: string, handle: FileHandle): Promise<FileLines> {
  const cutter = new LineCutter();
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunksOf(handle)) {
    if (decoder === undefined) {
      if (containerKind(chunk) !== undefined) return linesOf(await readPacked(file));
      const encoding = encodingOf(chunk);
      if (encoding === undefined) return { ok: false, reason: BINARY };
      decoder = new TextDecoder(encoding);
    }
    cutter.add(decoder.decode(chunk, { stream: true }));
  }
  cutter.add(decoder?.decode() ?? '');
  return { ok: true, lines: cutter.finish(), isUnpacked: false };
}

/** What is read one after the other, as a pipe can be; each is good until the next. Who stops early closes nothing. */
async function* chunksOf(handle: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(CHUNK_BYTES);
  for (;;) {
    const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

function linesOf(unpacked: Unpacked): FileLines {
  if (!unpacked.ok) return { ok: false, reason: unpacked.message };
  return { ok: true, lines: splitLines(unpacked.text), isUnpacked: true };
}

/** Looks at the beginning only, unless it is packed. @returns why a file has no text; `undefined` when it has. */
export async function whyNoText(file: string): Promise<string | undefined> {
  try {
    for await (const chunk of createReadStream(file, { end: SNIFFED_BYTES - 1 }) as AsyncIterable<Buffer>) {
      if (containerKind(chunk) === undefined) return encodingOf(chunk) === undefined ? BINARY : undefined;
      const unpacked = await readPacked(file);
      return unpacked.ok ? undefined : unpacked.message;
    }
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}
