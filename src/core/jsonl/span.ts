import { toCharOffset, type Span } from '../model';

/** The span `[start, end)` of one record's text, in 0-based UTF-16 code units. */
export function spanOf(start: number, end: number): Span {
  return { start: toCharOffset(start), end: toCharOffset(end) };
}
