const NAMED = 3;

/** The first few ids of a list, and how many more there are. */
export function firstFew(ids: readonly string[]): string {
  const more = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : '';
  return ids.slice(0, NAMED).join(', ') + more;
}
