import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileAccess } from '../../../src/core/files';

/** The disk itself. */
export const disk: FileAccess = {
  list: (folder) =>
    Promise.resolve().then(() =>
      readdirSync(folder, { withFileTypes: true }).map((entry) => ({
        name: entry.name,
        kind: entry.isDirectory() ? ('folder' as const) : ('file' as const),
      })),
    ),
  readText: (file) => readFile(file, 'utf8'),
};

/** Records as JSON Lines. */
export function jsonLines(records: readonly unknown[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** A folder on disk for one test. */
export class FolderTree {
  readonly root = mkdtempSync(path.join(tmpdir(), 'turnlens-gold-')).split(path.sep).join('/');

  /** @returns the file's full path. */
  write(name: string, records: readonly unknown[]): string {
    return this.writeText(name, jsonLines(records));
  }

  writeText(name: string, text: string): string {
    const file = path.join(this.root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return `${this.root}/${name}`;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
