import { crc32 } from './crc32';
import type { Decompressor } from './inflated';
import { LimitReached, type Budget } from './limit';
import { Pieces } from './pieces';
import { viewOf } from './view';
import type { ZipEntry } from './zip-directory';
import { NO_ZSTD } from './zstd';

/** What an entry holds, or why that is not to be had: a clause such as "it is encrypted". */
export type EntryBytes =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string };

const METHOD = { stored: 0, deflate: 8, zstd: 93 } as const;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;

const DAMAGED: EntryBytes = { ok: false, message: 'its packed data is damaged' };

/**
 * Unpacks one entry of a zip.
 *
 * @param zstd `undefined` where the runtime has none.
 * @throws LimitReached when it holds more than the budget.
 */
export async function readZipEntry(
  zip: Uint8Array,
  entry: ZipEntry,
  budget: Budget,
  zstd: Decompressor | undefined,
): Promise<EntryBytes> {
  if (entry.isEncrypted) return { ok: false, message: 'it is encrypted' };
  const packed = packedBytes(zip, entry);
  if (packed === undefined) return { ok: false, message: 'the zip does not hold it where its directory says' };
  if (entry.method === METHOD.zstd && zstd === undefined) {
    return { ok: false, message: `it is packed by zstd, which ${NO_ZSTD}` };
  }
  const unpacked = await unpackedBytes(packed, entry.method, budget, zstd);
  if (!unpacked.ok) return unpacked;
  const isSound = unpacked.bytes.length === entry.size && crc32(unpacked.bytes) === entry.checksum;
  return isSound ? unpacked : { ok: false, message: 'its checksum does not match what was unpacked' };
}

async function unpackedBytes(
  packed: Uint8Array,
  method: number,
  budget: Budget,
  zstd: Decompressor | undefined,
): Promise<EntryBytes> {
  const pieces = new Pieces(budget);
  try {
    if (method === METHOD.stored) pieces.add(packed);
    else if (method === METHOD.deflate) (await import('./inflate')).inflate(packed, pieces);
    else if (method === METHOD.zstd && zstd !== undefined) for await (const piece of zstd(packed)) pieces.add(piece);
    else return { ok: false, message: `it is packed in a way that is not read (method ${method})` };
    return { ok: true, bytes: pieces.join() };
  } catch (error) {
    if (error instanceof LimitReached) throw error;
    return DAMAGED;
  }
}

/** The entry's own header repeats name and extra field, at lengths of its own (APPNOTE §4.3.7). */
function packedBytes(zip: Uint8Array, { start, packedSize }: ZipEntry): Uint8Array | undefined {
  if (start + LOCAL_HEADER_BYTES > zip.length) return undefined;
  const view = viewOf(zip);
  if (view.getUint32(start, true) !== LOCAL_HEADER) return undefined;
  const dataStart = start + LOCAL_HEADER_BYTES + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  return dataStart + packedSize > zip.length ? undefined : zip.subarray(dataStart, dataStart + packedSize);
}
