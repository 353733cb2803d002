import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { reasonOf } from './failure';

/** How many lines were written, or why none were. */
export type Written = { readonly ok: true; readonly count: number } | { readonly ok: false; readonly reason: string };

/** Writes lines to the standard output as they come, no faster than they are read there. */
export async function printLines(lines: Iterable<string>): Promise<Written> {
  return { ok: true, count: await pour(lines, process.stdout) };
}

/**
 * Writes lines into a file: first into one beside it, which takes its name when all is written, so that no half of a
 * file is ever there under that name.
 */
export async function writeLines(lines: Iterable<string>, file: string, replace: boolean): Promise<Written> {
  if (!replace && (await isThere(file))) return { ok: false, reason: 'it is there already; --force replaces it' };
  const half = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
  try {
    const stream = createWriteStream(half, { flags: 'wx' });
    const end = finished(stream);
    // A failure before the end is met there.
    end.catch(() => undefined);
    const count = await pour(lines, stream);
    stream.end();
    await end;
    await rename(half, file);
    return { ok: true, count };
  } catch (error) {
    await rm(half, { force: true });
    return { ok: false, reason: reasonOf(error) };
  }
}

async function pour(lines: Iterable<string>, stream: Writable): Promise<number> {
  let count = 0;
  for (const line of lines) {
    if (!stream.write(`${line}\n`)) await once(stream, 'drain');
    count += 1;
  }
  return count;
}

async function isThere(file: string): Promise<boolean> {
  return await stat(file).then(() => true, () => false);
}
