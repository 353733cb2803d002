import type { Span } from '../model';

/** A replacement of a span of one record's text; an insertion where the span is empty. */
export interface RecordEdit {
  readonly span: Span;
  readonly newText: string;
}

/**
 * The text after all edits, whose spans are those of the text before. Insertions at one place come in the order given.
 *
 * @throws RangeError when two edits overlap: each would destroy what the other means.
 */
export function applyEdits(text: string, edits: readonly RecordEdit[]): string {
  const inOrder = edits.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const pieces: string[] = [];
  let copied = 0;
  for (const { span, newText } of inOrder) {
    if (span.start < copied) throw new RangeError(`edits overlap at offset ${span.start}`);
    pieces.push(text.slice(copied, span.start), newText);
    copied = span.end;
  }
  return pieces.join('') + text.slice(copied);
}
