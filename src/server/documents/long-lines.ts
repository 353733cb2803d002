import type { Beginning, Transcript } from '../../core/transcript';
import { knownDialect, type DiskLines, type LineReading, type LongLine } from '../disk';
import type { DiskReader } from './disk-reader';

/**
 * What the lines of a file that have been come to so far say of it.
 *
 * @param chosen the id of the dialect that the user wants.
 * @returns `undefined` when nobody wants to know any longer.
 */
export async function beginningOfLines(
  lines: DiskLines,
  chosen: string | undefined,
  longLines: LineReading,
  { signal }: Pick<DiskReader, 'signal'>,
): Promise<Beginning | undefined> {
  const { encoding, end } = lines;
  const task = { kind: 'beginning', encoding, starts: [...lines.starts.all()], end, chosen } as const;
  for await (const answer of longLines.read(task, signal)) {
    if (answer.kind !== 'beginning') continue;
    const { dialect: id, reason, layout, end: toldAt } = answer;
    return { dialect: id === undefined ? undefined : knownDialect(id), reason, layout, end: toldAt };
  }
  return undefined;
}

/** Appends a long line to a transcript: all that is in it, unless nobody wants it any longer. */
export async function appendLongLine(
  transcript: Transcript,
  line: LongLine,
  { encoding }: DiskLines,
  longLines: LineReading,
  reader: Pick<DiskReader, 'pause' | 'signal'>,
): Promise<void> {
  transcript.appendIndexed(1, { kind: 'records', records: [] });
  const task = { ...line, ...rulesOf(transcript), encoding, kind: 'records' } as const;
  for await (const answer of longLines.read(task, reader.signal)) {
    if (answer.kind === 'piece') transcript.appendIndexed(0, answer.piece);
    await reader.pause();
  }
}

/**
 * Reads all of a file whose records are no lines into a transcript that has none, and finds its lines; less, when
 * nobody wants it any longer.
 *
 * @param span the bytes of the file that are its text.
 * @returns after each of the pieces how far that is, in bytes.
 */
export async function* appendValues(
  transcript: Transcript,
  span: { readonly start: number; readonly end: number },
  lines: DiskLines,
  longLines: LineReading,
  reader: Pick<DiskReader, 'pause' | 'signal'>,
): AsyncGenerator<number> {
  const task = { ...span, ...rulesOf(transcript), encoding: lines.encoding, kind: 'values' } as const;
  for await (const answer of longLines.read(task, reader.signal)) {
    if (answer.kind === 'lines') {
      lines.become(answer.starts, answer.end);
      transcript.appendIndexed(answer.starts.length, { kind: 'records', records: [] });
    } else if (answer.kind === 'piece') {
      transcript.appendIndexed(0, answer.piece);
      if (answer.end !== undefined) yield answer.end;
    }
    await reader.pause();
  }
}

function rulesOf({ dialect, options: { preset, toolClasses } }: Transcript) {
  return { dialect: dialect.id, preset: preset.name, toolClasses };
}
