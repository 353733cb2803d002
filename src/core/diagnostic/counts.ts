/** How often each key occurred; keys that did not are absent. */
export type Counts = ReadonlyMap<string, number>;

export const NO_COUNTS: Counts = new Map();

/** `1` adds, `-1` takes away. */
export type Sign = 1 | -1;

/** Counts how often each key occurs in a list. */
export function countKeys(keys: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const key of keys) countKey(counts, key);
  return counts;
}

/** Counts a key once more. */
export function countKey(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The sum of any number of counts; a key that comes to zero is not in it. */
export function sumCounts(all: readonly Counts[]): Counts {
  const sum = new Map<string, number>();
  for (const counts of all) for (const [key, count] of counts) sum.set(key, (sum.get(key) ?? 0) + count);
  for (const [key, count] of sum) if (count === 0) sum.delete(key);
  return sum;
}

/** The same for tables of something that can itself be summed; an entry that comes to `isZero` is not in it. */
export function sumTables<Entry>(
  all: readonly ReadonlyMap<string, Entry>[],
  sum: (entries: readonly Entry[]) => Entry,
  isZero: (entry: Entry) => boolean,
): ReadonlyMap<string, Entry> {
  const entriesByKey = new Map<string, Entry[]>();
  for (const table of all) {
    for (const [key, entry] of table) {
      const entries = entriesByKey.get(key);
      if (entries === undefined) entriesByKey.set(key, [entry]);
      else entries.push(entry);
    }
  }
  const sums = new Map<string, Entry>();
  for (const [key, entries] of entriesByKey) {
    const entry = sum(entries);
    if (!isZero(entry)) sums.set(key, entry);
  }
  return sums;
}

/** Adds or takes away counts key by key. A key that comes to zero goes, so that taking away undoes adding exactly. */
export function combineCounts(a: Counts, b: Counts, sign: Sign): Counts {
  if (b.size === 0) return a;
  if (a.size === 0 && sign === 1) return b;
  const sum = new Map(a);
  for (const [key, count] of b) {
    const total = (sum.get(key) ?? 0) + sign * count;
    if (total === 0) sum.delete(key);
    else sum.set(key, total);
  }
  return sum;
}

/** The same for tables of something that can itself be combined; an entry that comes to `isZero` goes. */
export function combineTables<Entry>(
  a: ReadonlyMap<string, Entry>,
  b: ReadonlyMap<string, Entry>,
  combine: (x: Entry | undefined, y: Entry) => Entry,
  isZero: (entry: Entry) => boolean,
): ReadonlyMap<string, Entry> {
  if (b.size === 0) return a;
  const sum = new Map(a);
  for (const [key, entry] of b) {
    const total = combine(sum.get(key), entry);
    if (isZero(total)) sum.delete(key);
    else sum.set(key, total);
  }
  return sum;
}
