/** A share of one in percent, without the sign: `0.545` → `54.5`. */
export function percentNumber(rate: number): string {
  return (100 * rate).toFixed(1);
}

/** A share of one as people read it: `0.545` → `54.5 %`. */
export function percent(rate: number): string {
  return `${percentNumber(rate)} %`;
}

/** A difference of shares in percentage points, with a true minus sign unless it rounds to zero: `−0.435` → `−43.5`. */
export function points(difference: number): string {
  const size = percentNumber(Math.abs(difference));
  return difference < 0 && size !== '0.0' ? `−${size}` : size;
}

/** A coefficient of agreement, with a true minus sign unless it rounds to zero: `0.7142` → `0.71`. */
export function coefficient(value: number): string {
  const size = Math.abs(value).toFixed(2);
  return value < 0 && size !== '0.00' ? `−${size}` : size;
}

/** A count as people read it: `40200` → `40,200`. */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
}

/** A count with its noun: `1 episode`, `2 episodes`, `1,200 episodes`. */
export function counted(count: number, singular: string, plural = pluralOf(singular)): string {
  return `${grouped(count)} ${count === 1 ? singular : plural}`;
}

/** A part of what is counted: `3 of 1,200 episodes`. */
export function countedOf(part: number, count: number, singular: string): string {
  return `${grouped(part)} of ${counted(count, singular)}`;
}

/** The regular plural of a noun: `turns`, `mismatches`. */
export function pluralOf(noun: string): string {
  return /(?:ch|s|x)$/u.test(noun) ? `${noun}es` : `${noun}s`;
}
