import { Buffer } from 'node:buffer';
import { presetFor } from '../core/classify';
import { dialectNamed, type Dialect } from '../core/dialects';
import { LeanLines, LONGEST_STRING, splitLines, tooLongLine } from '../core/jsonl';
import type { TurnPolicy } from '../core/model';
import { PartialReader, type CompleteEpisode, type Partial } from '../core/partial';
import { RangeLines, type LineBytes } from './range-lines';

/** A file of JSON Lines in UTF-8 that several threads read together: plain data, for it is handed to them. */
export interface RangesJob {
  /** How the file is called. */
  readonly file: string;
  /** The file, open for reading: the same for all threads, though another may take its name. */
  readonly descriptor: number;
  /** In bytes. */
  readonly size: number;
  readonly rangeBytes: number;
  readonly dialect: string;
  readonly preset: string;
  readonly turnPolicy: TurnPolicy;
  /** Whether the names of complete episodes are wanted, of which there may be as many as lines. */
  readonly named: boolean;
  /** In bytes: a longer line is not read, and is a problem; the longest that there can be, unless given. */
  readonly longestLine?: number;
  /** Shared memory: how many ranges have been taken. */
  readonly taken: Int32Array;
}

/** What the lines come to that begin in one range. */
export interface RangePartial {
  /** 0-based. */
  readonly range: number;
  readonly partial: Partial;
  /** None unless they are wanted. */
  readonly complete: readonly CompleteEpisode[];
}

/** Takes one range after the other that no other thread has taken. Throws when the file cannot be read. */
export function* readRanges(job: RangesJob): Generator<RangePartial> {
  const dialect = dialectNamed(job.dialect);
  if (dialect === undefined) throw new Error(`there is no format “${job.dialect}”`);
  const lines = new RangeLines(job.descriptor);
  for (;;) {
    const range = Atomics.add(job.taken, 0, 1);
    const from = range * job.rangeBytes;
    if (from >= job.size) return;
    const reading = new RangeReading(dialect, job);
    for (const line of lines.in(from, Math.min(from + job.rangeBytes, job.size))) reading.add(line);
    yield { range, ...reading.finish(job.file) };
  }
}

/** Of so many lines some must have been read leanly for the others to be looked at too. */
const TRIED = 16;

class RangeReading {
  readonly #reader: PartialReader;
  readonly #lean: LeanLines | undefined;
  #scratch = Buffer.alloc(0);
  #count = 0;
  #leanCount = 0;
  readonly #longestLine: number;
  readonly #named: boolean;

  constructor(dialect: Dialect, { preset, turnPolicy, named, longestLine = LONGEST_STRING }: RangesJob) {
    this.#longestLine = longestLine;
    this.#named = named;
    this.#reader = new PartialReader(dialect, { preset: presetFor(preset, undefined), turnPolicy });
    this.#lean = dialect.unread && new LeanLines(dialect.unread);
  }

  add(line: LineBytes): void {
    const length = line.end - line.start;
    if (length > this.#longestLine) {
      this.#reader.addLine(this.#count, tooLongLine(length, 'bytes'));
      this.#count += 1;
      return;
    }
    const isWorthIt = this.#leanCount * TRIED >= this.#count - TRIED;
    if (isWorthIt && this.#addLean(line)) {
      this.#leanCount += 1;
      this.#count += 1;
      return;
    }
    for (const text of splitLines(textOf(line.scan.bytes, line.start, line.end))) {
      this.#reader.addLine(this.#count, text);
      this.#count += 1;
    }
  }

  finish(file: string): Pick<RangePartial, 'partial' | 'complete'> {
    return { partial: this.#reader.finish(file, this.#count), complete: this.#named ? this.#reader.complete : [] };
  }

  #addLean({ scan, start, end }: LineBytes): boolean {
    if (this.#lean === undefined) return false;
    if (this.#scratch.length < end - start) this.#scratch = Buffer.alloc(2 * (end - start));
    const length = this.#lean.write(scan, start, end, this.#scratch);
    return length >= 0 && this.#reader.addLean(this.#count, textOf(this.#scratch, 0, length));
  }
}

function textOf({ buffer, byteOffset }: Uint8Array, start: number, end: number): string {
  return Buffer.from(buffer, byteOffset + start, end - start).toString('utf8');
}
