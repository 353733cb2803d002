import type { Budget } from './limit';

/** Collects what comes out of an unpacker, piece by piece. */
export class Pieces {
  readonly #pieces: Uint8Array[] = [];

  constructor(private readonly budget: Budget) {}

  /** @throws LimitReached when this is more than the budget. */
  add(piece: Uint8Array): void {
    this.budget.add(piece.length);
    // The unpackers give empty pieces too.
    if (piece.length > 0) this.#pieces.push(piece);
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  /** All bytes, one piece after the other. */
  join(): Uint8Array {
    const [only] = this.#pieces;
    if (only !== undefined && this.#pieces.length === 1) return only;
    const joined = new Uint8Array(this.#pieces.reduce((size, piece) => size + piece.length, 0));
    let at = 0;
    for (const piece of this.#pieces) {
      joined.set(piece, at);
      at += piece.length;
    }
    return joined;
  }
}
