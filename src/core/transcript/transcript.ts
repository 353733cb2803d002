import { decisionsOf, type Decision, type Mismatch, type Tally } from '../diagnostic';
import type { Dialect } from '../dialects';
import type { Layout } from '../jsonl';
import type { StrayLabel } from '../label-log';
import type {
  Episode,
  Position,
  Range,
  RecordRef,
  Step,
  StepContent,
  Turn,
  ValueRef,
} from '../model';
import { isSameBy } from './assemble';
import type { Derived } from './derived';
import { strayLabelsOf } from './hand-labels';
import { indexedPieces, type IndexedPiece } from './indexed-pieces';
import type { LineTexts } from './line-texts';
import type { EpisodePart } from './episode-part';
import { SLICE, runToEnd } from './pace';
import { problemsInSlices, type TranscriptProblem } from './problems';
import { slotsById, slotsByRecord, type EpisodeSlot } from './slots';
import { joinContents } from './join-piece';
import { offsetIn, rangesOf } from './record-place';
import { RecordList } from './record-list';
import { recordsInLines } from './record-order';
import { DEFAULTS, type TranscriptOptions } from './options';
import { Reread } from './reread';
import { mismatchesInSlices } from './settling';
import { SlotList } from './slot-list';
import type { SourceRecord } from './source-record';

/**
 * A transcript file: its lines, the episodes read from them, and their tally.
 *
 * Source: the lines and the options. Derived: records and the slots of episodes (both in file order), the
 * tally, and what is worked out on demand. An edit re-reads its records and the episodes that these belong to.
 */
export class Transcript {
  readonly #records: RecordList;
  readonly #slots: SlotList;
  /** The messages with their texts, which are not kept. */
  readonly reread: Reread;
  /** Grows by those of lines that are appended. */
  #problems: TranscriptProblem[] | undefined;
  #derived: Derived = {};

  /**
   * @param lines the lines that there are to begin with.
   * @param elsewhere where the lines are kept, so that the transcript keeps none: these first, and whatever is appended
   *   or replaced later before the transcript is told of it.
   */
  constructor(
    lines: readonly string[],
    readonly dialect: Dialect,
    options: TranscriptOptions,
    readonly layout: Layout = 'lines',
    elsewhere?: LineTexts,
  ) {
    this.#records = new RecordList(lines, dialect, layout, elsewhere);
    this.#slots = new SlotList({ ...DEFAULTS, ...options });
    this.reread = new Reread(dialect);
    this.#readAll(this.options);
  }

  /** The episodes in file order. */
  get episodes(): readonly Episode[] {
    return this.#slots.all.map((slot) => slot.episode);
  }

  /** The sum over all episodes. */
  get tally(): Tally {
    return this.#slots.tally;
  }

  get options(): Required<TranscriptOptions> {
    return this.#slots.options;
  }

  /** What could not be read or makes no sense, in file order. */
  get problems(): readonly TranscriptProblem[] {
    return (this.#problems ??= runToEnd(problemsInSlices(this.#records.all, SLICE)));
  }

  /** Labels by hand about what the file does not have, or has no longer; in the order of the log's episodes. */
  get strayLabels(): readonly StrayLabel[] {
    return (this.#derived.strayLabels ??= strayLabelsOf(this.options.handLabels, (id) => this.episodeNamed(id)));
  }

  /**
   * Reads anew under other options. Only other rules of classifying make it look at the lines again; where nothing but
   * labels by hand or companions change, only the episodes that these are about are made anew.
   */
  setOptions(options: TranscriptOptions): void {
    const before = this.options;
    const after = { ...DEFAULTS, ...options };
    if (after.preset !== before.preset || after.toolClasses !== before.toolClasses) {
      this.#readAll(after);
      return;
    }
    const isPolicySame = after.turnPolicy === before.turnPolicy;
    const isAnyAnew = this.#slots.judgeAnew(
      after,
      ({ parts, episode }) => isPolicySame && isSameBy(before, after, parts, episode.id),
    );
    // Without an episode that is another, all that was worked out from them still holds.
    if (isAnyAnew || !isPolicySame) this.#derived = {};
    else delete this.#derived.strayLabels;
  }

  /**
   * Replaces lines `[first, first + removed)` (0-based) by others and re-reads the episodes that either belong to.
   */
  replaceLines(first: number, removed: number, inserted: readonly string[]): void {
    runToEnd(this.#slots.settling());
    this.#slots.replace(this.#records.replaceLines(first, removed, inserted, this.options));
    this.#forget();
  }

  /**
   * Reads further lines, behind the last one. In JSON Lines that takes no longer the more lines there are: what they
   * add is among the episodes once {@link settling} has come to its end, however many pieces the lines came in.
   */
  append(texts: readonly string[]): void {
    if (this.layout === 'values') {
      this.replaceLines(this.lineCount, 0, texts);
      return;
    }
    this.#take(this.#records.append(texts, this.options));
  }

  /**
   * Takes further lines, behind the last one, of which is known already what was read from them: by the same dialect,
   * preset and tool classes. For lines that are kept elsewhere. Here too {@link settling} makes the episodes.
   *
   * @param lineCount so many lines are added; the records of all lines are handed in in their order, piece by piece.
   * @param piece nobody else's.
   */
  appendIndexed(lineCount: number, piece: IndexedPiece): void {
    this.#take(this.#records.appendIndexed(lineCount, piece));
  }

  /**
   * Makes the episodes of lines that were appended. Yields whenever others may have their turn: until the end the
   * episodes are those of before.
   *
   * @param slice so many messages and episodes are gone through between two yields.
   */
  *settling(slice?: number): Generator<undefined> {
    const before = this.#slots.all;
    yield* this.#slots.settling(slice);
    if (this.#slots.all !== before) this.#derived = {};
  }

  /** What {@link appendIndexed} takes, of all records in file order. */
  *indexedPieces(): Generator<IndexedPiece> {
    yield* indexedPieces(this.#records.indexed());
  }

  /** The text of a line (0-based); empty beyond the file's end. */
  lineText(line: number): string {
    return this.#records.lineText(line) ?? '';
  }

  get lineCount(): number {
    return this.#records.lineCount;
  }

  episodeNamed(id: string): Episode | undefined {
    return this.#slotNamed(id)?.episode;
  }

  /** The records that stand in lines `[first, end)` (0-based), in file order. */
  recordsInLines(first: number, end: number): readonly RecordRef[] {
    return recordsInLines(this.#records.all, first, end);
  }

  /** The record that stands at a place, else the last that begins in that line before it, else the line's first. */
  recordAt(position: Position): RecordRef | undefined {
    const here = this.recordsInLines(position.line, position.line + 1);
    const around = here.find((record) => offsetIn(record, position) !== undefined);
    return around ?? here.findLast((record) => record.character <= position.character) ?? here[0];
  }

  /** The episodes that a record is a part of, in file order. */
  episodesOf(record: RecordRef): readonly Episode[] {
    this.#derived.slotsByRecord ??= slotsByRecord(this.#slots.all);
    return (this.#derived.slotsByRecord.get(record) ?? []).map((slot) => slot.episode);
  }

  /** The episodes that a line (0-based) is a part of, in file order. */
  episodesAtLine(line: number): readonly Episode[] {
    return [...new Set(this.recordsInLines(line, line + 1).flatMap((record) => this.episodesOf(record)))];
  }

  decisionsOf(episode: Episode): readonly Decision[] {
    return decisionsOf(episode, this.options.turnPolicy);
  }

  /** All mismatches in file order. */
  mismatches(): readonly Mismatch[] {
    return (this.#derived.mismatches ??= runToEnd(this.#mismatchesInSlices(SLICE)));
  }

  /**
   * Finds the mismatches before somebody asks for them. Yields whenever others may have their turn; where the episodes
   * become others meanwhile, nothing comes of it.
   *
   * @param slice so many turns are gone through between two yields.
   */
  *findingMismatches(slice = SLICE): Generator<undefined> {
    const derived = this.#derived;
    if (derived.mismatches !== undefined) return;
    const found = yield* this.#mismatchesInSlices(slice);
    derived.mismatches ??= found;
  }

  /** Finds the problems before somebody asks for them; the same goes for it as for {@link findingMismatches}. */
  *findingProblems(slice = SLICE): Generator<undefined> {
    const derived = this.#derived;
    if (this.#problems !== undefined) return;
    const found = yield* problemsInSlices(this.#records.all, slice);
    if (this.#derived === derived) this.#problems ??= found;
  }

  /** Gets ready to find episodes by their names, likewise. */
  *findingNames(slice = SLICE): Generator<undefined> {
    const derived = this.#derived;
    if (derived.slotsById !== undefined) return;
    const found = yield* slotsById(this.#slots.all, slice);
    derived.slotsById ??= found;
  }

  /** What a step says, read again from the file's text; of a reply in pieces, what all of them say together. */
  stepContent({ at, pieces }: Step): StepContent {
    const content = this.#contentAt(at);
    return pieces === undefined ? content : joinContents(content, pieces.map((piece) => this.#contentAt(piece)));
  }

  /** What the user said to open a turn, read again from the file's text; `undefined` when the file does not say. */
  userText(turn: Turn): string | undefined {
    const message = turn.opening === undefined ? undefined : this.reread.messageAt(turn.opening);
    return message?.role === 'user' ? message.text : undefined;
  }

  /** What was said in an episode, part by part in file order, read again from the file's text. */
  partsOf(episode: Episode): readonly EpisodePart[] {
    const parts = this.#slotNamed(episode.id)?.parts ?? [];
    return parts.flatMap(({ record, facts }) => {
      const { value, fragments } = this.reread.wholeOf(record);
      const fragment = fragments[record.fragments.indexOf(facts)];
      return fragment === undefined ? [] : [{ record, value, fragment }];
    });
  }

  /** Where values stand in the file, in the order asked for; each record's text is walked once. */
  rangesOf(refs: readonly ValueRef[]): readonly (Range | undefined)[] {
    return rangesOf(refs);
  }

  #take(records: readonly SourceRecord[]): void {
    this.#slots.append(records);
    if (this.#problems === undefined) return;
    for (const problem of runToEnd(problemsInSlices(records, Infinity))) this.#problems.push(problem);
  }

  #slotNamed(id: string): EpisodeSlot | undefined {
    this.#derived.slotsById ??= runToEnd(slotsById(this.#slots.all, SLICE));
    return this.#derived.slotsById.get(id);
  }

  #mismatchesInSlices(slice: number): Generator<undefined, readonly Mismatch[]> {
    return mismatchesInSlices(this.#slots.all, this.options.turnPolicy, slice);
  }

  #readAll(options: Required<TranscriptOptions>): void {
    this.#records.readAll(options);
    this.#slots.readAll(this.#records.all, options);
    this.#forget();
  }

  #forget(): void {
    this.#problems = undefined;
    this.#derived = {};
    this.reread.forget();
  }

  #contentAt(at: ValueRef): StepContent {
    const message = this.reread.messageAt(at);
    return message?.role === 'assistant' ? message.content : { calls: [] };
  }
}
