/** One table of results; a cell is shown as it stands. */
export interface ResultTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What to know of the numbers, a sentence each: how they were taken, against what. */
  readonly notes?: readonly string[];
}

/** What a benchmark gets to work with. */
export interface BenchContext {
  /** Whether what takes minutes is measured too, such as a file of 1 GB. */
  readonly full: boolean;
  /** Tells whoever waits what is being measured. */
  readonly say: (progress: string) => void;
}

/**
 * Measures something: what a file `<name>.bench.ts` of this folder exports as `benchmark`. Where there is a peer, what
 * both come to is measured in the same run, in turns, and the table gives the ratio.
 */
export interface Benchmark {
  readonly title: string;
  /** Cleans up after itself; rejects when something cannot be measured that should be. */
  readonly run: (context: BenchContext) => Promise<readonly ResultTable[]>;
}
