import type { Position } from '../../core/model';
import type { TextChange } from '../../protocol';

/** So many UTF-16 code units may go to the server in one message; of that many, making it takes a few milliseconds. */
export const MOST_AT_ONCE = 1_000_000;

/** What a change takes up in a message besides its text: its range, and the names of its parts. */
const CHANGE_CHARACTERS = 150;

/** Where VS Code ends a line. */
const LINE_END = /\r\n|[\r\n]/u;

/** Behind everything: the frontier of a document that the server has the whole text of. */
export const WHOLE: Position = { line: 2 ** 31 - 1, character: 2 ** 31 - 1 };

/**
 * Whether changes are too long for one message.
 *
 * @param changes as one event brings them.
 */
export function isHeavy(changes: readonly Pick<TextChange, 'text'>[]): boolean {
  return changes.reduce((sum, { text }) => sum + text.length + CHANGE_CHARACTERS, 0) > MOST_AT_ONCE;
}

/**
 * What the server is to be told of changes when it has the text up to a place, the frontier: the changes before it.
 * What changes behind it reaches the server with the text there. A change across it takes away what the server has of
 * the old text, and the new text comes with what is behind; so do changes that are too long for one message.
 *
 * @param changes one after the other: ranges count in the text as the changes before have left it.
 * @returns the changes of the server's text, and the place up to which it then has the new text.
 */
export function followChanges(
  frontier: Position,
  changes: readonly TextChange[],
): { readonly changes: readonly TextChange[]; readonly frontier: Position } {
  if (isHeavy(changes)) {
    const first = changes.map(({ range }) => range.start).reduce((a, b) => (isBefore(b, a) ? b : a), frontier);
    return { changes: removal(first, frontier), frontier: first };
  }
  let at = frontier;
  const told = changes.flatMap((change): readonly TextChange[] => {
    const { start, end } = change.range;
    const before = at;
    if (!isBefore(start, before)) return [];
    if (isBefore(before, end)) {
      at = start;
      return removal(start, before);
    }
    at = moved(before, change);
    return [change];
  });
  return { changes: told, frontier: at };
}

function removal(start: Position, end: Position): readonly TextChange[] {
  return isBefore(start, end) ? [{ range: { start, end }, text: '' }] : [];
}

/** Where a place is after a change that ends before it, or there. */
function moved({ line, character }: Position, { range: { start, end }, text }: TextChange): Position {
  const inserted = text.split(LINE_END);
  const last = inserted.at(-1) ?? '';
  const moves = inserted.length - 1 - (end.line - start.line);
  if (end.line < line) return { line: line + moves, character };
  const column = (inserted.length > 1 ? 0 : start.character) + last.length;
  return { line: line + moves, character: character - end.character + column };
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
