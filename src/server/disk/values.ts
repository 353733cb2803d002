import type { TextEncoding } from '../../core/containers';
import { cutValues, splitLines, type RecordText } from '../../core/jsonl';
import { readRecord, type IndexedRecord, type RecordReader } from '../../core/transcript';
import { ByteCursor, utf8Length } from './byte-cursor';
import { lineStartsIn } from './line-starts';

/** Records are handed on when they have so many characters together, or are so many. */
const TOGETHER_CHARACTERS = 2 * 1024 * 1024;
const TOGETHER = 2_000;

/** The lines of a file whose records are no lines, and where they stand in it. */
export interface ValuesFile {
  readonly texts: readonly string[];
  readonly starts: Float64Array;
  /** The byte behind the last line. */
  readonly end: number;
  readonly encoding: TextEncoding;
  /** Whether the bytes of the texts are those of the file, as those of damaged ones are not. */
  readonly areBytesTold: boolean;
}

/** The lines that some bytes are, without their ends. */
export function linesIn(bytes: Uint8Array, encoding: TextEncoding): readonly string[] {
  return splitLines(decoded(bytes, encoding));
}

/** @param start the byte of the file at which the bytes begin, and so a line. */
export function valuesIn(bytes: Uint8Array, start: number, encoding: TextEncoding): ValuesFile {
  const text = decoded(bytes, encoding);
  const starts = Float64Array.from([0, ...lineStartsIn(bytes, encoding)], (at) => start + at);
  const length = encoding === 'utf-8' ? utf8Length(text) : 2 * text.length;
  const end = start + bytes.length;
  return { texts: splitLines(text), starts, end, encoding, areBytesTold: length === bytes.length };
}

function decoded(bytes: Uint8Array, encoding: TextEncoding): string {
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

/** Reads the records of such a file, some at a time, in file order. */
export function* recordsOfValues(values: ValuesFile, reader: RecordReader): Generator<readonly IndexedRecord[]> {
  const cursor = new ByteCursor(values.texts, values.starts, values.encoding);
  let together: IndexedRecord[] = [];
  let characters = 0;
  let ordinal = 0;
  for (const cut of cutValues(values.texts)) {
    const { indexed } = readRecord(cut, ordinal, reader);
    together.push(values.areBytesTold ? { ...indexed, bytes: bytesOf(cut, cursor) } : indexed);
    characters += cut.text.length;
    ordinal += 1;
    if (characters < TOGETHER_CHARACTERS && together.length < TOGETHER) continue;
    yield together;
    [together, characters] = [[], 0];
  }
  if (together.length > 0) yield together;
}

function bytesOf({ line, character, text }: RecordText, cursor: ByteCursor): { start: number; end: number } {
  const start = cursor.byteOf(line, character);
  const lastBreak = text.lastIndexOf('\n');
  if (lastBreak < 0) return { start, end: cursor.byteOf(line, character + text.length) };
  let lastLine = line;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lastLine += 1;
  return { start, end: cursor.byteOf(lastLine, text.length - lastBreak - 1) };
}
