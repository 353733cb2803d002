import type { Decompressor, Inflated } from './inflated';
import { LimitReached, type Budget } from './limit';
import { Pieces } from './pieces';

/** Why zstd data cannot be unpacked where the runtime has no such thing: the rest of a sentence about the data. */
export const NO_ZSTD = 'this VS Code or Node.js cannot unpack: that needs Node.js 22.15 or newer';

/**
 * Unpacks zstd data (RFC 8878) as far as it goes.
 *
 * @throws LimitReached when it holds more than the budget.
 */
export async function unzstd(packed: Uint8Array, decompress: Decompressor, budget: Budget): Promise<Inflated> {
  const pieces = new Pieces(budget);
  try {
    for await (const piece of decompress(packed)) pieces.add(piece);
    return { bytes: pieces.join() };
  } catch (error) {
    if (error instanceof LimitReached) throw error;
    return { bytes: pieces.join(), damage: 'the zstd data is cut off or damaged' };
  }
}
