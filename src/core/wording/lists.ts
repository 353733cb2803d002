const NAMED = 3;

/** The first few ids of a list, and how many more there are. */
export function firstFew(ids: readonly string[]): string {
  const more = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : '';
  return ids.slice(0, NAMED).join(', ') + more;
}

/** All of a list as it stands in a sentence: `Ann, Bob and Eve`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
