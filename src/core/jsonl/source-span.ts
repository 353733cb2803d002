import type { Span, TextSpan } from '../model';
import { spanOf } from './span';

/**
 * Where a part of a decoded string stands in the record's text, which may encode one unit in
 * two (`\n`) or six (`\u00e9`).
 *
 * @param stringValue the string's span in the record, with its quotes.
 * @param part the part, in UTF-16 code units of the decoded string; what lies behind its end is cut off.
 */
export function sourceSpan(text: string, stringValue: Span, part: TextSpan): Span {
  const contentEnd = stringValue.end - 1;
  let raw = stringValue.start + 1;
  let decoded = 0;
  const advanceTo = (target: number): number => {
    for (; decoded < target && raw < contentEnd; decoded += 1) raw = Math.min(raw + unitsOfOne(text, raw), contentEnd);
    return raw;
  };
  const start = advanceTo(part.start);
  return spanOf(start, advanceTo(part.end));
}

/** How many units of raw text encode the one decoded unit that begins at `raw`. */
function unitsOfOne(text: string, raw: number): number {
  if (text[raw] !== '\\') return 1;
  return text[raw + 1] === 'u' ? 6 : 2;
}
