import {
  addTallies,
  decisionsOf,
  EMPTY_TALLY,
  mismatchesOf,
  subtractTallies,
  type Decision,
  type Mismatch,
  type Tally,
} from '../diagnostic';
import type { Dialect } from '../dialects';
import { cutValues, type Layout } from '../jsonl';
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
import { Appended } from './appended';
import type { Derived } from './derived';
import { sameLabels, strayLabelsOf } from './hand-labels';
import { TranscriptLines, type LineTexts } from './line-texts';
import type { EpisodePart } from './episode-part';
import { problemsOf, type TranscriptProblem } from './problems';
import {
  groupParts,
  inFileOrder,
  joiningId,
  makeSlot,
  nameEpisodes,
  partsInFileOrder,
  partsOf,
  slotsByRecord,
  sumOfSlots,
  type EpisodeSlot,
  type RecordPart,
} from './slots';
import { joinContents } from './join-piece';
import { offsetIn, rangesOf } from './record-place';
import { firstAtOrBelow, recordsInLines } from './record-order';
import { recutRecords } from './recut';
import { DEFAULTS, type TranscriptOptions } from './options';
import { Reread } from './reread';
import { readLine, readRecords, SourceRecord, type IndexedRecord, type RecordReader } from './source-record';

/**
 * A transcript file: its lines, the episodes read from them, and their tally.
 *
 * Source: the lines and the options. Derived: records (in file order), slots (one per episode, in file order), the
 * tally, and what is worked out on demand. An edit re-reads its records and the episodes that these belong to.
 */
export class Transcript {
  readonly #lines: TranscriptLines;
  #records: SourceRecord[] = [];
  readonly #appended = new Appended();
  #made: readonly EpisodeSlot[] = [];
  #tally: Tally = EMPTY_TALLY;
  #options: Required<TranscriptOptions>;
  #known: Derived = {};
  readonly #reread: Reread;

  /**
   * @param lines the lines that there are to begin with.
   * @param elsewhere where the lines of a file in JSON Lines are kept, so that the transcript keeps none: these first,
   *   and whatever is appended or replaced later before the transcript is told of it.
   */
  constructor(
    lines: readonly string[],
    readonly dialect: Dialect,
    options: TranscriptOptions,
    readonly layout: Layout = 'lines',
    elsewhere?: LineTexts,
  ) {
    this.#options = { ...DEFAULTS, ...options };
    this.#reread = new Reread(dialect);
    // A copy: whoever gave the lines may edit theirs before telling of it.
    this.#lines = new TranscriptLines(lines, layout === 'lines' ? elsewhere : undefined);
    this.#readAll();
  }

  /** The episodes in file order. */
  get episodes(): readonly Episode[] {
    return this.#slots.map((slot) => slot.episode);
  }

  /** The sum over all episodes. */
  get tally(): Tally {
    this.#settle();
    return this.#tally;
  }

  get options(): Required<TranscriptOptions> {
    return this.#options;
  }

  /** What could not be read or makes no sense, in file order. */
  get problems(): readonly TranscriptProblem[] {
    return (this.#derived.problems ??= this.#records.flatMap((record) => problemsOf(record)));
  }

  /** Labels by hand about what the file does not have, or has no longer; in the order of the log's episodes. */
  get strayLabels(): readonly StrayLabel[] {
    return (this.#derived.strayLabels ??= strayLabelsOf(this.#options.handLabels, (id) => this.episodeNamed(id)));
  }

  /**
   * Reads anew under other options. Only other rules of classifying make it look at the lines again; where nothing but
   * labels by hand changes, only the episodes that these are about are made anew.
   */
  setOptions(options: TranscriptOptions): void {
    const before = this.#options;
    const after = { ...DEFAULTS, ...options };
    this.#settle();
    this.#options = after;
    if (after.preset !== before.preset || after.toolClasses !== before.toolClasses) {
      this.#readAll();
      return;
    }
    const isJudgedAnew = after.turnPolicy !== before.turnPolicy || after.companions !== before.companions;
    const stays = ({ episode }: EpisodeSlot): boolean =>
      !isJudgedAnew && sameLabels(before.handLabels, after.handLabels, episode.id);
    this.#setSlots(this.#slots.map((slot) => (stays(slot) ? slot : makeSlot(slot.parts, after, slot.episode.id))));
  }

  /**
   * Replaces lines `[first, first + removed)` (0-based) by others and re-reads the episodes that either belong to.
   */
  replaceLines(first: number, removed: number, inserted: readonly string[]): void {
    this.#settle();
    this.#lines.replace(first, removed, inserted);
    if (this.layout === 'values') this.#recut();
    else this.#replaceLineRecords(first, removed, inserted);
  }

  /**
   * Reads further lines, behind the last one. In JSON Lines that takes no longer the more lines there are: episodes of
   * several records are made when somebody asks for them, however many pieces the lines came in.
   */
  append(texts: readonly string[]): void {
    const first = this.#lines.length;
    this.#lines.replace(first, 0, texts);
    if (this.layout === 'values') {
      this.#recut();
      return;
    }
    for (const [index, text] of texts.entries()) {
      for (const record of readLine(first + index, text, this.#reader)) this.#appendRecord(record);
    }
    this.#known = {};
  }

  /**
   * Takes further lines, behind the last one, of which is known already what was read from them: by the same dialect,
   * preset and tool classes. For lines that are kept elsewhere.
   *
   * @param records those in `lineCount` lines, in their order.
   */
  appendIndexed(lineCount: number, records: readonly IndexedRecord[]): void {
    this.#lines.pass(lineCount);
    for (const indexed of records) this.#appendRecord(SourceRecord.ofIndex(indexed, this.#lines));
    this.#known = {};
  }

  /** What {@link appendIndexed} takes, of records `[first, end)` (0-based) in file order; empty beyond the last. */
  indexedRecords(first: number, end: number): readonly IndexedRecord[] {
    return this.#records.slice(first, end).map(({ indexed }) => indexed);
  }

  /** The text of a line (0-based); empty beyond the file's end. */
  lineText(line: number): string {
    return this.#lines.at(line) ?? '';
  }

  get lineCount(): number {
    return this.#lines.length;
  }

  episodeNamed(id: string): Episode | undefined {
    return this.#slotNamed(id)?.episode;
  }

  /** The records that stand in lines `[first, end)` (0-based), in file order. */
  recordsInLines(first: number, end: number): readonly RecordRef[] {
    return recordsInLines(this.#records, first, end);
  }

  /** The record that stands at a place, else the last that begins in that line before it, else the line's first. */
  recordAt(position: Position): RecordRef | undefined {
    const here = this.recordsInLines(position.line, position.line + 1);
    const around = here.find((record) => offsetIn(record, position) !== undefined);
    return around ?? here.findLast((record) => record.character <= position.character) ?? here[0];
  }

  /** The episodes that a record is a part of, in file order. */
  episodesOf(record: RecordRef): readonly Episode[] {
    this.#derived.slotsByRecord ??= slotsByRecord(this.#slots);
    return (this.#derived.slotsByRecord.get(record) ?? []).map((slot) => slot.episode);
  }

  /** The episodes that a line (0-based) is a part of, in file order. */
  episodesAtLine(line: number): readonly Episode[] {
    return [...new Set(this.recordsInLines(line, line + 1).flatMap((record) => this.episodesOf(record)))];
  }

  decisionsOf(episode: Episode): readonly Decision[] {
    return decisionsOf(episode, this.#options.turnPolicy);
  }

  /** All mismatches in file order. */
  mismatches(): readonly Mismatch[] {
    return (this.#derived.mismatches ??= this.#slots.flatMap((slot) =>
      mismatchesOf(slot.episode, this.#options.turnPolicy),
    ));
  }

  /** What a step says, read again from the file's text; of a reply in pieces, what all of them say together. */
  stepContent({ at, pieces }: Step): StepContent {
    const content = this.#contentAt(at);
    return pieces === undefined ? content : joinContents(content, pieces.map((piece) => this.#contentAt(piece)));
  }

  /** What the user said to open a turn, read again from the file's text; `undefined` when the file does not say. */
  userText(turn: Turn): string | undefined {
    const message = turn.opening === undefined ? undefined : this.#reread.messageAt(turn.opening);
    return message?.role === 'user' ? message.text : undefined;
  }

  /** What was said in an episode, part by part in file order, read again from the file's text. */
  partsOf(episode: Episode): readonly EpisodePart[] {
    const parts = this.#slotNamed(episode.id)?.parts ?? [];
    return parts.flatMap(({ record, facts }) => {
      const { value, fragments } = this.#reread.wholeOf(record);
      const fragment = fragments[record.fragments.indexOf(facts)];
      return fragment === undefined ? [] : [{ record, value, fragment }];
    });
  }

  /** Where values stand in the file, in the order asked for; each record's text is walked once. */
  rangesOf(refs: readonly ValueRef[]): readonly (Range | undefined)[] {
    return rangesOf(refs);
  }

  #appendRecord(record: SourceRecord): void {
    this.#records.push(record);
    this.#appended.add(record, this.#options);
  }

  get #slots(): readonly EpisodeSlot[] {
    this.#settle();
    return this.#made;
  }

  /** Makes the episodes that lines belong to which were appended since somebody asked last. */
  #settle(): void {
    const appended = this.#appended.take();
    if (appended !== undefined) this.#replaceParts(new Set(), appended.parts, appended.slots);
  }

  /** What has been worked out; of the lines that were appended, too. */
  get #derived(): Derived {
    this.#settle();
    return this.#known;
  }

  #slotNamed(id: string): EpisodeSlot | undefined {
    this.#derived.slotsById ??= new Map(this.#slots.map((slot) => [slot.episode.id, slot]));
    return this.#derived.slotsById.get(id);
  }

  get #reader(): RecordReader {
    const { preset, toolClasses } = this.#options;
    return { dialect: this.dialect, preset, toolClasses, lines: this.#lines.elsewhere };
  }

  #readAll(): void {
    this.#appended.take();
    this.#records = readRecords(this.#lines, this.layout, this.#reader);
    this.#setSlots(groupParts(partsOf(this.#records)).map((parts) => makeSlot(parts, this.#options)));
  }

  /** Names the episodes, and brings the tally up to date with those that came and went. */
  #setSlots(slots: readonly EpisodeSlot[]): void {
    const before = new Set(this.#made);
    const after = nameEpisodes(slots, this.#options);
    const kept = new Set(after);
    const gone = this.#made.filter((slot) => !kept.has(slot));
    const come = after.filter((slot) => !before.has(slot));
    this.#made = after;
    this.#tally = addTallies(subtractTallies(this.#tally, sumOfSlots(gone)), sumOfSlots(come));
    this.#forgetDerived();
  }

  #replaceLineRecords(first: number, removed: number, inserted: readonly string[]): void {
    const from = firstAtOrBelow(this.#records, first);
    const to = firstAtOrBelow(this.#records, first + removed);
    const fresh = inserted.flatMap((text, index) => readLine(first + index, text, this.#reader));
    const gone = new Set(this.#records.slice(from, to));
    const after = this.#records.slice(to);
    this.#records = [...this.#records.slice(0, from), ...fresh, ...after];
    const shift = inserted.length - removed;
    if (shift !== 0) for (const record of after) record.line += shift;
    this.#replaceParts(gone, partsOf(fresh));
  }

  /** Where values may begin anywhere, an edit may move every boundary; records whose text stays are kept. */
  #recut(): void {
    const { records, gone, fresh } = recutRecords(this.#records, [...cutValues(this.#lines.own ?? [])], this.#reader);
    this.#records = records;
    this.#replaceParts(gone, partsOf(fresh));
  }

  /** @param ready slots that were made of further parts already. */
  #replaceParts(
    gone: ReadonlySet<SourceRecord>,
    fresh: readonly RecordPart[],
    ready: readonly EpisodeSlot[] = [],
  ): void {
    const touchedIds = new Set([...partsOf([...gone]), ...fresh].map((part) => joiningId(part.facts)));
    const isTouched = ({ parts: [first] }: EpisodeSlot): boolean => {
      const id = joiningId(first.facts);
      return id === undefined ? gone.has(first.record) : touchedIds.has(id);
    };
    const touched = this.#slots.filter(isTouched);
    const survivors = touched.flatMap((slot) => slot.parts.filter((part) => !gone.has(part.record)));
    const parts = [...survivors, ...fresh].sort(partsInFileOrder);
    const made = groupParts(parts).map((group) => makeSlot(group, this.#options));
    const kept = this.#slots.filter((slot) => !isTouched(slot));
    this.#setSlots([...kept, ...made, ...ready].sort(inFileOrder));
  }

  #forgetDerived(): void {
    this.#known = {};
    this.#reread.forget();
  }

  #contentAt(at: ValueRef): StepContent {
    const message = this.#reread.messageAt(at);
    return message?.role === 'assistant' ? message.content : { calls: [] };
  }
}
