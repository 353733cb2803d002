import type { LineReading } from './long-line';

/** By what a file is known to be as it was: its size in bytes, and when it was changed last, in milliseconds. */
export interface FileStamp {
  readonly size: number;
  readonly mtime: number;
}

/** A file of which ranges of bytes can be read. Reading fails when the file system does; beyond the end is nothing. */
export interface RangedFile {
  stamp(): Promise<FileStamp>;
  /** At most `length` bytes from `position` on; fewer only at the file's end. */
  read(position: number, length: number): Promise<Uint8Array>;
  /** The same, at once: for what somebody waits for who cannot wait. */
  readNow(position: number, length: number): Uint8Array;
  /** Where its long lines are read; absent where there is no other place than here. */
  readonly longLines?: LineReading;
  /** The same for those that somebody looks at, who is not to wait for what is being read meanwhile. */
  readonly longTexts?: LineReading;
  close(): void;
}

/** Bytes `[start, end)` of a file give way to others. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

/** Files by their URIs. */
export interface RangedFiles {
  /** Rejects for a file that is not there or cannot be read. */
  open(uri: string): Promise<RangedFile>;
  /**
   * Rewrites a file so that there is the old one or the new one at any moment. Rejects, and leaves the old one, when it
   * is not as expected, or where such a thing cannot be.
   *
   * @param splices in ascending order, not overlapping.
   */
  rewrite(uri: string, splices: readonly Splice[], expected: FileStamp): Promise<void>;
}
