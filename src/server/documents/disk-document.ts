import { containerKind, encodingOf } from '../../core/containers';
import type { Dialect } from '../../core/dialects';
import type { Layout } from '../../core/jsonl';
import { readBeginning, Transcript } from '../../core/transcript';
import { AUTOMATIC, type Settings } from '../../protocol';
import {
  byteSplices,
  DiskLines,
  readLines,
  type FileStamp,
  type IndexStore,
  type RangedFile,
  type RangedFiles,
  type TextEdit,
} from '../disk';
import { indexSections, takeIndex } from './disk-index';
import { OpenDocument, type Reading } from './open-document';

/** Who reads a file from disk: lets others have their turn, is told of progress, and may want to stop. */
export interface DiskReader {
  /** Lets everything else that waits have its turn. */
  readonly pause: () => Promise<void>;
  /** Called after every few milliseconds of reading, and when the reading is another. */
  progressed(document: DiskDocument): void;
  readonly isCancelled: boolean;
  /** Where to look for what was read before. */
  readonly indexes?: IndexStore | undefined;
  /** Told of an index that cannot be used. */
  readonly indexFailed: (error: unknown) => void;
}

/** What became of a file since it was read last. */
export type Followed = 'same' | 'grown' | 'rewritten';

const NOT_READ: Reading = { kind: 'other', reason: 'It is just being read.' };
const FROM_DISK = 'The file is read from disk, and not edited.';
const PACKED = 'It is packed.';
const BINARY = 'It is a binary file.';

/** As far as the beginning of a file is looked at to tell what it is, unless its lines are longer. */
const BEGINNING_CHARACTERS = 256 * 1024;
const BEGINNING_LINES = 61;
/** After so many characters others may have their turn: a few milliseconds of reading. */
const SLICE_CHARACTERS = 256 * 1024;
/** A file whose records are no lines is cut in one piece, which has to fit into a string. */
const LONGEST_TEXT = 512 * 1024 * 1024 - 64;
/** So many bytes before the end tell whether a file that has grown is still the same up to there. */
const COMPARED_BYTES = 4096;

/** The beginning of a file, until it is known what it is; or all of it, where its records are no lines. */
interface Held {
  readonly texts: string[];
  characters: number;
  filled: number;
}

/**
 * A file that stays on disk: its lines are indexed, and read again when somebody looks at them.
 *
 * | state | kind |
 * |---|---|
 * | `#lines` | derived: where the lines of the file stand, as far as it has been read |
 * | `#reading` | derived from these and what it is judged by |
 * | `#stamp` | by what to know that the file is as it was read |
 */
export class DiskDocument extends OpenDocument {
  protected readonly whyNotInText = FROM_DISK;
  #file: RangedFile | undefined;
  #lines: DiskLines | undefined;
  #reading: Reading = NOT_READ;
  #stamp: FileStamp = { size: 0, mtime: 0 };
  #tail = new Uint8Array();
  #held: Held = { texts: [], characters: 0, filled: 0 };
  #version = 1;
  #share = 0;
  #isStale = false;
  #isPacked = false;
  #isIndexed = false;

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

  /** Whether the settings have changed in a way that asks for the file to be read anew. */
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
    this.#file?.close();
    this.#file = undefined;
  }

  /**
   * Reads the file from its beginning. What was read before is forgotten.
   *
   * @throws when the file cannot be read; what has been read until then is kept.
   */
  async read(reader: DiskReader): Promise<void> {
    this.#isStale = false;
    this.#share = 0;
    const file = await this.files.open(this.uri);
    this.close();
    this.#file = file;
    this.#stamp = await file.stamp();
    this.#become(NOT_READ);
    this.forgetCompanions();
    this.#held = { texts: [], characters: 0, filled: 0 };
    const beginning = await file.read(0, 8192);
    const encoding = encodingOf(beginning);
    this.#isPacked = containerKind(beginning) !== undefined;
    if (this.#isPacked || encoding === undefined) {
      this.#finish({ kind: 'other', reason: this.#isPacked ? PACKED : BINARY });
      return;
    }
    this.#lines = new DiskLines(file, encoding);
    this.#isIndexed = await this.#takeIndex(this.#lines, reader);
    if (this.#isIndexed) return;
    this.#lines = new DiskLines(file, encoding);
    await this.#readFrom(this.#lines, lengthOfMark(beginning), reader);
  }

  /** Keeps what has been read, unless it came from an index or has no lines to be found by. */
  async saveIndex(indexes: IndexStore, pause: () => Promise<void>): Promise<void> {
    const reading = this.#reading;
    const lines = this.#lines;
    if (this.#isIndexed || this.#share < 1 || lines === undefined || reading.kind === 'other') return;
    if (reading.transcript.layout !== 'lines' || this.size !== this.#stamp.size) return;
    await indexes.save(this.uri, indexSections(this.#basisOf(lines), reading, lines, pause));
    this.#isIndexed = true;
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
    this.#isIndexed = false;
    await this.#readOn(lines, reader);
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
    const { dialect, preset, toolClasses } = this.settings;
    const isReadOtherwise = dialect !== before.dialect || preset !== before.preset ||
      JSON.stringify(toolClasses) !== JSON.stringify(before.toolClasses);
    if (isReadOtherwise && this.#lines !== undefined) this.#isStale = true;
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
  async #takeIndex(lines: DiskLines, { indexes, pause, indexFailed }: DiskReader): Promise<boolean> {
    if (indexes === undefined) return false;
    const begin = (dialect: Dialect): Transcript => this.#transcript([], dialect, 'lines', lines);
    try {
      const begun = await takeIndex(indexes.load(this.uri), this.#basisOf(lines), lines, begin, pause);
      if (begun !== undefined) this.#finish({ kind: 'transcript', ...begun });
      return begun !== undefined;
    } catch (error) {
      indexFailed(error);
      return false;
    }
  }

  #basisOf({ encoding }: DiskLines): Parameters<typeof takeIndex>[1] {
    return { ...this.#stamp, encoding, chosen: this.settings.dialect };
  }

  async #isGrown(file: RangedFile, { size }: FileStamp): Promise<boolean> {
    const isByLines = this.#reading.kind === 'transcript' && this.#reading.transcript.layout === 'lines';
    // Of the same size and changed, it was changed somewhere in between.
    if (!isByLines || this.#share < 1 || size === this.#stamp.size || size < this.size) return false;
    const tail = await file.read(this.size - this.#tail.length, this.#tail.length);
    return tail.length === this.#tail.length && tail.every((byte, at) => byte === this.#tail[at]);
  }

  /** Reads the last line again, which may not have been whole, and all that come after it. */
  async #readOn(lines: DiskLines, reader: DiskReader): Promise<void> {
    const last = lines.length - 1;
    const start = lines.starts.at(last) ?? 0;
    lines.starts.cut(last);
    lines.forget(last);
    if (this.#reading.kind === 'transcript') this.#reading.transcript.replaceLines(last, 1, []);
    await this.#readFrom(lines, start, reader);
  }

  async #readFrom(lines: DiskLines, from: number, reader: DiskReader): Promise<void> {
    for await (const texts of readLines(lines, from)) {
      if (reader.isCancelled) return;
      await this.#take(texts, lines, reader);
      this.#share = Math.min(lines.end / Math.max(1, this.#stamp.size), 0.999);
      reader.progressed(this);
      if (this.#reading.kind === 'other' && this.#reading !== NOT_READ) break;
    }
    if (this.#reading === NOT_READ) await this.#tellWhatItIs(lines, reader, true);
    this.#finish(this.#reading);
  }

  async #take(texts: readonly string[], lines: DiskLines, reader: DiskReader): Promise<void> {
    if (this.#reading.kind === 'transcript') {
      await this.#append(this.#reading.transcript, texts, reader);
      return;
    }
    for (const text of texts) {
      this.#held.texts.push(text);
      this.#held.characters += text.length + 1;
      if (text.trim() !== '') this.#held.filled += 1;
    }
    await reader.pause();
    const { characters, filled } = this.#held;
    if (characters > BEGINNING_CHARACTERS || filled >= BEGINNING_LINES) await this.#tellWhatItIs(lines, reader, false);
  }

  /** @param isAll whether all lines of the file are held. */
  async #tellWhatItIs(lines: DiskLines, reader: DiskReader, isAll: boolean): Promise<void> {
    const chosen = this.settings.dialect === AUTOMATIC ? undefined : this.settings.dialect;
    const { texts, characters } = this.#held;
    const { dialect, layout, reason, end } = readBeginning(texts, chosen);
    if (end === Infinity && !isAll) return;
    if (dialect === undefined) {
      this.#become({ kind: 'other', reason });
    } else if (layout === 'lines') {
      const transcript = this.#transcript([], dialect, layout, lines);
      this.#become({ kind: 'transcript', transcript, dialect, reason });
      await this.#append(transcript, texts, reader);
    } else if (characters > LONGEST_TEXT) {
      this.#become({ kind: 'other', reason: tooLong(dialect) });
    } else if (isAll) {
      const transcript = this.#transcript(texts, dialect, layout, lines);
      this.#become({ kind: 'transcript', transcript, dialect, reason });
    } else {
      return;
    }
    this.#held = { texts: [], characters: 0, filled: 0 };
  }

  #transcript(texts: readonly string[], dialect: Dialect, layout: Layout, lines: DiskLines): Transcript {
    return new Transcript(texts, dialect, this.optionsFor(dialect), layout, lines);
  }

  async #append(transcript: Transcript, texts: readonly string[], reader: DiskReader): Promise<void> {
    let slice: string[] = [];
    let characters = 0;
    for (const text of texts) {
      slice.push(text);
      characters += text.length + 1;
      if (characters < SLICE_CHARACTERS) continue;
      transcript.append(slice);
      [slice, characters] = [[], 0];
      await reader.pause();
      if (reader.isCancelled) return;
    }
    transcript.append(slice);
    await reader.pause();
  }

  #become(reading: Reading): void {
    this.#reading = reading;
    this.#version += 1;
  }

  #finish(reading: Reading): void {
    this.#become(reading);
    this.#share = 1;
    const length = Math.min(COMPARED_BYTES, this.size);
    this.#tail = this.#file === undefined ? new Uint8Array() : this.#file.readNow(this.size - length, length).slice();
  }
}

function lengthOfMark(beginning: Uint8Array): number {
  if (beginning[0] === 0xef && beginning[1] === 0xbb && beginning[2] === 0xbf) return 3;
  const isWide = (beginning[0] === 0xff && beginning[1] === 0xfe) || (beginning[0] === 0xfe && beginning[1] === 0xff);
  return isWide ? 2 : 0;
}

function tooLong({ name }: Dialect): string {
  return `It looks like ${name}, but has no record on each line: such a file is read up to 512 MB.`;
}
