import { parseRecord, splitLines, stripByteOrderMark } from '../jsonl';
import { inside, type FileAccess, type FolderEntry } from '../files';

/** A companion file's records, or why it could not be read. */
export type CompanionText =
  | { readonly ok: true; readonly file: string; readonly values: readonly unknown[]; readonly unreadable: number }
  | { readonly ok: false; readonly file: string; readonly reason: string };

/** Reads folders and files for one search: each folder is listed once, and what is not there is simply empty. */
export class CompanionReader {
  readonly #access: FileAccess;
  readonly #listings = new Map<string, Promise<readonly FolderEntry[] | undefined>>();

  constructor(access: FileAccess) {
    this.#access = access;
  }

  /** Whether the path leads to a folder that can be listed. */
  async isFolder(path: string): Promise<boolean> {
    return (await this.#list(path)) !== undefined;
  }

  /** The folder's files whose names pass, with their full paths, in order of name; none if there is no such folder. */
  async filesIn(folder: string, passes: (name: string) => boolean): Promise<readonly { name: string; file: string }[]> {
    const entries = (await this.#list(folder)) ?? [];
    const names = entries.filter(({ name, kind }) => kind === 'file' && passes(name)).map(({ name }) => name);
    return names.sort().map((name) => ({ name, file: inside(folder, name) }));
  }

  /** The file's records; lines that are no JSON are counted. */
  async read(file: string): Promise<CompanionText> {
    let text: string;
    try {
      text = await this.#access.readText(file);
    } catch (error) {
      return { ok: false, file, reason: error instanceof Error ? error.message : String(error) };
    }
    const list = listIn(text);
    if (list !== undefined) return { ok: true, file, values: list, unreadable: 0 };
    const lines = splitLines(stripByteOrderMark(text)).filter((line) => line.trim() !== '');
    const records = lines.map(parseRecord);
    const values = records.flatMap((record) => (record.ok ? [record.value] : []));
    return { ok: true, file, values, unreadable: records.length - values.length };
  }

  #list(folder: string): Promise<readonly FolderEntry[] | undefined> {
    const known = this.#listings.get(folder);
    if (known !== undefined) return known;
    // A folder that cannot be listed is one of the many places where a companion is not.
    const listing = this.#access.list(folder).catch(() => undefined);
    this.#listings.set(folder, listing);
    return listing;
  }
}

/** The items of a file that is one JSON list; `undefined` for any other, as for JSON Lines whose lines are lists. */
function listIn(text: string): readonly unknown[] | undefined {
  const whole = stripByteOrderMark(text);
  if (!whole.trimStart().startsWith('[')) return undefined;
  const record = parseRecord(whole);
  return record.ok && Array.isArray(record.value) ? (record.value as unknown[]) : undefined;
}
