import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { folderKind } from '../core/containers';
import { DISK } from './disk';
import { reasonOf } from './failure';

/** What a path stands for. `file` is as the user named it, or continues what they named. */
export type FoundFile =
  /** `named`: by the user. `walked`: found in a folder. `repeated`: another path has led to it already. */
  | { readonly how: 'named' | 'walked' | 'repeated'; readonly file: string }
  | { readonly how: 'failed'; readonly file: string; readonly reason: string };

const TRANSCRIPT_NAME = /\.(?:(?:jsonl?|ndjson)(?:\.(?:gz|zst))?|eval)$/iu;
/** Folders full of files that nobody means. */
const SKIPPED_FOLDER = /^(?:\..*|node_modules)$/u;

/** Finds the files that paths stand for, and knows which it has found already. */
export class FileFinder {
  readonly #found = new Set<string>();

  /**
   * A file stands for itself, and so does a folder that holds one run; any other folder for every `.json`, `.jsonl`,
   * `.ndjson` (packed or not) and `.eval` in it and below, in order of name, but for those in hidden folders and
   * `node_modules`. Never rejects.
   */
  async *find(named: string): AsyncGenerator<FoundFile> {
    try {
      if (!(await stat(named)).isDirectory()) yield await this.#once(named, 'named');
      else yield* this.#walk(named, 'named');
    } catch (error) {
      yield { how: 'failed', file: named, reason: reasonOf(error) };
    }
  }

  async *#walk(folder: string, how: 'named' | 'walked'): AsyncGenerator<FoundFile> {
    const self = await this.#once(folder, how);
    // Links may lead round in circles.
    if (self.how === 'repeated') {
      yield self;
      return;
    }
    let entries;
    try {
      entries = [...(await DISK.list(folder))].sort((a, b) => (a.name < b.name ? -1 : 1));
    } catch (error) {
      yield { how: 'failed', file: folder, reason: reasonOf(error) };
      return;
    }
    if (folderKind(entries) !== undefined) {
      yield self;
      return;
    }
    for (const { name, kind } of entries) {
      const inside = path.join(folder, name);
      if (kind === 'folder' && !SKIPPED_FOLDER.test(name)) yield* this.#walk(inside, 'walked');
      if (kind === 'file' && TRANSCRIPT_NAME.test(name)) yield await this.#once(inside, 'walked');
    }
  }

  async #once(file: string, how: 'named' | 'walked'): Promise<FoundFile> {
    const place = await realpath(file).catch(() => path.resolve(file));
    if (this.#found.has(place)) return { how: 'repeated', file };
    this.#found.add(place);
    return { how, file };
  }
}
