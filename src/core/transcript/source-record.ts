import type { Preset, ToolClasses } from '../classify';
import type { Dialect } from '../dialects';
import {
  cutValues,
  locateValues,
  parseRecord,
  splitLine,
  stripByteOrderMark,
  type Layout,
  type RecordText,
} from '../jsonl';
import { toCharOffset, type CharOffset, type RecordRef } from '../model';
import { factsOf, type FragmentFacts } from './facts';
import type { SharedTexts } from './shared-texts';
import type { LineTexts, TranscriptLines } from './line-texts';

/** What became of one record: the facts of its fragments, or why it could not be read. */
export type RecordReading =
  | { readonly kind: 'unreadable'; readonly offset: CharOffset; readonly message: string }
  | { readonly kind: 'foreign'; readonly message: string }
  | {
      readonly kind: 'read';
      readonly fragments: readonly FragmentFacts[];
      /** Where the problems of all fragments stand, one after the other; absent where there is none. */
      readonly problemOffsets?: readonly CharOffset[];
    };

/** By what records are read. */
export interface RecordReader {
  readonly dialect: Dialect;
  readonly preset: Preset;
  readonly toolClasses: ToolClasses;
  /** Where records, each of which stands in one line, find their text again; without it they keep it. */
  readonly lines?: LineTexts | undefined;
  /** Where ids are taken from that several records have; without it each has its own. */
  readonly texts?: SharedTexts;
}

/** What is kept of a record of one line apart from its text. Nothing in it is an object of a class. */
export interface IndexedRecord {
  readonly line: number;
  readonly character: number;
  /** Of its text, in UTF-16 code units. */
  readonly length: number;
  readonly reading: RecordReading;
}

/** One record with what was read from it. The transcript moves it when lines come or go. */
export class SourceRecord implements RecordRef {
  readonly lineCount: number;
  /** Of a sound record with one fragment only that: there may be millions of lines with a message each. */
  readonly #read: RecordReading | FragmentFacts;
  /** The text, or the lines to ask for it. */
  readonly #text: string | LineTexts;
  readonly #length: number;

  /**
   * @param ordinal its 0-based place among the records of a file whose records are not its lines.
   * @param lines where to find the text of a record of one line again, so that it is not kept.
   * @param length of the text, where that is not at hand.
   */
  constructor(
    public line: number,
    public character: number,
    text: string,
    reading: RecordReading,
    public ordinal: number | undefined,
    lines?: LineTexts,
    length = text.length,
  ) {
    this.lineCount = lineCountOf(text);
    this.#read = onlyFragmentOf(reading) ?? reading;
    this.#text = lines ?? text;
    this.#length = length;
  }

  /** A record of one line as it was when it was read. */
  static ofIndex({ line, character, length, reading }: IndexedRecord, lines: LineTexts): SourceRecord {
    return new SourceRecord(line, character, '', reading, undefined, lines, length);
  }

  get indexed(): IndexedRecord {
    const { line, character, reading } = this;
    return { line, character, length: this.#length, reading };
  }

  get text(): string {
    if (typeof this.#text === 'string') return this.#text;
    const line = this.#text.at(this.line) ?? '';
    const end = this.character + this.#length;
    return this.character === 0 && end === line.length ? line : line.slice(this.character, end);
  }

  /** Whether it was read without a problem; told at once of what most records are. */
  get isSound(): boolean {
    if (!('kind' in this.#read)) return true;
    return this.#read.kind === 'read' && this.#read.problemOffsets === undefined;
  }

  get reading(): RecordReading {
    return 'kind' in this.#read ? this.#read : { kind: 'read', fragments: [this.#read] };
  }

  get fragments(): readonly FragmentFacts[] {
    const { reading } = this;
    return reading.kind === 'read' ? reading.fragments : [];
  }

  /** How an episode is called that has no id: by where it stands, counted from 1. */
  get name(): string {
    return this.ordinal === undefined ? `line ${this.line + 1}` : `record ${this.ordinal + 1}`;
  }
}

function onlyFragmentOf(reading: RecordReading): FragmentFacts | undefined {
  if (reading.kind !== 'read' || reading.problemOffsets !== undefined) return undefined;
  return reading.fragments.length === 1 ? reading.fragments[0] : undefined;
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
export function readRecords(lines: TranscriptLines, layout: Layout, reader: RecordReader): SourceRecord[] {
  if (layout === 'values') {
    return [...cutValues(lines.own ?? [])].map((cut, ordinal) => readRecord(cut, ordinal, reader));
  }
  const records: SourceRecord[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    for (const record of readLine(line, lines.at(line) ?? '', reader)) records.push(record);
  }
  return records;
}

/** Reads one record; never throws on what stands in it. */
export function readRecord(cut: RecordText, ordinal: number | undefined, reader: RecordReader): SourceRecord {
  return new SourceRecord(cut.line, cut.character, cut.text, readingOf(cut, reader), ordinal, reader.lines);
}

function readingOf({ text, fault }: RecordText, { dialect, preset, toolClasses, texts }: RecordReader): RecordReading {
  if (fault !== undefined) return { kind: 'unreadable', offset: toCharOffset(0), message: fault };
  const parsed = parseRecord(text);
  if (!parsed.ok) return { kind: 'unreadable', offset: parsed.offset, message: parsed.message };
  const fragments = dialect.read(parsed.value);
  if ('problem' in fragments) return { kind: 'foreign', message: fragments.problem };
  const facts = fragments.map((fragment) => factsOf(fragment, preset, toolClasses, texts));
  const paths = facts.flatMap(({ problems }) => problems.map(({ path }) => path));
  if (paths.length === 0) return { kind: 'read', fragments: facts };
  const problemOffsets = locateValues(text, paths).map((place) => place?.value.start ?? toCharOffset(0));
  return { kind: 'read', fragments: facts, problemOffsets };
}

function lineCountOf(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
