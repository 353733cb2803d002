/** A share of one as people read it: `0.545` → `54.5 %`. */
export function percent(rate: number): string {
  return `${(rate * 100).toFixed(1)} %`;
}

/** A difference of shares in percentage points, with a true minus sign: `−0.435` → `−43.5`. */
export function points(difference: number): string {
  const size = Math.abs(100 * difference).toFixed(1);
  return difference < 0 && Number(size) !== 0 ? `−${size}` : size;
}

/** A number with its noun: `1 episode`, `2 episodes`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
