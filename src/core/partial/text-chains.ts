/** In bytes: so much memory is taken at a time, and more for a text that needs it. */
const CHUNK = 256 * 1024;
/** In bytes, before each text: where the one before it in its chain begins, and its own length. */
const HEAD = 12;
const LENGTH_AT = 8;
/** UTF-8 needs at most so many bytes for a UTF-16 code unit. */
const BYTES_PER_UNIT = 3;
/** No chunk is so long that two of its places differ by as much, in bytes. */
const CHUNK_STRIDE = 2 ** 32;

declare const TextEncoder: new () => {
  encodeInto(text: string, into: Uint8Array): { readonly written: number };
};
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** Where a text of a chain begins. */
export type ChainPlace = number & { readonly chainPlace: unique symbol };

/**
 * Texts in chains to which others are added behind, in memory that nothing but their bytes takes: there may be millions
 * of short ones. They must be well-formed Unicode.
 */
export class TextChains {
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();
  readonly #chunks: Chunk[] = [];
  /** In bytes: so much of the last chunk is taken. */
  #taken = 0;

  /**
   * @param last the last text of the chain so far; `undefined` for the first of a chain.
   * @returns where it is: the chain's last from now on.
   */
  add(text: string, last: ChainPlace | undefined): ChainPlace {
    const chunk = this.#chunkFor(HEAD + text.length * BYTES_PER_UNIT);
    const start = this.#taken;
    const { written } = this.#encoder.encodeInto(text, chunk.bytes.subarray(start + HEAD));
    chunk.view.setFloat64(start, last ?? -1);
    chunk.view.setUint32(start + LENGTH_AT, written);
    this.#taken += HEAD + written;
    return ((this.#chunks.length - 1) * CHUNK_STRIDE + start) as ChainPlace;
  }

  /** The texts of a chain, in the order in which they were added. */
  textsOf(last: ChainPlace): readonly string[] {
    const texts: string[] = [];
    for (let place: number = last; place >= 0; ) {
      const start = place % CHUNK_STRIDE;
      const chunk = this.#chunks[(place - start) / CHUNK_STRIDE];
      if (chunk === undefined) throw new Error('there is no text at this place');
      const from = start + HEAD;
      texts.push(this.#decoder.decode(chunk.bytes.subarray(from, from + chunk.view.getUint32(start + LENGTH_AT))));
      place = chunk.view.getFloat64(start);
    }
    return texts.reverse();
  }

  #chunkFor(bytes: number): Chunk {
    const last = this.#chunks.at(-1);
    if (last !== undefined && this.#taken + bytes <= last.bytes.length) return last;
    const buffer = new ArrayBuffer(Math.max(CHUNK, bytes));
    const chunk = { bytes: new Uint8Array(buffer), view: new DataView(buffer) };
    this.#chunks.push(chunk);
    this.#taken = 0;
    return chunk;
  }
}

interface Chunk {
  readonly bytes: Uint8Array;
  readonly view: DataView;
}
