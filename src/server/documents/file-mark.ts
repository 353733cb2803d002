import type { FileStamp, RangedFile } from '../disk';

/** So many bytes before the end tell whether a file that has grown is still the same up to there. */
const COMPARED_BYTES = 4096;

/** A file as it was when it was read: by that it is known again. */
export interface FileMark extends FileStamp {
  /** The last bytes that were read. */
  readonly tail: Uint8Array<ArrayBuffer>;
  /** The byte behind them. */
  readonly end: number;
}

/** The last bytes of a file before a place in it. */
export function tailOf(file: RangedFile | undefined, end: number): FileMark['tail'] {
  const length = Math.min(COMPARED_BYTES, end);
  return file === undefined ? new Uint8Array() : file.readNow(end - length, length).slice();
}

/** Whether some bytes stand before a place in a file. */
export async function endsWith(file: RangedFile, end: number, bytes: Uint8Array): Promise<boolean> {
  const found = await file.read(end - bytes.length, bytes.length);
  return found.length === bytes.length && found.every((byte, at) => byte === bytes[at]);
}

/** Whether a file is as it was or has, as far as can be told, only grown. @param now how it is now. */
export async function isStill(
  { size, mtime, end, tail }: FileMark,
  file: RangedFile,
  now: FileStamp,
): Promise<boolean> {
  if (size === now.size) return mtime === now.mtime;
  return size < now.size && (await endsWith(file, end, tail));
}
