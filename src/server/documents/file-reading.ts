import type { Dialect } from '../../core/dialects';
import { LONGEST_STRING } from '../../core/jsonl';
import { readBeginning, Transcript, type Beginning, type TranscriptOptions } from '../../core/transcript';
import { LONG_BYTES, readLines, type DiskLines, type LongLine } from '../disk';
import { appendInSlices, settleInSlices } from './append-in-slices';
import type { DiskReader } from './disk-reader';
import { HeldLines, tooLongToHold } from './held-lines';
import { appendLongLine, appendValues, beginningOfLines } from './long-lines';
import type { Reading } from './open-document';

/** What is known of a file before anything is. */
export const NOT_READ: Reading = { kind: 'other', reason: 'It is just being read.' };

/** What was read of a file is to be seen again when it has been read this many times further. */
const FURTHER = 2;

/** Of a file that has to be read twice to know what it is, so much is done after the first time. */
const FIRST_TIME = 0.5;

/**
 * What comes next in a file that is being read: to hold further lines until it is known what it is, to append them, to
 * read those again that were not held, to read it as a whole since its records are no lines; or it is all there.
 */
type Next = 'hold' | 'append' | 'again' | 'values' | 'nothing';

/** The document that a file is read for. */
interface ReadDocument {
  /** What was read before, with which it goes on; {@link NOT_READ} at the beginning. */
  readonly reading: Reading;
  /** The id of the dialect that the user wants. */
  readonly chosen: string | undefined;
  optionsFor(dialect: Dialect): Required<TranscriptOptions>;
  /** It is known what the file is. */
  become(reading: Reading): void;
  /** What is so much of the file is to be seen in its reading. */
  settled(share: number): void;
}

/**
 * One reading of a file, from some byte to its end.
 *
 * | state | kind |
 * |---|---|
 * | `#reading` | mirror of the document's |
 * | `#held` | derived: the lines until it is known what the file is |
 * | `#settleAt` | derived: what has been read is to be seen again when the file has been read up to this byte |
 */
export class FileReading {
  #reading: Reading;
  #held: HeldLines;
  #settleAt = 0;

  /** @param size of the file in bytes, as far as it is known. */
  constructor(
    private readonly lines: DiskLines,
    private readonly size: number,
    private readonly document: ReadDocument,
    private readonly reader: DiskReader,
  ) {
    this.#reading = document.reading;
    this.#held = new HeldLines(this.#longLines === undefined ? Infinity : LONG_BYTES);
  }

  /** Reads the file from a byte on at which a line begins; less of it, when nobody wants it any longer. */
  async readFrom(from: number): Promise<void> {
    const { lines, reader } = this;
    let next: Next = this.#reading === NOT_READ ? 'hold' : 'append';
    for await (const read of readLines(lines, from, this.#longLines && LONG_BYTES)) {
      if (reader.isCancelled) return;
      next = await ('length' in read ? this.#take(read) : this.#takeLong(read));
      reader.progressed(this.#shareAt(lines.end) * (next === 'hold' ? FIRST_TIME : 1));
      if (next === 'append') await this.#settleNowAndThen(lines.end);
      else if (next !== 'hold') break;
    }
    if (next === 'hold') next = await this.#tellWhatItIs('whole');
    if (reader.isCancelled) return;
    if (next === 'again') {
      lines.become(new Float64Array(), from);
      await this.readFrom(from);
      return;
    }
    if (next === 'values') await this.#readValues(from);
    this.#longLines?.end();
    await settleInSlices(this.#reading, reader);
  }

  get #longLines() {
    return this.lines.file.longLines;
  }

  async #take(texts: readonly string[]): Promise<Next> {
    if (this.#reading.kind === 'transcript') {
      await appendInSlices(this.#reading.transcript, texts, this.reader);
      return 'append';
    }
    this.#held.add(texts);
    await this.reader.pause();
    return this.#held.areTelling() ? await this.#tellWhatItIs('held') : 'hold';
  }

  async #takeLong(long: LongLine): Promise<Next> {
    const length = long.end - long.start;
    if (this.#reading === NOT_READ) {
      const next = this.#held.areTelling(length) ? await this.#tellWhatItIs('beside a long one') : 'hold';
      if (next === 'hold') this.#held.pass(length);
      if (next !== 'append') return next;
    }
    if (this.#reading.kind === 'other' || this.#longLines === undefined) return 'nothing';
    await appendLongLine(this.#reading.transcript, long, this.lines, this.#longLines, this.reader);
    return 'append';
  }

  /** Reads all of a file whose records are no lines, in another thread. */
  async #readValues(start: number): Promise<void> {
    const { lines, reader } = this;
    if (this.#reading.kind === 'other' || this.#longLines === undefined) return;
    const before = this.#shareAt(lines.end) * FIRST_TIME;
    const span = { start, end: Math.max(this.size, lines.end) };
    for await (const end of appendValues(this.#reading.transcript, span, lines, this.#longLines, reader)) {
      reader.progressed(before + (1 - before) * this.#shareAt(end));
      await this.#settleNowAndThen(end);
      if (reader.isCancelled) return;
    }
  }

  /** Has what was read seen, unless not much has been since that was done. @param end how far that is, in bytes. */
  async #settleNowAndThen(end: number): Promise<void> {
    if (end < this.#settleAt) return;
    this.#settleAt = FURTHER * end;
    await settleInSlices(this.#reading, this.reader);
    this.document.settled(this.#shareAt(end));
    this.reader.settled();
  }

  #shareAt(end: number): number {
    return Math.min(end / Math.max(1, this.size), 0.999);
  }

  /** @param seen which lines have been: all of the file, those that are held, or these and a long one behind them. */
  async #tellWhatItIs(seen: 'whole' | 'held' | 'beside a long one'): Promise<Next> {
    const { chosen } = this.document;
    const isHere = this.#held.areHeld && seen !== 'beside a long one';
    const beginning = isHere || this.#longLines === undefined
      ? readBeginning(this.#held.texts, chosen)
      : await beginningOfLines(this.lines, chosen, this.#longLines, this.reader);
    if (beginning === undefined) return 'nothing';
    if (beginning.end !== Infinity || seen === 'whole') return await this.#adopt(beginning, seen === 'whole');
    this.#held.wait();
    return 'hold';
  }

  /** Takes it that the file is what its beginning says. @param isAll whether that is the whole file. */
  async #adopt({ dialect, layout, reason }: Beginning, isAll: boolean): Promise<Next> {
    const { texts, characters, areHeld } = this.#held;
    const size = Math.max(this.size, characters);
    if (dialect === undefined || (layout === 'values' && size > LONGEST_STRING)) {
      this.#become({ kind: 'other', reason: dialect === undefined ? reason : tooLongToHold(dialect) });
      return 'nothing';
    }
    const isReadHere = layout === 'values' && (this.#longLines === undefined || (areHeld && size <= LONG_BYTES));
    if (isReadHere && !isAll) {
      this.#held.wait();
      return 'hold';
    }
    const [own, elsewhere] = isReadHere ? [texts, undefined] : [[], this.lines];
    const transcript = new Transcript(own, dialect, this.document.optionsFor(dialect), layout, elsewhere);
    this.#become({ kind: 'transcript', transcript, dialect, reason });
    this.#held = new HeldLines(0);
    if (layout === 'values') return isReadHere ? 'nothing' : 'values';
    if (!areHeld) return 'again';
    await appendInSlices(transcript, texts, this.reader);
    return 'append';
  }

  #become(reading: Reading): void {
    this.#reading = reading;
    this.document.become(reading);
  }
}
