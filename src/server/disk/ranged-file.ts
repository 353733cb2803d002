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
  close(): void;
}

/** Opens files by their URIs. Rejects for one that is not there or cannot be read. */
export interface RangedFiles {
  open(uri: string): Promise<RangedFile>;
}
