import { problemLine } from '../jsonl';
import { containerKind, type ContainerKind } from './container-kind';
import type { Decompressor, Inflated } from './inflated';
import { unpackInspectLog } from './inspect-log';
import { Budget, DEFAULT_LIMIT, LimitReached } from './limit';
import { decodeText } from './text-encoding';
import type { Unpacked } from './unpacked';
import { NO_ZSTD, unzstd } from './zstd';

export interface UnpackOptions {
  /** Bytes of text at which to stop; 256 MB unless said otherwise. */
  readonly limit?: number;
  /** Unpacks zstd, where the runtime can. */
  readonly zstd?: Decompressor | undefined;
}

/** Unpacks a file that {@link containerKind} knows. Never rejects: what goes wrong is in the answer. */
export async function unpack(bytes: Uint8Array, options: UnpackOptions = {}): Promise<Unpacked> {
  const kind = containerKind(bytes);
  if (kind === undefined) return { ok: false, message: 'This file is not packed in a way that is known.' };
  const budget = new Budget(options.limit ?? DEFAULT_LIMIT, bytes.length);
  try {
    return await unpackKind(kind, bytes, budget, options.zstd);
  } catch (error) {
    if (error instanceof LimitReached) return { ok: false, message: error.message };
    const why = error instanceof Error ? error.message : String(error);
    return { ok: false, message: `It could not be unpacked: ${why}` };
  }
}

async function unpackKind(
  kind: ContainerKind,
  bytes: Uint8Array,
  budget: Budget,
  zstd: Decompressor | undefined,
): Promise<Unpacked> {
  switch (kind) {
    case 'gzip':
      return textOf(await gunzipped(bytes, budget), 'gzip data');
    case 'zstd':
      if (zstd === undefined) return { ok: false, message: `This file is packed by zstd, which ${NO_ZSTD}.` };
      return textOf(await unzstd(bytes, zstd, budget), 'zstd data');
    case 'zip':
      return await unpackInspectLog(bytes, budget, zstd);
  }
}

/** What unpacks is loaded for the first file that is packed: it makes tables for that, which takes milliseconds. */
async function gunzipped(bytes: Uint8Array, budget: Budget): Promise<Inflated> {
  const { gunzip } = await import('./gunzip');
  return gunzip(bytes, budget);
}

/** The text itself; where it is not all there, a line behind it says so. */
function textOf({ bytes, damage }: Inflated, what: string): Unpacked {
  if (bytes.length === 0 && damage !== undefined) {
    return { ok: false, message: `Nothing could be unpacked: ${damage}.` };
  }
  const text = decodeText(bytes);
  if (text === undefined) {
    const inner = containerKind(bytes) === undefined ? 'a binary file' : 'another packed file';
    return { ok: false, message: `What is packed in it is ${inner}.` };
  }
  if (damage === undefined) return { ok: true, text, what };
  const end = text === '' || text.endsWith('\n') ? '' : '\n';
  const problem = problemLine(`${damage}: only what stands above could be read`);
  return { ok: true, text: `${text}${end}${problem}\n`, what };
}
