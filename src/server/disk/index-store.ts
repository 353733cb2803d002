/** Keeps what was read of files, in sections of whatever can be cloned. */
export interface IndexStore {
  /** The sections in their order. Fails when there is no index, when it is damaged or not whole. */
  load(uri: string): AsyncIterable<unknown>;
  /** Replaces the index of a file. */
  save(uri: string, sections: AsyncIterable<unknown>): Promise<void>;
}
