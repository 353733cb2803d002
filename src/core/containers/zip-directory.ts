import { viewOf } from './view';

/** One file in a zip, as the zip's directory describes it. */
export interface ZipEntry {
  readonly name: string;
  /** The number of its way of packing: 0 stored, 8 deflate, 93 zstd (APPNOTE §4.4.5). */
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly checksum: number;
  /** Sizes in bytes. */
  readonly packedSize: number;
  readonly size: number;
  /** Where its local header begins, in bytes from the start of the file. */
  readonly start: number;
}

export type ZipDirectory =
  | { readonly ok: true; readonly entries: readonly ZipEntry[] }
  | { readonly ok: false; readonly message: string };

/** From where to where, in bytes from the start of the file. */
interface Place {
  readonly start: number;
  readonly end: number;
}

const SIGNATURE = { entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 } as const;
/** Sizes in bytes of the fixed parts: an entry of the directory, the end record, the way to its 64-bit twin. */
const FIXED = { entry: 46, end: 22, locator64: 20, end64: 56 } as const;
/** The comment behind the end record is at most this long. */
const MAX_COMMENT = 0xffff;
/** A 32-bit field that is full has its value in a 64-bit one. */
const FULL = 0xffffffff;
const EXTRA_64 = 0x0001;

const NO_DIRECTORY = 'This zip has no directory at its end: it is cut off, or still being written.';
const DAMAGED = 'The directory of this zip is damaged.';

declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };
const NAMES = new TextDecoder('utf-8');

/** Reads the directory at the end of a zip (PKWARE's APPNOTE §4.3.12–16); nothing of the entries themselves. */
export function readZipDirectory(zip: Uint8Array): ZipDirectory {
  const view = viewOf(zip);
  const end = endRecord(view);
  if (end === undefined) return { ok: false, message: NO_DIRECTORY };
  try {
    return { ok: true, entries: entriesOf(zip, view, directoryPlace(view, end)) };
  } catch (error) {
    // Whatever a directory says of places outside of the file.
    if (error instanceof RangeError) return { ok: false, message: DAMAGED };
    throw error;
  }
}

function endRecord(view: DataView): number | undefined {
  const last = view.byteLength - FIXED.end;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === SIGNATURE.end) return at;
  }
  return undefined;
}

/** @throws RangeError when it lies outside of the file. */
function directoryPlace(view: DataView, end: number): Place {
  const size = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  const locator = end - FIXED.locator64;
  const has64 = locator >= 0 && view.getUint32(locator, true) === SIGNATURE.locator64;
  if (!has64) return { start, end: within(view, start + size) };
  const end64 = Number(view.getBigUint64(locator + 8, true));
  if (view.getUint32(within(view, end64), true) !== SIGNATURE.end64) throw new RangeError(DAMAGED);
  const start64 = Number(view.getBigUint64(end64 + 48, true));
  return { start: start64, end: within(view, start64 + Number(view.getBigUint64(end64 + 40, true))) };
}

function within(view: DataView, place: number): number {
  if (place > view.byteLength) throw new RangeError(DAMAGED);
  return place;
}

function entriesOf(zip: Uint8Array, view: DataView, place: Place): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = place.start;
  while (at < place.end) {
    if (view.getUint32(at, true) !== SIGNATURE.entry) throw new RangeError(DAMAGED);
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const nameStart = at + FIXED.entry;
    const extraStart = nameStart + (nameSize ?? 0);
    const extraEnd = within(view, extraStart + (extraSize ?? 0));
    entries.push({
      name: NAMES.decode(zip.subarray(nameStart, extraStart)),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      checksum: view.getUint32(at + 16, true),
      ...sizesOf(view, at, extraStart, extraEnd),
    });
    at = extraEnd + (commentSize ?? 0);
  }
  return entries;
}

/** The numbers that may be too large for 32 bits; those that are stand in the extra field, in this order. */
function sizesOf(
  view: DataView,
  at: number,
  extraStart: number,
  extraEnd: number,
): Pick<ZipEntry, 'size' | 'packedSize' | 'start'> {
  const wide = wideFields(view, extraStart, extraEnd);
  const read = (field: number): number => {
    const value = view.getUint32(at + field, true);
    return value === FULL ? (wide.shift() ?? value) : value;
  };
  const size = read(24);
  const packedSize = read(20);
  return { size, packedSize, start: read(42) };
}

function wideFields(view: DataView, start: number, end: number): number[] {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== EXTRA_64) continue;
    const count = Math.min(3, Math.floor(Math.min(view.getUint16(at + 2, true), end - at - 4) / 8));
    return Array.from({ length: count }, (_, index) => Number(view.getBigUint64(at + 4 + index * 8, true)));
  }
  return [];
}
