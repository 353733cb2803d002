import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { DISK } from './disk';
import { reasonOf } from './failure';

/**
 * A file to look at, or something that cannot be looked at. `file` is as the user named it, or continues what they
 * named.
 */
export type FoundFile =
  | { readonly file: string; readonly named: boolean }
  | { readonly file: string; readonly error: string };

const TRANSCRIPT_NAME = /\.(?:jsonl?|ndjson)$/iu;
/** Folders full of files that nobody means. */
const SKIPPED_FOLDER = /^(?:\..*|node_modules)$/u;

/**
 * The files that some paths stand for, in the order of the paths: a file for itself, a folder for every `.json`,
 * `.jsonl` and `.ndjson` in it and below, in order of name. Hidden folders and `node_modules` are passed over, and what
 * several paths stand for comes once.
 */
export async function* findFiles(paths: readonly string[]): AsyncGenerator<FoundFile> {
  const seen = new Set<string>();
  for (const named of paths) {
    try {
      const isFolder = (await stat(named)).isDirectory();
      const found = isFolder ? filesBelow(named, seen) : [{ file: named, named: true }];
      for await (const file of found) if (await isNew(file.file, seen)) yield file;
    } catch (error) {
      yield { file: named, error: reasonOf(error) };
    }
  }
}

async function* filesBelow(folder: string, seen: Set<string>): AsyncGenerator<FoundFile> {
  let entries;
  try {
    entries = [...(await DISK.list(folder))].sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    yield { file: folder, error: reasonOf(error) };
    return;
  }
  for (const { name, kind } of entries) {
    const inside = path.join(folder, name);
    if (kind === 'file') {
      if (TRANSCRIPT_NAME.test(name)) yield { file: inside, named: false };
    } else if (!SKIPPED_FOLDER.test(name) && (await isNew(inside, seen))) {
      yield* filesBelow(inside, seen);
    }
  }
}

/** Whether no other way has led here; links may lead round in circles. */
async function isNew(found: string, seen: Set<string>): Promise<boolean> {
  const place = await realpath(found).catch(() => path.resolve(found));
  if (seen.has(place)) return false;
  seen.add(place);
  return true;
}
