import { labelEdits, type LabelChange } from '../../../src/core/labels';
import type { Position, Range, ValueRef } from '../../../src/core/model';
import { rangeIn } from '../../../src/core/transcript';

/** An edit of a file by lines and columns. */
interface FileEdit {
  readonly range: Range;
  readonly newText: string;
}

/** The text of a file after a message was labelled as an editor does it; a string says why it was not. */
export function labelled(text: string, at: ValueRef, change: LabelChange): { readonly text: string } | string {
  const made = labelEdits(at.record.text, at.path, change);
  if (!made.ok) return made.reason;
  const edits = made.edits.map(({ span, newText }) => ({ range: rangeIn(at.record, span), newText }));
  return { text: edited(text, edits) };
}

/**
 * A text after edits that do not touch each other and stand in its order. As in an editor, every line end that is
 * inserted gets the form that the document's others have.
 */
function edited(text: string, edits: readonly FileEdit[]): string {
  const starts = lineStarts(text);
  const offsetOf = ({ line, character }: Position): number => (starts[line] ?? NaN) + character;
  return edits.reduceRight((after, { range, newText }) => {
    const written = newText.replace(/\r\n?|\n/gu, text.includes('\r\n') ? '\r\n' : '\n');
    return after.slice(0, offsetOf(range.start)) + written + after.slice(offsetOf(range.end));
  }, text);
}

/** Where each line of a text begins; line ends are those that VS Code knows. */
function lineStarts(text: string): readonly number[] {
  const ends = Array.from(text.matchAll(/\r\n|[\r\n]/gu), (found) => found.index + found[0].length);
  return [0, ...ends];
}
