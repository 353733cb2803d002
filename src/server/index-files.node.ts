/** Indexes of files in a folder that is the editor's to keep, one file for each, in sections with a check on each. */
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, stat, unlink, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { deserialize, serialize } from 'node:v8';
import type { IndexStore } from './disk';

/** Before each section: its length in bytes, in four of them, and the beginning of its SHA-256. */
const LENGTH_BYTES = 4;
const CHECK_BYTES = 12;
const EXTENSION = '.index';

export class IndexFiles implements IndexStore {
  /**
   * @param program what writes the indexes: those of another are not found.
   * @param mostBytes so much space all indexes together may take; the oldest go first.
   */
  constructor(
    private readonly folder: string,
    private readonly program: string,
    private readonly mostBytes: number,
  ) {}

  async *load(uri: string): AsyncGenerator {
    const handle = await open(this.#fileOf(uri), 'r');
    try {
      let position = 0;
      for (;;) {
        const head = await readExactly(handle, position, LENGTH_BYTES + CHECK_BYTES);
        const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
        if (length === 0) return;
        const body = await readExactly(handle, position + head.length, length);
        if (!Buffer.from(checkOf(body)).equals(head.subarray(LENGTH_BYTES))) throw new Error('The index is damaged.');
        yield deserialize(body) as unknown;
        position += head.length + length;
      }
    } finally {
      await handle.close();
    }
  }

  async save(uri: string, sections: AsyncIterable<unknown>): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const file = this.#fileOf(uri);
    const fresh = `${file}.${process.pid}`;
    try {
      const handle = await open(fresh, 'w');
      try {
        for await (const section of sections) await writeSection(handle, serialize(section));
        await handle.write(new Uint8Array(LENGTH_BYTES + CHECK_BYTES));
      } finally {
        await handle.close();
      }
      await rename(fresh, file);
    } catch (error) {
      await unlink(fresh).catch(() => undefined);
      throw error;
    }
    await this.#makeRoom(file);
  }

  #fileOf(uri: string): string {
    return path.join(this.folder, createHash('sha256').update(`${this.program} ${uri}`).digest('hex') + EXTENSION);
  }

  /** Removes the oldest files beyond the bound, what an interrupted writing left among them; the newest stays. */
  async #makeRoom(newest: string): Promise<void> {
    const names = await readdir(this.folder);
    const files = await Promise.all(names.map(async (name) => {
      const file = path.join(this.folder, name);
      const { size, mtimeMs } = await stat(file);
      return { file, size, mtimeMs };
    }));
    let taken = 0;
    for (const { file, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
      taken += size;
      if (taken > this.mostBytes && file !== newest) await unlink(file);
    }
  }
}

async function readExactly(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) throw new Error('The index is not whole.');
    filled += bytesRead;
  }
  return buffer;
}

async function writeSection(handle: FileHandle, body: Buffer): Promise<void> {
  const head = Buffer.alloc(LENGTH_BYTES + CHECK_BYTES);
  head.writeUInt32BE(body.length);
  head.set(checkOf(body), LENGTH_BYTES);
  await handle.write(head);
  for (let at = 0; at < body.length; ) at += (await handle.write(body, at)).bytesWritten;
}

function checkOf(body: Uint8Array): Uint8Array {
  return createHash('sha256').update(body).digest().subarray(0, CHECK_BYTES);
}
