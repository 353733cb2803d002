import type { TextEncoding } from '../../core/containers';
import type { Position, Range } from '../../core/model';
import { ByteCursor } from './byte-cursor';
import type { DiskLines } from './disk-lines';
import type { Splice } from './ranged-file';

/** A change of a text; the range is one of the text before any change. */
export interface TextEdit {
  readonly range: Range;
  readonly newText: string;
}

/**
 * Edits of the lines of a file as splices of its bytes, in ascending order.
 *
 * @throws for an edit in a line whose bytes are not those of its text, as damaged ones are: they would not survive.
 */
export function byteSplices(lines: DiskLines, edits: readonly TextEdit[]): readonly Splice[] {
  const cursor = new ByteCursor(lines, lines.starts, lines.encoding);
  let known = -1;
  const byteOf = ({ line, character }: Position): number => {
    if (line !== known) checkBytes(lines, line);
    known = line;
    return cursor.byteOf(line, character);
  };
  return edits
    .toSorted((a, b) => comparePositions(a.range.start, b.range.start) || comparePositions(a.range.end, b.range.end))
    .map(({ range, newText }) => ({
      start: byteOf(range.start),
      end: byteOf(range.end),
      bytes: encoded(newText, lines.encoding),
    }));
}

function comparePositions(a: Position, b: Position): number {
  return a.line - b.line || a.character - b.character;
}

function checkBytes(lines: DiskLines, line: number): void {
  const start = lines.starts.at(line);
  const text = lines.at(line);
  if (start === undefined || text === undefined) throw new Error(`There is no line ${line + 1}.`);
  const bytes = encoded(text, lines.encoding);
  const written = lines.file.readNow(start, bytes.length);
  if (written.length !== bytes.length || written.some((byte, at) => byte !== bytes[at])) {
    throw new Error(`Line ${line + 1} holds bytes that are no text: the file stays as it is.`);
  }
}

function encoded(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), encoding === 'utf-16le');
  return bytes;
}
