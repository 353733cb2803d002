import type { FolderEntry } from '../files';
import { LimitReached } from './limit';
import { readJsonMember, unreadMember, type JsonMember } from './json-member';

/**
 * Reads folders and files inside of one folder. Names are joined by '/'; '' is the folder itself. Rejects on failure;
 * a binary file has no text.
 */
export interface FolderReader {
  list(folder: string): Promise<readonly FolderEntry[]>;
  readText(file: string): Promise<string | undefined>;
}

/**
 * Reads one JSON file of a folder.
 *
 * @throws LimitReached from the reader.
 */
export async function readFolderMember(reader: FolderReader, file: string): Promise<JsonMember> {
  try {
    return readJsonMember(file, await reader.readText(file));
  } catch (error) {
    if (error instanceof LimitReached) throw error;
    return unreadMember(file, error instanceof Error ? error.message : String(error));
  }
}
