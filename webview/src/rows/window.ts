/** A half-open range of 0-based rows. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** Rows drawn above and below those in sight, so that scrolling meets drawn ones. */
const MARGIN = 8;

/** Which of `total` rows of equal height to draw for a scroll position; lengths in CSS pixels. */
export function rowsInWindow(scrollTop: number, height: number, rowHeight: number, total: number): RowRange {
  const first = Math.floor(Math.max(scrollTop, 0) / rowHeight);
  const last = Math.ceil((Math.max(scrollTop, 0) + height) / rowHeight);
  const end = Math.min(total, last + MARGIN);
  return { start: Math.max(0, Math.min(first - MARGIN, end)), end };
}

/** The scroll position nearest to the present one that has a row wholly in sight. */
export function scrollToShow(index: number, scrollTop: number, height: number, rowHeight: number): number {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - height);
}
