import { byteOrderMarkLength, containerKind, encodingOf } from '../../core/containers';
import type { Dialect } from '../../core/dialects';
import type { ValueRef } from '../../core/model';
import { Transcript } from '../../core/transcript';
import { AUTOMATIC, type Settings } from '../../protocol';
import {
  byteSplices,
  DiskLines,
  type FileStamp,
  type IndexStore,
  type RangedFile,
  type RangedFiles,
  type TextEdit,
} from '../disk';
import { settleInSlices } from './append-in-slices';
import { indexSections, takeIndex, type IndexBasis } from './disk-index';
import type { DiskReader } from './disk-reader';
import { FileReading, NOT_READ } from './file-reading';
import { endsWith, isStill, tailOf, type FileMark } from './file-mark';
import { LongTexts } from './long-texts';
import { OpenDocument, type Reading } from './open-document';
import { isReadOtherwise } from './settings';

/** What became of a file since it was read last. */
export type Followed = 'same' | 'grown' | 'rewritten';

const FROM_DISK = 'The file is read from disk, and not edited.';
const PACKED = 'It is packed.';
const BINARY = 'It is a binary file.';

/**
 * A file that stays on disk: its lines are indexed, and read again when somebody looks at them.
 *
 * | state | kind |
 * |---|---|
 * | `#texts` | derived: reads messages of long lines again |
 * | `#lines` | derived: where the lines of the file stand, as far as it has been read |
 * | `#reading` | derived from these and what it is judged by |
 * | `#share` | derived: how much of the file is to be seen in that |
 * | `#stamp`, `#tail` | derived: by what to know that the file is as it was read, or has only grown |
 * | `#indexedSize` | mirror of how much of the file, in bytes, the index holds that was taken or written last |
 * | `#isStale` | derived: whether it is to be read anew: by other settings, or since it could not be read |
 */
export class DiskDocument extends OpenDocument {
  protected readonly whyNotInText = FROM_DISK;
  #file: RangedFile | undefined;
  #texts: LongTexts | undefined;
  #lines: DiskLines | undefined;
  #reading: Reading = NOT_READ;
  #stamp: FileStamp = { size: 0, mtime: 0 };
  #tail = new Uint8Array();
  #version = 1;
  #share = 0;
  #isStale = false;
  #isPacked = false;
  #indexedSize = 0;

  constructor(
    uri: string,
    private readonly files: RangedFiles,
  ) {
    super(uri);
  }

  get version(): number {
    return this.#version;
  }

  get reading(): Reading {
    return this.#reading;
  }

  get share(): number {
    return this.#share;
  }

  /** Whether the file is to be read anew: other settings ask for it, or reading it has failed. */
  get isStale(): boolean {
    return this.#isStale;
  }

  /** Whether the file is a container, whose text is not its own. */
  get isPacked(): boolean {
    return this.#isPacked;
  }

  /** The size in bytes of what has been read. */
  get size(): number {
    return this.#lines?.end ?? 0;
  }

  close(): void {
    this.#texts?.close();
    this.#texts = undefined;
    this.#file?.close();
    this.#file = undefined;
  }

  override async readAhead(refs: readonly ValueRef[]): Promise<void> {
    if (this.#reading.kind === 'other' || this.#lines === undefined) return;
    const { longTexts } = this.#file ?? {};
    if (longTexts !== undefined) this.#texts ??= new LongTexts(longTexts);
    await this.#texts?.readAhead(this.#reading.transcript, this.#lines, refs);
  }

  /**
   * Reads the file from its beginning. What was read before is forgotten.
   *
   * @throws when the file cannot be read; what has been read until then is kept.
   */
  async read(reader: DiskReader): Promise<void> {
    await this.#staleUnlessDone(this.#readWhole(reader));
  }

  /** Says of the file why nothing could be read of it, unless something was. */
  failed(why: string): void {
    if (this.#reading !== NOT_READ) return;
    this.#become({ kind: 'other', reason: `It could not be read: ${why}` });
    this.#share = 1;
  }

  /** What was left in the middle is not as the file is, whatever the stamp says. */
  async #staleUnlessDone(reading: Promise<void>): Promise<void> {
    try {
      await reading;
    } catch (error) {
      this.#isStale = true;
      throw error;
    }
  }

  async #readWhole(reader: DiskReader): Promise<void> {
    const file = await this.files.open(this.uri);
    this.#isStale = false;
    this.#share = 0;
    this.close();
    this.#file = file;
    this.#stamp = await file.stamp();
    this.#become(NOT_READ);
    this.forgetCompanions();
    const beginning = await file.read(0, 8192);
    const encoding = encodingOf(beginning);
    this.#isPacked = containerKind(beginning) !== undefined;
    if (this.#isPacked || encoding === undefined) {
      this.#finish({ kind: 'other', reason: this.#isPacked ? PACKED : BINARY });
      return;
    }
    this.#lines = new DiskLines(file, encoding);
    this.#indexedSize = 0;
    if (await this.#takeIndex(this.#lines, reader)) {
      this.#indexedSize = this.size;
      if (this.size < this.#stamp.size) await this.#readOn(this.#lines, reader);
      return;
    }
    this.#lines = new DiskLines(file, encoding);
    await this.#readFrom(this.#lines, byteOrderMarkLength(beginning), reader);
  }

  /**
   * Keeps what has been read, unless it has no lines to be found by.
   *
   * @param growth the file must have become so many times as long as what is kept of it.
   */
  async saveIndex(indexes: IndexStore, pause: () => Promise<void>, growth: number): Promise<void> {
    const reading = this.#reading;
    const lines = this.#lines;
    const { size } = this;
    if (size === this.#indexedSize || size < growth * this.#indexedSize) return;
    if (this.#share < 1 || lines === undefined || reading.kind === 'other') return;
    if (reading.transcript.layout !== 'lines' || size !== this.#stamp.size) return;
    const file = { ...this.#stamp, tail: this.#tail, end: size };
    await indexes.save(this.uri, indexSections(this.#basisOf(lines), file, reading, lines, pause));
    this.#indexedSize = size;
  }

  /**
   * Takes over what has changed in the file: of one that has grown the new end only.
   *
   * @throws when the file cannot be read.
   */
  async follow(reader: DiskReader): Promise<Followed> {
    const file = await this.files.open(this.uri);
    const stamp = await file.stamp();
    if (stamp.size === this.#stamp.size && stamp.mtime === this.#stamp.mtime && !this.#isStale) {
      file.close();
      return 'same';
    }
    const lines = this.#lines;
    if (this.#isStale || lines === undefined || !(await this.#isGrown(file, stamp))) {
      file.close();
      await this.read(reader);
      return 'rewritten';
    }
    this.close();
    this.#file = file;
    this.#stamp = stamp;
    lines.file = file;
    await this.#staleUnlessDone(this.#readOn(lines, reader));
    return 'grown';
  }

  /**
   * Makes edits in the file, by a new one in its place; it is not read anew by that.
   *
   * @throws when it cannot be done, with a reason for the user; the file is as it was then.
   */
  async rewrite(edits: readonly TextEdit[]): Promise<void> {
    if (this.#lines === undefined || this.#share < 1) throw new Error('The file is just being read. Try again.');
    await this.files.rewrite(this.uri, byteSplices(this.#lines, edits), this.#stamp);
  }

  protected settingsChanged(before: Settings): void {
    if (isReadOtherwise(this.settings, before) && this.#lines !== undefined) this.#isStale = true;
    else this.judgedAnew();
  }

  protected judgedAnew(): void {
    // A transcript that is about to be read anew would read the whole file at once to follow other rules.
    if (this.#reading.kind === 'other' || this.#isStale) return;
    const { transcript, dialect } = this.#reading;
    const { preset, toolClasses } = transcript.options;
    transcript.setOptions({ ...this.optionsFor(dialect), preset, toolClasses });
  }

  /** @returns whether the file is as it was when its index was made, and has been filled from it. */
  async #takeIndex(lines: DiskLines, reader: DiskReader): Promise<boolean> {
    const { indexes, pause, indexFailed } = reader;
    if (indexes === undefined) return false;
    const begin = (dialect: Dialect): Transcript =>
      new Transcript([], dialect, this.optionsFor(dialect), 'lines', lines);
    const isSame = (mark: FileMark): Promise<boolean> => isStill(mark, lines.file, this.#stamp);
    try {
      const begun = await takeIndex(indexes.load(this.uri), this.#basisOf(lines), isSame, lines, begin, pause);
      if (begun === undefined) return false;
      await settleInSlices({ kind: 'transcript', ...begun }, reader);
      this.#finish({ kind: 'transcript', ...begun });
      return true;
    } catch (error) {
      indexFailed(error);
      return false;
    }
  }

  #basisOf({ encoding }: DiskLines): IndexBasis {
    return { encoding, chosen: this.settings.dialect };
  }

  async #isGrown(file: RangedFile, { size }: FileStamp): Promise<boolean> {
    const isByLines = this.#reading.kind === 'transcript' && this.#reading.transcript.layout === 'lines';
    // Of the same size and changed, it was changed somewhere in between.
    if (!isByLines || this.#share < 1 || size === this.#stamp.size || size < this.size) return false;
    return await endsWith(file, this.size, this.#tail);
  }

  /**
   * Reads the last line again, which may not have been whole, and all that come after it. Where it is empty, so may the
   * end of the one before have been: a line feed that follows belongs to it.
   */
  async #readOn(lines: DiskLines, reader: DiskReader): Promise<void> {
    const last = Math.max(0, lines.length - (lines.starts.at(lines.length - 1) === lines.end ? 2 : 1));
    const count = lines.length - last;
    const start = lines.starts.at(last) ?? 0;
    lines.starts.cut(last);
    lines.forget(last);
    if (this.#reading.kind === 'transcript') this.#reading.transcript.replaceLines(last, count, []);
    await this.#readFrom(lines, start, reader);
  }

  async #readFrom(lines: DiskLines, from: number, reader: DiskReader): Promise<void> {
    const { dialect } = this.settings;
    const reading = new FileReading(
      lines,
      this.#stamp.size,
      {
        reading: this.#reading,
        chosen: dialect === AUTOMATIC ? undefined : dialect,
        optionsFor: (known) => this.optionsFor(known),
        become: (known) => this.#become(known),
        settled: (share) => {
          this.#share = share;
        },
      },
      reader,
    );
    await reading.readFrom(from);
    if (!reader.isCancelled) this.#finish(this.#reading);
  }

  #become(reading: Reading): void {
    this.#reading = reading;
    this.#version += 1;
  }

  #finish(reading: Reading): void {
    this.#become(reading);
    this.#share = 1;
    this.#tail = tailOf(this.#file, this.size);
  }
}
