/** Lines `[first, first + removed)` (0-based) give way to others. */
export interface Splice {
  readonly first: number;
  readonly removed: number;
  readonly inserted: readonly string[];
}

/** The smallest splice that makes one list of lines of another. */
export function spliceBetween(before: readonly string[], after: readonly string[]): Splice {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { first: head, removed: before.length - head - tail, inserted: after.slice(head, after.length - tail) };
}
