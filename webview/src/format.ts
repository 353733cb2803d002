/** Numbers as the panel writes them. Rates are shares of one. */
import { counted, grouped, percent as percentWords, percentNumber } from '../../src/core/wording';

export { grouped as count, percentNumber };

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

/** `1 episode`, `2 episodes`, with a space that does not break. */
export function plural(n: number, one: string, many?: string): string {
  return counted(n, one, many).replace(' ', '\u00a0');
}
