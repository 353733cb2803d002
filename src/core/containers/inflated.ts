/** What was unpacked and, where it is not all or not sound, why: a clause such as "it is cut off". */
export interface Inflated {
  readonly bytes: Uint8Array;
  readonly damage?: string;
}

/** Unpacks what the core cannot; rejects, after what could be unpacked, when the bytes are damaged or cut off. */
export type Decompressor = (bytes: Uint8Array) => AsyncIterable<Uint8Array>;
