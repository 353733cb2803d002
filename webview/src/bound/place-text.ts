/** A stretch of the axis in CSS pixels. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The left edge of a text of `width` whose middle is at `middle`, moved as little as keeps it inside `[0, room]`. */
export function centredWithin(middle: number, width: number, room: number): number {
  return Math.max(0, Math.min(middle - width / 2, room - width));
}

/**
 * The left edge of a text that names a gap: in it where it fits, else on the side with more room; `undefined` where it
 * fits nowhere.
 */
export function besideOrIn(gap: Stretch, width: number, room: number): number | undefined {
  const margin = 10;
  if (gap.end - gap.start >= width + margin) return (gap.start + gap.end - width) / 2;
  const left = gap.start - margin - width;
  const right = gap.end + margin;
  const fitsRight = right + width <= room;
  if (fitsRight && (left < 0 || room - gap.end >= gap.start)) return right;
  return left >= 0 ? left : undefined;
}
