/** A page has at most so many rows, whatever is asked for. */
const MAX_ROWS = 500;

/** The part of a list that was asked for, and how long the list is. */
export function pageOf<Item>(
  items: readonly Item[],
  { start, count }: { readonly start: number; readonly count: number },
): { readonly total: number; readonly start: number; readonly shown: readonly Item[] } {
  const first = Math.max(0, start);
  const shown = items.slice(first, first + Math.min(Math.max(0, count), MAX_ROWS));
  return { total: items.length, start: first, shown };
}
