const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Orders names as people count: `9_epoch_1` before `10_epoch_1`. */
export function naturally(a: string, b: string): number {
  return COLLATOR.compare(a, b) || (a < b ? -1 : Number(a > b));
}
