import type { TextSpan } from '../core/model';

/** The beginning of a text on one line, at most `width` UTF-16 units long. */
export function shortened(text: string, width: number): string {
  const line = onOneLine(text);
  return line.length <= width ? line : `${whole(line.slice(0, width - 1))}…`;
}

/** A part of a text on one line, with as much around it as `width` UTF-16 units allow. */
export function excerpt(text: string, { start, end }: TextSpan, width: number): string {
  const around = Math.max(0, width - (end - start));
  const from = Math.max(0, start - Math.floor(around / 2));
  const piece = onOneLine(whole(text.slice(from, from + width)));
  return `${from > 0 ? '…' : ''}${piece}${from + width < text.length ? '…' : ''}`;
}

function onOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Without the halves of characters that a cut left at the ends. */
function whole(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/gu, '');
}
