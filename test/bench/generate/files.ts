import { once } from 'node:events';
import { chmodSync, createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { episodeLines, type Recording } from './episodes';
import { messageLines, type MessageShape } from './messages';

/** Raised when what is generated changes, so that nobody measures files of before. */
const VERSION = 2;
const MEGABYTE = 1e6;

/** In megabytes of 10^6 bytes. */
export const SIZES = [1, 20, 45, 256] as const;
export const FULL_SIZE = 1000;

/**
 * A file of episodes of about so many megabytes (never less), to be read only; made when it is not there yet, in the
 * operating system's folder for temporary files.
 *
 * @returns its absolute path.
 */
export function benchFile(recording: Recording, size: number): Promise<string> {
  return madeFile(`episodes-${recording}`, size, episodeLines(recording));
}

/** The same of a file with a message on each line. */
export function messageFile(shape: MessageShape, size: number): Promise<string> {
  return madeFile(`messages-${shape.lineBytes}B-${shape.openEpisodes}-open`, size, messageLines(shape));
}

/** @param lines without an end. */
async function madeFile(name: string, size: number, lines: Iterable<string>): Promise<string> {
  const folder = path.join(tmpdir(), 'turnlens-bench');
  const file = path.join(folder, `${name}-${size}MB-v${VERSION}.jsonl`);
  // Whoever measured an edit may have left another file there.
  if (existsSync(file) && statSync(file).size >= size * MEGABYTE) return file;
  mkdirSync(folder, { recursive: true });
  const half = `${file}.${process.pid}.part`;
  const stream = createWriteStream(half);
  let written = 0;
  for (const line of lines) {
    if (written >= size * MEGABYTE) break;
    written += Buffer.byteLength(line) + 1;
    if (!stream.write(`${line}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
  chmodSync(half, 0o444);
  renameSync(half, file);
  return file;
}

/** The size of a file in megabytes of 10^6 bytes. */
export function megabytes(file: string): number {
  return statSync(file).size / MEGABYTE;
}
