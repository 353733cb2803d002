import { joinPieces } from './byte-pieces';
import type { Decompressor, Inflated } from './inflated';
import type { Budget } from './limit';
import { LimitReached } from './limit';

/** Why zstd data cannot be unpacked where the runtime has no such thing: the rest of a sentence about the data. */
export const NO_ZSTD = 'this VS Code or Node.js cannot unpack: that needs Node.js 22.15 or newer';

/**
 * Unpacks zstd data (RFC 8878) as far as it goes.
 *
 * @throws LimitReached when it holds more than the budget.
 */
export async function unzstd(packed: Uint8Array, decompress: Decompressor, budget: Budget): Promise<Inflated> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of decompress(packed)) {
      budget.add(piece.length);
      pieces.push(piece);
    }
    return { bytes: joinPieces(pieces) };
  } catch (error) {
    if (error instanceof LimitReached) throw error;
    return { bytes: joinPieces(pieces), damage: 'the zstd data is cut off or damaged' };
  }
}
