/** Made when names are first compared: few runs do, and it takes several milliseconds. */
let collator: Intl.Collator | undefined;

/** Orders names as people count: `9_epoch_1` before `10_epoch_1`. */
export function naturally(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}
