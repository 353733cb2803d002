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
import { toCharOffset, type CharOffset, type RecordRef, type Span } from '../model';
import { factsOf, type FragmentFacts } from './facts';
import { located } from './located';
import type { SharedTexts } from './shared-texts';
import type { ByteSpan, LineTexts, TranscriptLines } from './line-texts';

/** What became of one record: the facts of its fragments, or why it could not be read. */
export type RecordReading =
  | { readonly kind: 'unreadable'; readonly offset: CharOffset; readonly message: string }
  | { readonly kind: 'foreign'; readonly message: string }
  | {
      readonly kind: 'read';
      readonly fragments: readonly FragmentFacts[];
      /** Where the problems of all fragments stand, one after the other; absent where there is none. */
      readonly problemOffsets?: readonly CharOffset[];
      /** Where the record's value stands, of one that takes long to walk. */
      readonly span?: Span;
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
  /** Whether to find out where values stand, because the text takes long to walk; see {@link ValueRef.span}. */
  readonly locates?: boolean;
}

/** What is kept of a record apart from its text. Nothing in it is an object of a class. */
export interface IndexedRecord {
  readonly line: number;
  readonly character: number;
  /** Of its text, in UTF-16 code units. */
  readonly length: number;
  /** How many lines it runs over, where that is more than one. */
  readonly lineCount?: number;
  /** Its 0-based place among the records of a file whose records are not its lines. */
  readonly ordinal?: number;
  /** Where its text stands in the file, if that was counted: where its lines are no way to it. */
  readonly bytes?: ByteSpan;
  readonly reading: RecordReading;
}

/** A text that is found by its bytes. */
class TextInBytes {
  constructor(
    readonly lines: LineTexts,
    private readonly bytes: ByteSpan,
  ) {}

  get text(): string | undefined {
    return this.lines.between?.(this.bytes.start, this.bytes.end);
  }
}

/** Whom to ask for a record's text. */
type TextSource = LineTexts | TextInBytes;

/** One record with what was read from it. The transcript moves it when lines come or go. */
export class SourceRecord implements RecordRef {
  readonly lineCount: number;
  /** Of a sound record with one fragment only that: there may be millions of lines with a message each. */
  readonly #read: RecordReading | FragmentFacts;
  /** The text, or whom to ask for it. */
  readonly #text: string | TextSource;
  readonly #length: number;

  /**
   * @param ordinal its 0-based place among the records of a file whose records are not its lines.
   * @param source where to find the text again, so that it is not kept; it is not at hand then.
   */
  constructor(
    public line: number,
    public character: number,
    text: string,
    reading: RecordReading,
    public ordinal: number | undefined,
    source?: { readonly text: TextSource; readonly length: number; readonly lineCount: number },
  ) {
    this.lineCount = source?.lineCount ?? lineCountOf(text);
    this.#read = onlyFragmentOf(reading) ?? reading;
    this.#text = source?.text ?? text;
    this.#length = source?.length ?? text.length;
  }

  /** A record as it was when it was read. */
  static ofIndex(
    { line, character, length, lineCount = 1, ordinal, bytes, reading }: IndexedRecord,
    lines: LineTexts,
  ): SourceRecord {
    const text = bytes === undefined ? lines : new TextInBytes(lines, bytes);
    return new SourceRecord(line, character, '', reading, ordinal, { text, length, lineCount });
  }

  get indexed(): IndexedRecord {
    const { line, character, lineCount, ordinal, reading } = this;
    const many = lineCount === 1 ? {} : { lineCount };
    return { line, character, length: this.#length, ...many, ...(ordinal !== undefined && { ordinal }), reading };
  }

  get text(): string {
    if (typeof this.#text === 'string') return this.#text;
    if (!(this.#text instanceof TextInBytes)) return this.#inLines(this.#text);
    return this.#text.text ?? this.#inLines(this.#text.lines);
  }

  get span(): Span | undefined {
    return 'kind' in this.#read && this.#read.kind === 'read' ? this.#read.span : undefined;
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

  #inLines(lines: LineTexts): string {
    const first = lines.at(this.line) ?? '';
    const end = this.character + this.#length;
    if (this.lineCount === 1) {
      return this.character === 0 && end === first.length ? first : first.slice(this.character, end);
    }
    const texts = [first.slice(this.character)];
    for (let below = 1; below < this.lineCount; below += 1) texts.push(lines.at(this.line + below) ?? '');
    return texts.join('\n').slice(0, this.#length);
  }

  /** How an episode is called that has no id: by where it stands, counted from 1. */
  get name(): string {
    return this.ordinal === undefined ? `line ${this.line + 1}` : `record ${this.ordinal + 1}`;
  }
}

function onlyFragmentOf(reading: RecordReading): FragmentFacts | undefined {
  if (reading.kind !== 'read' || reading.problemOffsets !== undefined) return undefined;
  if (reading.span !== undefined) return undefined;
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
    return [...cutValues(lines.all)].map((cut, ordinal) => readRecord(cut, ordinal, reader));
  }
  const records: SourceRecord[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    for (const record of readLine(line, lines.at(line) ?? '', reader)) records.push(record);
  }
  return records;
}

/** Reads one record; never throws on what stands in it. */
export function readRecord(cut: RecordText, ordinal: number | undefined, reader: RecordReader): SourceRecord {
  const { line, character, text } = cut;
  const { lines } = reader;
  const source = lines && { text: lines, length: text.length, lineCount: lineCountOf(text) };
  return new SourceRecord(line, character, text, readingOf(cut, reader), ordinal, source);
}

function readingOf({ text, fault }: RecordText, reader: RecordReader): RecordReading {
  const { dialect, preset, toolClasses, texts, locates = false } = reader;
  if (fault !== undefined) return { kind: 'unreadable', offset: toCharOffset(0), message: fault };
  const parsed = parseRecord(text);
  if (!parsed.ok) return { kind: 'unreadable', offset: parsed.offset, message: parsed.message };
  const fragments = dialect.read(parsed.value);
  if ('problem' in fragments) return { kind: 'foreign', message: fragments.problem };
  const facts = fragments.map((fragment) => factsOf(fragment, preset, toolClasses, texts));
  const paths = facts.flatMap(({ problems }) => problems.map(({ path }) => path));
  const found = locates ? located(text, facts) : { fragments: facts };
  if (paths.length === 0) return { kind: 'read', ...found };
  const problemOffsets = locateValues(text, paths).map((place) => place?.value.start ?? toCharOffset(0));
  return { kind: 'read', ...found, problemOffsets };
}

function lineCountOf(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
