import type { FileStamp, RangedFile } from './ranged-file';

/** A file that was read as a whole, where ranges cannot be: what is asked of it is in memory already. */
export class WholeFile implements RangedFile {
  /** @param mtime in milliseconds, as far as it is known. */
  constructor(
    private readonly bytes: Uint8Array,
    private readonly mtime: number,
  ) {}

  stamp(): Promise<FileStamp> {
    return Promise.resolve({ size: this.bytes.length, mtime: this.mtime });
  }

  read(position: number, length: number): Promise<Uint8Array> {
    return Promise.resolve(this.readNow(position, length));
  }

  readNow(position: number, length: number): Uint8Array {
    return this.bytes.subarray(position, position + length);
  }

  close(): void {
    // There is nothing to close.
  }
}
