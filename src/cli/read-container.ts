import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { decodeText, unpack, unpackedName, unpackFolder, type Unpacked } from '../core/containers';
import { listFolder } from './list-folder';
import { zstd } from './zstd';

/** Unpacks a file that begins as a container does. Rejects when it cannot be read. */
export async function readPacked(file: string): Promise<Unpacked> {
  return await unpack(await readFile(file), { zstd });
}

/** Joins the files of a folder that holds one run; `undefined` for anything else. Rejects when it cannot be read. */
export async function readFolder(folder: string): Promise<Unpacked | undefined> {
  if (!(await stat(folder)).isDirectory()) return undefined;
  return await unpackFolder({
    list: (name) => listFolder(path.join(folder, name)),
    readText: async (name) => decodeText(await readFile(path.join(folder, name))),
  });
}

/** Where the text of a container would lie as a file of its own: beside it. */
export function unpackedPath(container: string): string {
  const absolute = path.resolve(container);
  return path.join(path.dirname(absolute), unpackedName(path.basename(absolute)));
}
