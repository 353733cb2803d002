import zlib from 'node:zlib';
import { zipSync } from 'fflate';
import type { Decompressor } from '../../../src/core/containers';

/** A zip of texts by name, deflated. */
export function zipOf(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(text)])));
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The same bytes with one of them changed. */
export function changed(bytes: Uint8Array, at: number, change: (byte: number) => number): Uint8Array {
  return Uint8Array.from(bytes, (byte, index) => (index === at ? change(byte) & 0xff : byte));
}

/** Where a signature of four bytes stands last, as a little-endian number. */
export function lastSignature(bytes: Uint8Array, signature: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = bytes.length - 4; at >= 0; at -= 1) if (view.getUint32(at, true) === signature) return at;
  throw new Error('no such signature');
}

interface Zstd {
  readonly zstdCompressSync?: (bytes: Uint8Array) => Uint8Array;
  readonly createZstdDecompress?: () => NodeJS.ReadWriteStream;
}
const { zstdCompressSync, createZstdDecompress } = zlib as Zstd;

/** zstd where Node.js has it; elsewhere the test is skipped, and says so. */
export function needZstd(test: Mocha.Context): { pack: (text: string) => Uint8Array; decompress: Decompressor } {
  if (zstdCompressSync === undefined || createZstdDecompress === undefined) {
    console.log(`      skipped: Node.js ${process.versions.node} has no zstd`);
    test.skip();
  }
  return {
    pack: (text) => zstdCompressSync(bytesOf(text)),
    decompress(bytes) {
      const stream = createZstdDecompress();
      stream.end(bytes);
      return stream as AsyncIterable<Uint8Array> & NodeJS.ReadWriteStream;
    },
  };
}
