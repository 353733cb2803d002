import type { IndexStore } from '../disk';

/** Who reads a file from disk: lets others have their turn, is told of progress, and may want to stop. */
export interface DiskReader {
  /** Lets everything else that waits have its turn. */
  readonly pause: () => Promise<void>;
  /**
   * Called after every few milliseconds of reading.
   *
   * @param share how much of the file has been read, from 0 to 1.
   */
  progressed(share: number): void;
  /** Called when what has been read so far is to be seen in the document's reading. */
  settled(): void;
  readonly isCancelled: boolean;
  /** Tells as soon as that is so. */
  readonly signal: AbortSignal;
  /** Where to look for what was read before. */
  readonly indexes?: IndexStore | undefined;
  /** Told of an index that cannot be used. */
  readonly indexFailed: (error: unknown) => void;
}
