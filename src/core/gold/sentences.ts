const NAMED = 3;

/** The first few ids of a list, and how many more there are. */
export function firstFew(ids: readonly string[]): string {
  const more = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : '';
  return ids.slice(0, NAMED).join(', ') + more;
}

/** "1 case", "2 cases". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
