import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileAccess, FolderEntry } from '../core/gold';
import { reasonOf } from './failure';
import { readLines } from './read-lines';

/** The disk as the core sees it. */
export const DISK: FileAccess = {
  async list(folder) {
    const entries = await readdir(folder, { withFileTypes: true });
    return await Promise.all(
      entries.map(async (entry): Promise<FolderEntry> => {
        const isLink = entry.isSymbolicLink();
        const kind = isLink ? await kindOf(path.join(folder, entry.name)) : entry.isDirectory() ? 'folder' : 'file';
        return { name: entry.name, kind };
      }),
    );
  },
  async readText(file) {
    const read = await readLines(file);
    if (!read.ok) throw new Error(read.reason);
    return read.lines.join('\n');
  },
};

/** Why nothing can be found under a path; `undefined` when something is there. */
export async function whyMissing(file: string): Promise<string | undefined> {
  try {
    await stat(file);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** An absolute path with '/' between its segments, as the core wants them. */
export function absolutePath(file: string): string {
  return path.resolve(file).split(path.sep).join('/');
}

/** What a link leads to; one that leads nowhere fails when it is read, as a file. */
async function kindOf(link: string): Promise<FolderEntry['kind']> {
  try {
    return (await stat(link)).isDirectory() ? 'folder' : 'file';
  } catch {
    return 'file';
  }
}
