import { labelEdits, type LabelChange } from '../../../src/core/labels';
import type { ValueRef } from '../../../src/core/model';
import { rangeIn } from '../../../src/core/transcript';

/** Where each line of a text begins; line ends are those that VS Code knows. */
function lineStarts(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|[\r\n]/gu), (found) => found.index + found[0].length)];
}

/** The text of a file after a message was labelled as an editor does it: by lines and columns; a string says why not. */
export function labelled(text: string, at: ValueRef, change: LabelChange): { readonly text: string } | string {
  const made = labelEdits(at.record.text, at.path, change);
  if (!made.ok) return made.reason;
  const starts = lineStarts(text);
  const offsetOf = ({ line, character }: { line: number; character: number }): number => (starts[line] ?? NaN) + character;
  let after = text;
  for (const { span, newText } of made.edits.toReversed()) {
    const { start, end } = rangeIn(at.record, span);
    // The editor gives line breaks of an insertion the document's own form.
    const written = newText.replace(/\r\n?|\n/gu, lineEndOf(text));
    after = after.slice(0, offsetOf(start)) + written + after.slice(offsetOf(end));
  }
  return { text: after };
}

function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
