import { readSync } from 'node:fs';

/** At most `length` bytes of an open file from `position` on; fewer only at its end. */
export function readFully(descriptor: number, position: number, length: number): Uint8Array {
  const buffer = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const bytesRead = readSync(descriptor, buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}
