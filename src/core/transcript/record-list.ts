import type { Dialect } from '../dialects';
import { cutValues, type Layout } from '../jsonl';
import { PieceJoiner, type IndexedPiece } from './indexed-pieces';
import { TranscriptLines, type LineTexts } from './line-texts';
import { firstAtOrBelow } from './record-order';
import { recutRecords } from './recut';
import { SharedTexts } from './shared-texts';
import { readLine, readRecords, SourceRecord, type IndexedRecord, type RecordReader } from './source-record';

/** Records that an edit took away, and those that it brought, in file order. */
export interface RecordChange {
  readonly gone: ReadonlySet<SourceRecord>;
  readonly fresh: readonly SourceRecord[];
}

/** By which of the options records are read. */
export type ReadingRules = Pick<RecordReader, 'preset' | 'toolClasses'>;

/** The lines of a transcript and the records in them, following edits. Lines are counted from 0. */
export class RecordList {
  readonly #lines: TranscriptLines;
  readonly #texts = new SharedTexts();
  readonly #pieces = new PieceJoiner();
  #all: SourceRecord[] = [];

  /** @param elsewhere where the lines are kept, if not here. */
  constructor(
    lines: readonly string[],
    private readonly dialect: Dialect,
    private readonly layout: Layout,
    elsewhere: LineTexts | undefined,
  ) {
    // A copy: whoever gave the lines may edit theirs before telling of it.
    this.#lines = new TranscriptLines(lines, elsewhere);
  }

  /** In file order. */
  get all(): readonly SourceRecord[] {
    return this.#all;
  }

  get lineCount(): number {
    return this.#lines.length;
  }

  /** The text of a line; `undefined` beyond the last. */
  lineText(line: number): string | undefined {
    return this.#lines.at(line);
  }

  readAll(rules: ReadingRules): void {
    this.#all = readRecords(this.#lines, this.layout, this.#reader(rules));
  }

  /** Replaces lines `[first, first + removed)` by others. */
  replaceLines(first: number, removed: number, inserted: readonly string[], rules: ReadingRules): RecordChange {
    this.#lines.replace(first, removed, inserted);
    return this.layout === 'values' ? this.#recut(rules) : this.#replaceInLines(first, removed, inserted, rules);
  }

  /** Reads further lines of a file in JSON Lines, behind the last one. @returns the records in them. */
  append(texts: readonly string[], rules: ReadingRules): readonly SourceRecord[] {
    const first = this.#lines.length;
    this.#lines.replace(first, 0, texts);
    const reader = this.#reader(rules);
    return this.#push(texts.flatMap((text, index) => readLine(first + index, text, reader)));
  }

  /**
   * Takes further lines, which are kept elsewhere and have been read before.
   *
   * @param piece nobody else's: texts in it become those that there are.
   * @returns the records that are whole with it.
   */
  appendIndexed(lineCount: number, piece: IndexedPiece): readonly SourceRecord[] {
    this.#lines.pass(lineCount);
    this.#texts.within(piece);
    const indexed = this.#pieces.take(piece);
    return this.#push(indexed.map((each) => SourceRecord.ofIndex(each, this.#lines)));
  }

  /** What {@link appendIndexed} takes, of all records, once it is cut into pieces. */
  *indexed(): Generator<IndexedRecord> {
    for (const { indexed } of this.#all) yield indexed;
  }

  #push(records: readonly SourceRecord[]): readonly SourceRecord[] {
    for (const record of records) this.#all.push(record);
    return records;
  }

  #replaceInLines(first: number, removed: number, inserted: readonly string[], rules: ReadingRules): RecordChange {
    const from = firstAtOrBelow(this.#all, first);
    const to = firstAtOrBelow(this.#all, first + removed);
    const reader = this.#reader(rules);
    const fresh = inserted.flatMap((text, index) => readLine(first + index, text, reader));
    const gone = new Set(this.#all.slice(from, to));
    const after = this.#all.slice(to);
    this.#all = [...this.#all.slice(0, from), ...fresh, ...after];
    const shift = inserted.length - removed;
    if (shift !== 0) for (const record of after) record.line += shift;
    return { gone, fresh };
  }

  /** Where values may begin anywhere, an edit may move every boundary; records whose text stays are kept. */
  #recut(rules: ReadingRules): RecordChange {
    const cuts = [...cutValues(this.#lines.all)];
    const { records, gone, fresh } = recutRecords(this.#all, cuts, this.#reader(rules));
    this.#all = records;
    return { gone, fresh };
  }

  #reader({ preset, toolClasses }: ReadingRules): RecordReader {
    return { dialect: this.dialect, preset, toolClasses, lines: this.#lines.elsewhere, texts: this.#texts };
  }
}
