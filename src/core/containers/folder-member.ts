import { readJsonMember, unreadMember, type JsonMember } from './json-member';
import { LimitReached } from './limit';
import type { FolderReader } from './unpack-folder';

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

/** The text of some members of an object on one line, for those that it has: `"a":1,"b":[]`, with a comma behind. */
export function memberText(members: readonly (readonly [name: string, json: string | undefined])[]): string {
  return members.flatMap(([name, json]) => (json === undefined ? [] : [`${JSON.stringify(name)}:${json}`])).join(',');
}
