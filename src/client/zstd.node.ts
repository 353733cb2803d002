/** zstd in the extension host that is a Node process. */
import * as zlib from 'node:zlib';
import type { Decompressor } from '../core/containers';

/** What newer versions of Node.js have, and the types of the oldest that is supported do not know. */
const { createZstdDecompress } = zlib as { readonly createZstdDecompress?: typeof zlib.createGunzip };

/** `undefined` before Node.js 22.15. */
export const zstd: Decompressor | undefined = createZstdDecompress && ((bytes) => {
  const stream = createZstdDecompress();
  stream.end(bytes);
  return stream;
});
