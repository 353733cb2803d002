import { dialectNamed, type Dialect } from '../../core/dialects';
import type { TextEncoding } from '../../core/containers';
import { presetFor, type ToolClasses } from '../../core/classify';
import { indexedPieces, readBeginning, readLine, type Beginning, type IndexedPiece } from '../../core/transcript';

/** What is longer is not read while others wait. In bytes; so much takes about a twentieth of a second. */
export const LONG_BYTES = 4 * 1024 * 1024;

/** A line of a file that is so long: its 0-based number, its first byte and the one behind its end. */
export interface LongLine {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** What is to be found out about a long line: plain data, for it may be handed to another thread. */
export type LineTask = LongLine & { readonly encoding: TextEncoding } & (
    | {
        /** What it says of the file that it stands in. */
        readonly kind: 'beginning';
        /** All lines before it. */
        readonly texts: readonly string[];
        readonly chosen: string | undefined;
      }
    | {
        /** What is in it. */
        readonly kind: 'records';
        readonly dialect: string;
        readonly preset: string;
        readonly toolClasses: ToolClasses;
      }
  );

/** One of the answers to a task, of bounded size. */
export type LineAnswer =
  | (Omit<Beginning, 'dialect'> & { readonly kind: 'beginning'; readonly dialect: string | undefined })
  | { readonly kind: 'piece'; readonly piece: IndexedPiece };

/** Where long lines are read so that nobody here waits for it. */
export interface LineReading {
  /**
   * Reads the line that a task is about.
   *
   * @param signal nobody wants the answers any longer; then there are no more.
   * @throws when it cannot be read.
   */
  read(task: LineTask, signal: AbortSignal): AsyncIterable<LineAnswer>;
  /** There are no more lines to be read for now. */
  end(): void;
}

/** Reads a long line. @param text what it says, without its end. */
export function* answersTo(task: LineTask, text: string): Generator<LineAnswer> {
  if (task.kind === 'beginning') {
    const { dialect, reason, layout, end } = readBeginning([...task.texts, text], task.chosen);
    yield { kind: 'beginning', dialect: dialect?.id, reason, layout, end };
    return;
  }
  const dialect = knownDialect(task.dialect);
  const reader = { dialect, preset: presetFor(task.preset, undefined), toolClasses: task.toolClasses };
  const records = readLine(task.line, text, reader).map(({ indexed }) => indexed);
  for (const piece of indexedPieces(records)) yield { kind: 'piece', piece };
}

/** The dialect of an id that was told by one. */
export function knownDialect(id: string): Dialect {
  const dialect = dialectNamed(id);
  if (dialect === undefined) throw new Error(`There is no format “${id}”.`);
  return dialect;
}
