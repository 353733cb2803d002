import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FolderEntry } from '../core/files';

/** What is in a folder; links count as what they lead to. Rejects when it cannot be listed. */
export async function listFolder(folder: string): Promise<readonly FolderEntry[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return await Promise.all(
    entries.map(async (entry): Promise<FolderEntry> => {
      const isLink = entry.isSymbolicLink();
      const kind = isLink ? await kindOf(path.join(folder, entry.name)) : entry.isDirectory() ? 'folder' : 'file';
      return { name: entry.name, kind };
    }),
  );
}

/** What a link leads to; one that leads nowhere fails when it is read, as a file. */
async function kindOf(link: string): Promise<FolderEntry['kind']> {
  try {
    return (await stat(link)).isDirectory() ? 'folder' : 'file';
  } catch {
    return 'file';
  }
}
