/** Numbers as the panel writes them. Rates are shares of one. */
import { percent as percentWords, percentNumber, pluralOf } from '../../src/core/wording';

export { percentNumber };

const counts = new Intl.NumberFormat('en-US');

/** `1,234`. */
export function count(n: number): string {
  return counts.format(n);
}

/** `54.5 %`, with a space that does not break. */
export function percent(rate: number): string {
  return percentWords(rate).replace(' ', '\u00a0');
}

/** `7.1–16.0`, in percent. */
export function percentRange([low, high]: readonly [number, number]): string {
  return `${percentNumber(low)}–${percentNumber(high)}`;
}

/** `−43.5` or `+2.0`: percentage points with a true minus sign, none on what rounds to zero. */
export function points(difference: number): string {
  const size = percentNumber(Math.abs(difference));
  if (size === '0.0') return size;
  return `${difference < 0 ? '−' : '+'}${size}`;
}

/** `1 episode`, `2 episodes`. */
export function plural(n: number, one: string, many = pluralOf(one)): string {
  return `${count(n)}\u00a0${n === 1 ? one : many}`;
}
