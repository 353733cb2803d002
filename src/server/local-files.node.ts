/** Files on the disk of the machine that the server runs on. */
import { readSync } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { URI } from 'vscode-uri';
import { rewriteFile } from './rewrite-file.node';
import type { FileStamp, RangedFile, RangedFiles } from './disk';

export const localFiles: RangedFiles = {
  async open(uri) {
    const file = URI.parse(uri).fsPath;
    const found = await stat(file);
    if (found.isDirectory()) throw new Error('It is a folder.');
    // To open a pipe would be to wait for whoever writes into it.
    if (!found.isFile()) throw new Error('It is no file on disk that can be read in parts.');
    const handle = await open(file, 'r');
    return new LocalFile(handle);
  },
  rewrite(uri, splices, expected) {
    return rewriteFile(URI.parse(uri).fsPath, splices, expected);
  },
};

class LocalFile implements RangedFile {
  constructor(private readonly handle: FileHandle) {}

  async stamp(): Promise<FileStamp> {
    const { size, mtimeMs } = await this.handle.stat();
    return { size, mtime: mtimeMs };
  }

  async read(position: number, length: number): Promise<Uint8Array> {
    const buffer = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await this.handle.read(buffer, filled, length - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  }

  readNow(position: number, length: number): Uint8Array {
    const buffer = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const bytesRead = readSync(this.handle.fd, buffer, filled, length - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  }

  close(): void {
    void this.handle.close();
  }
}
