import { Inflate } from 'fflate';
import type { Pieces } from './pieces';

/** Packed bytes unpacked at once; deflate makes at most about a thousand times as many of them. */
const SLICE_BYTES = 64 * 1024;

/** Unpacks deflate data without a header. Throws when it is damaged. */
export function inflate(packed: Uint8Array, pieces: Pieces): void {
  const stream = new Inflate((piece) => pieces.add(piece));
  for (let at = 0; at < packed.length; at += SLICE_BYTES) stream.push(packed.subarray(at, at + SLICE_BYTES));
  stream.push(new Uint8Array(0), true);
}
