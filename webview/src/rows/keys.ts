/** The row that a key in the list moves to; indexes are 0-based, `page` is how many rows are in sight. */
export function movedRow(key: string, active: number, page: number, total: number): number | undefined {
  const within = (index: number): number => Math.max(0, Math.min(index, total - 1));
  switch (key) {
    case 'ArrowDown':
      return within(active + 1);
    case 'ArrowUp':
      return within(active - 1);
    case 'PageDown':
      return within(active + page);
    case 'PageUp':
      return within(active - page);
    case 'Home':
      return 0;
    case 'End':
      return within(total - 1);
    default:
      return undefined;
  }
}
