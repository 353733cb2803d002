import type { Preset, ToolClasses } from '../classify';
import type { Dialect } from '../dialects';
import {
  cutValues,
  parseRecord,
  splitLine,
  stripByteOrderMark,
  type Layout,
  type RecordText,
} from '../jsonl';
import { toCharOffset, type CharOffset, type RecordRef } from '../model';
import { factsOf, type FragmentFacts } from './facts';

/** What became of one record: the facts of its fragments, or why it could not be read. */
export type RecordReading =
  | { readonly kind: 'unreadable'; readonly offset: CharOffset; readonly message: string }
  | { readonly kind: 'foreign'; readonly message: string }
  | { readonly kind: 'read'; readonly fragments: readonly FragmentFacts[] };

/** By what records are read. */
export interface RecordReader {
  readonly dialect: Dialect;
  readonly preset: Preset;
  readonly toolClasses: ToolClasses;
}

/** One record with what was read from it. The transcript moves it when lines come or go. */
export class SourceRecord implements RecordRef {
  readonly lineCount: number;

  /** @param ordinal its 0-based place among the records of a file whose records are not its lines. */
  constructor(
    public line: number,
    public character: number,
    readonly text: string,
    readonly reading: RecordReading,
    public ordinal: number | undefined,
  ) {
    this.lineCount = lineCountOf(text);
  }

  get fragments(): readonly FragmentFacts[] {
    return this.reading.kind === 'read' ? this.reading.fragments : [];
  }

  /** How an episode is called that has no id: by where it stands, counted from 1. */
  get name(): string {
    return this.ordinal === undefined ? `line ${this.line + 1}` : `record ${this.ordinal + 1}`;
  }
}

/** Reads the records of one line of JSON Lines; a blank line has none. Never throws on what stands in it. */
export function readLine(line: number, text: string, reader: RecordReader): readonly SourceRecord[] {
  if (text.trim() === '') return [];
  const bare = stripByteOrderMark(text);
  const whole = readRecord({ line, character: text.length - bare.length, text: bare }, undefined, reader);
  const pieces = whole.reading.kind === 'unreadable' ? splitLine(line, text) : undefined;
  return pieces?.map((piece) => readRecord(piece, undefined, reader)) ?? [whole];
}

/** Cuts and reads all records of a file. */
export function readRecords(lines: readonly string[], layout: Layout, reader: RecordReader): SourceRecord[] {
  if (layout === 'values') return [...cutValues(lines)].map((cut, ordinal) => readRecord(cut, ordinal, reader));
  const records: SourceRecord[] = [];
  for (const [line, text] of lines.entries()) for (const record of readLine(line, text, reader)) records.push(record);
  return records;
}

/** Reads one record; never throws on what stands in it. */
export function readRecord(cut: RecordText, ordinal: number | undefined, reader: RecordReader): SourceRecord {
  return new SourceRecord(cut.line, cut.character, cut.text, readingOf(cut, reader), ordinal);
}

function readingOf({ text, fault }: RecordText, { dialect, preset, toolClasses }: RecordReader): RecordReading {
  if (fault !== undefined) return { kind: 'unreadable', offset: toCharOffset(0), message: fault };
  const parsed = parseRecord(text);
  if (!parsed.ok) return { kind: 'unreadable', offset: parsed.offset, message: parsed.message };
  const fragments = dialect.read(parsed.value);
  if ('problem' in fragments) return { kind: 'foreign', message: fragments.problem };
  return { kind: 'read', fragments: fragments.map((fragment) => factsOf(fragment, preset, toolClasses)) };
}

function lineCountOf(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
