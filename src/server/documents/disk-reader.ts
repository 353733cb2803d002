import type { IndexStore } from '../disk';

/** Who reads a file from disk: lets others have their turn, is told of progress, and may want to stop. */
export interface DiskReader {
  /** Lets everything else that waits have its turn. */
  readonly pause: () => Promise<void>;
  /** Called after every few milliseconds of reading, and when the reading is another. */
  progressed(): void;
  readonly isCancelled: boolean;
  /** Where to look for what was read before. */
  readonly indexes?: IndexStore | undefined;
  /** Told of an index that cannot be used. */
  readonly indexFailed: (error: unknown) => void;
}
