import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileAccess } from '../core/files';
import { reasonOf } from './failure';
import { listFolder } from './list-folder';
import { readLines, whyNoText } from './read-lines';

/** The disk as the core sees it. */
export const DISK: FileAccess = {
  list: listFolder,
  async readText(file) {
    const read = await readLines(file);
    if (!read.ok) throw new Error(read.reason);
    return read.lines.join('\n');
  },
};

/** Why there is nothing to read under a path: no folder, and no text file; `undefined` when there is something. */
export async function whyUnreadable(place: string): Promise<string | undefined> {
  try {
    const found = await stat(place);
    if (found.isDirectory()) await readdir(place);
    // What is neither folder nor file, such as a pipe, can be read only once.
    return found.isFile() ? await whyNoText(place) : undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** An absolute path with '/' between its segments, as the core wants them. */
export function absolutePath(file: string): string {
  return path.resolve(file).split(path.sep).join('/');
}

/** The same path as short as can be: from the working folder, or absolute where that is shorter. */
export function shownPath(absolute: string): string {
  const relative = path.relative('', absolute);
  return relative !== '' && relative.length < absolute.length ? relative : absolute;
}
