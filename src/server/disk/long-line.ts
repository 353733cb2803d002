import { dialectNamed, type Dialect } from '../../core/dialects';
import { LONGEST_STRING } from '../../core/jsonl';
import type { TextEncoding } from '../../core/containers';
import type { Message } from '../../core/model';
import { presetFor, type ToolClasses } from '../../core/classify';
import { indexedPieces, readBeginning, readLine, type Beginning, type IndexedPiece } from '../../core/transcript';
import { decodedLine } from './disk-lines';
import type { LineAgain, MessagesWanted } from './line-again';
import { linesIn, recordsOfValues, valuesIn } from './values';

/** What is longer is not read while others wait. In bytes; so much takes about a twentieth of a second. */
export const LONG_BYTES = 4 * 1024 * 1024;

/** A line of a file that is so long: its 0-based number, its first byte and the one behind its end. */
export interface LongLine {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** By which rules records are read: plain data. */
export interface NamedRules {
  readonly dialect: string;
  readonly preset: string;
  readonly toolClasses: ToolClasses;
}

/** What is to be found out about a long line or a file: plain data, for it may be handed to another thread. */
export type LineTask = { readonly encoding: TextEncoding } & (
  | {
      /** What the lines of a file say of it. */
      readonly kind: 'beginning';
      /** At which bytes they begin, and the byte behind the last. */
      readonly starts: readonly number[];
      readonly end: number;
      readonly chosen: string | undefined;
    }
  /** What is in a line. */
  | (LongLine & NamedRules & { readonly kind: 'records' })
  /** What is in a file whose records are no lines: all of it between two bytes. */
  | (NamedRules & { readonly kind: 'values'; readonly start: number; readonly end: number })
  /** What some messages of a line say. */
  | (MessagesWanted & { readonly kind: 'messages' })
);

/** One of the answers to a task, of bounded size but for the places of lines. */
export type LineAnswer =
  | (Omit<Beginning, 'dialect'> & { readonly kind: 'beginning'; readonly dialect: string | undefined })
  /** At which bytes the lines of a file begin, and the byte behind the last. */
  | { readonly kind: 'lines'; readonly starts: Float64Array; readonly end: number }
  /** `end`: the byte up to which the file has been read by that, where it was counted. */
  | { readonly kind: 'piece'; readonly piece: IndexedPiece; readonly end?: number | undefined }
  /** The next of the messages that are wanted, in their order. */
  | { readonly kind: 'messages'; readonly messages: readonly (Message | undefined)[] };

/** So many messages with their texts are handed over at once. */
const MESSAGES = 50;

/** Where long lines are read so that nobody here waits for it. */
export interface LineReading {
  /**
   * Reads what a task is about.
   *
   * @param signal nobody wants the answers any longer; then there are no more.
   * @throws when it cannot be read.
   */
  read(task: LineTask, signal: AbortSignal): AsyncIterable<LineAnswer>;
  /** There is no more to be read for now. */
  end(): void;
}

/**
 * Does what a task asks for.
 *
 * @param bytes reads at most `length` bytes of the file from `position` on.
 * @param again keeps what was read again last.
 */
export function* answersTo(
  task: LineTask,
  bytes: (position: number, length: number) => Uint8Array,
  again: LineAgain,
): Generator<LineAnswer> {
  const { encoding } = task;
  const lineText = (start: number, end: number): string =>
    decodedLine(end - start, encoding, () => bytes(start, end - start));
  switch (task.kind) {
    case 'beginning': {
      const { starts } = task;
      const [first = 0] = starts;
      const texts = task.end - first > LONGEST_STRING
        ? starts.map((start, line) => lineText(start, starts[line + 1] ?? task.end))
        : linesIn(bytes(first, task.end - first), encoding).slice(0, starts.length);
      const { dialect, reason, layout, end } = readBeginning(texts, task.chosen);
      yield { kind: 'beginning', dialect: dialect?.id, reason, layout, end };
      return;
    }
    case 'records': {
      const reader = { ...readerBy(task), locates: true };
      const records = readLine(task.line, lineText(task.start, task.end), reader).map(({ indexed }) => indexed);
      for (const piece of indexedPieces(records)) yield { kind: 'piece', piece };
      return;
    }
    case 'values': {
      const { start, end } = task;
      const values = valuesIn(bytes(start, end - start), start, encoding);
      yield { kind: 'lines', starts: values.starts, end: values.end };
      for (const records of recordsOfValues(values, readerBy(task))) {
        for (const piece of indexedPieces(records)) yield { kind: 'piece', piece, end: records.at(-1)?.bytes?.end };
      }
      return;
    }
    case 'messages': {
      const text = (): string => lineText(task.start, task.end);
      for (let at = 0; at < task.paths.length; at += MESSAGES) {
        const wanted = { ...task, paths: task.paths.slice(at, at + MESSAGES) };
        yield { kind: 'messages', messages: again.messages(wanted, knownDialect(task.dialect), text) };
      }
      return;
    }
  }
}

function readerBy({ dialect, preset, toolClasses }: NamedRules) {
  return { dialect: knownDialect(dialect), preset: presetFor(preset, undefined), toolClasses };
}

/** The dialect of an id that was told by one. */
export function knownDialect(id: string): Dialect {
  const dialect = dialectNamed(id);
  if (dialect === undefined) throw new Error(`There is no format “${id}”.`);
  return dialect;
}
