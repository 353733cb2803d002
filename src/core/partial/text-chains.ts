/** In bytes: so much memory is taken at a time, and a multiple of it for a text that needs more. */
const CHUNK = 256 * 1024;
/** In bytes, before each text: the place of the one before it in its chain, counted from 1, or 0. */
const HEAD = 5;
/** How much a place's first byte counts; the other four are the rest. */
const HIGH = 2 ** 32;
/** UTF-8 needs at most so many bytes for a UTF-16 code unit. */
const BYTES_PER_UNIT = 3;
/** Stands behind each text. */
const END = 0;

declare const TextEncoder: new () => {
  encodeInto(text: string, into: Uint8Array): { readonly written: number };
};
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** Where a text of a chain begins, in bytes from the first chunk's beginning. */
export type ChainPlace = number & { readonly chainPlace: unique symbol };

/**
 * Texts in chains to which others are added behind, in memory that little but their bytes takes: there may be millions
 * of short ones. They must be well-formed Unicode without U+0000 and with no byte-order mark before them.
 */
export class TextChains {
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();
  /** By their places in multiples of {@link CHUNK}; a longer one has several. */
  readonly #chunks: Chunk[] = [];

  /**
   * @param last the last text of the chain so far; `undefined` for the first of a chain.
   * @returns where it is: the chain's last from now on.
   */
  add(text: string, last: ChainPlace | undefined): ChainPlace {
    const chunk = this.#chunkFor(HEAD + text.length * BYTES_PER_UNIT + 1);
    const start = chunk.taken;
    const before = last === undefined ? 0 : last + 1;
    chunk.view.setUint8(start, Math.floor(before / HIGH));
    chunk.view.setUint32(start + 1, before % HIGH);
    const { written } = this.#encoder.encodeInto(text, chunk.bytes.subarray(start + HEAD));
    chunk.taken += HEAD + written;
    chunk.bytes[chunk.taken] = END;
    chunk.taken += 1;
    return (chunk.from + start) as ChainPlace;
  }

  /** The texts of a chain, in the order in which they were added. */
  textsOf(last: ChainPlace): readonly string[] {
    const texts: string[] = [];
    for (let place: number = last; place >= 0; ) {
      const chunk = this.#chunks[Math.floor(place / CHUNK)];
      if (chunk === undefined) throw new Error('there is no text at this place');
      const start = place - chunk.from;
      const from = start + HEAD;
      texts.push(this.#decoder.decode(chunk.bytes.subarray(from, chunk.bytes.indexOf(END, from))));
      place = chunk.view.getUint8(start) * HIGH + chunk.view.getUint32(start + 1) - 1;
    }
    return texts.reverse();
  }

  #chunkFor(bytes: number): Chunk {
    const last = this.#chunks.at(-1);
    if (last !== undefined && last.taken + bytes <= last.bytes.length) return last;
    const count = Math.ceil(bytes / CHUNK);
    const buffer = new ArrayBuffer(count * CHUNK);
    const from = this.#chunks.length * CHUNK;
    const chunk = { from, bytes: new Uint8Array(buffer), view: new DataView(buffer), taken: 0 };
    for (let slot = 0; slot < count; slot += 1) this.#chunks.push(chunk);
    return chunk;
  }
}

interface Chunk {
  /** The place of its first byte. */
  readonly from: number;
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** In bytes. */
  taken: number;
}
