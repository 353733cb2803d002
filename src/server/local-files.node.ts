/** Files on the disk of the machine that the server runs on. */
import { open as openFile, stat, type FileHandle } from 'node:fs/promises';
import { URI } from 'vscode-uri';
import { LineThread } from './line-thread.node';
import { readFully } from './read-fully.node';
import { rewriteFile } from './rewrite-file.node';
import type { FileStamp, RangedFile, RangedFiles } from './disk';

/** @param program what runs in the thread that reads long lines: one that `line-thread.node` is a part of. */
export function localFilesBy(program: string): RangedFiles {
  return {
    open: (uri) => open(uri, program),
    rewrite: (uri, splices, expected) => rewriteFile(URI.parse(uri).fsPath, splices, expected),
  };
}

async function open(uri: string, program: string): Promise<RangedFile> {
  const file = URI.parse(uri).fsPath;
  const found = await stat(file);
  if (found.isDirectory()) throw new Error('It is a folder.');
  // To open a pipe would be to wait for whoever writes into it.
  if (!found.isFile()) throw new Error('It is no file on disk that can be read in parts.');
  return new LocalFile(await openFile(file, 'r'), program);
}

class LocalFile implements RangedFile {
  readonly longLines: LineThread;
  readonly longTexts: LineThread;

  constructor(
    private readonly handle: FileHandle,
    program: string,
  ) {
    this.longLines = new LineThread(handle.fd, program);
    this.longTexts = new LineThread(handle.fd, program);
  }

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
    return readFully(this.handle.fd, position, length);
  }

  close(): void {
    this.longLines.end();
    this.longTexts.end();
    void this.handle.close();
  }
}
