/** The middle of some numbers, of two middle ones their mean. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new Error('there is no median of no numbers');
  return (lower + upper) / 2;
}

/** The smallest number that at least a share (of one) of the numbers do not exceed. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error('there is no percentile of no numbers');
  return found;
}

/**
 * Runs contestants in turns, so that a machine that grows busy or warm is so for all of them. A first round, which
 * fills caches, does not count.
 *
 * @param contestants each gives the milliseconds that it took.
 * @returns the median of each, in milliseconds, in the order given.
 */
export async function mediansOf(
  contestants: readonly (() => Promise<number>)[],
  rounds: number,
): Promise<readonly number[]> {
  const times = contestants.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, run] of contestants.entries()) {
      const time = await run();
      if (round > 0) times[at]?.push(time);
    }
  }
  return times.map(median);
}

export function milliseconds(time: number): string {
  return time < 10 ? `${time.toFixed(1)} ms` : `${time.toFixed(0)} ms`;
}

/** How often `time` goes into `other`: above 1, the first is faster. */
export function ratio(time: number, other: number): string {
  return `${(other / time).toFixed(2)} ×`;
}
