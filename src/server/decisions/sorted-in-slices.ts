import { Pace } from '../../core/transcript';

/** So many comparisons take as long as one message is looked at. */
const COMPARISONS = 8;

/** So many are sorted in one go: a few milliseconds. */
const RUN = 4_096;

/**
 * Sorts a list as `toSorted` does: what compares as equal stays in its order. Yields whenever others may have their
 * turn.
 */
export function* sortedInSlices<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  slice?: number,
): Generator<undefined, readonly Item[]> {
  const pace = new Pace(slice);
  let runs: (readonly Item[])[] = [];
  for (let at = 0; at < items.length; at += RUN) {
    runs.push(items.slice(at, at + RUN).sort(compare));
    if (pace.isDue(RUN / COMPARISONS)) yield;
  }
  while (runs.length > 1) {
    const merged: (readonly Item[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare, pace));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (a: Item, b: Item) => number,
  pace: Pace,
): Generator<undefined, readonly Item[]> {
  const last = first.at(-1);
  const next = second[0];
  if (last === undefined || next === undefined) return first.length === 0 ? second : first;
  const merged: Item[] = [];
  const others = second.values();
  let other = others.next();
  for (const item of first) {
    for (; other.done !== true && compare(item, other.value) > 0; other = others.next()) {
      merged.push(other.value);
      if (pace.isDue(1 / COMPARISONS)) yield;
    }
    merged.push(item);
    if (pace.isDue(1 / COMPARISONS)) yield;
  }
  for (; other.done !== true; other = others.next()) {
    merged.push(other.value);
    if (pace.isDue(1 / COMPARISONS)) yield;
  }
  return merged;
}
