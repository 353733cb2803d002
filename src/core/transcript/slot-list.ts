import { addTallies, EMPTY_TALLY, subtractTallies, type Tally } from '../diagnostic';
import { Appended } from './appended';
import type { TranscriptOptions } from './options';
import type { RecordChange } from './record-list';
import {
  groupParts,
  inFileOrder,
  joiningId,
  makeSlot,
  nameEpisodes,
  partsInFileOrder,
  partsOf,
  sumOfSlots,
  type EpisodeSlot,
  type RecordPart,
} from './slots';
import type { SourceRecord } from './source-record';

/**
 * The episodes of a transcript in file order, and their tally. Those of records that were appended are made when
 * somebody asks.
 */
export class SlotList {
  #options: Required<TranscriptOptions>;
  #made: readonly EpisodeSlot[] = [];
  #tally: Tally = EMPTY_TALLY;
  readonly #appended = new Appended();

  constructor(options: Required<TranscriptOptions>) {
    this.#options = options;
  }

  /** By what the episodes are made. */
  get options(): Required<TranscriptOptions> {
    return this.#options;
  }

  get all(): readonly EpisodeSlot[] {
    this.settle();
    return this.#made;
  }

  /** The sum over all episodes. */
  get tally(): Tally {
    this.settle();
    return this.#tally;
  }

  /** Makes the episodes of all records of the file. */
  readAll(records: readonly SourceRecord[], options: Required<TranscriptOptions>): void {
    this.#options = options;
    this.#appended.take();
    this.#set(groupParts(partsOf(records)).map((parts) => makeSlot(parts, options)));
  }

  /** Makes episodes anew under other options, but for those of which it is said that they stay. */
  judgeAnew(options: Required<TranscriptOptions>, stays: (slot: EpisodeSlot) => boolean): void {
    const before = this.all;
    this.#options = options;
    this.#set(before.map((slot) => (stays(slot) ? slot : makeSlot(slot.parts, options, slot.episode.id))));
  }

  append(records: readonly SourceRecord[]): void {
    for (const record of records) this.#appended.add(record, this.#options);
  }

  /** Makes the episodes that records belong to which were appended since somebody asked last. */
  settle(): void {
    const appended = this.#appended.take();
    if (appended !== undefined) this.#replaceParts(new Set(), appended.parts, appended.slots);
  }

  /** Makes the episodes anew that an edit touched; {@link settle} goes before the edit. */
  replace({ gone, fresh }: RecordChange): void {
    this.#replaceParts(gone, partsOf(fresh), []);
  }

  /** @param ready slots that were made of further parts already. */
  #replaceParts(
    gone: ReadonlySet<SourceRecord>,
    fresh: readonly RecordPart[],
    ready: readonly EpisodeSlot[],
  ): void {
    const touchedIds = new Set([...partsOf([...gone]), ...fresh].map((part) => joiningId(part.facts)));
    const isTouched = ({ parts: [first] }: EpisodeSlot): boolean => {
      const id = joiningId(first.facts);
      return id === undefined ? gone.has(first.record) : touchedIds.has(id);
    };
    const touched = this.#made.filter(isTouched);
    const survivors = touched.flatMap((slot) => slot.parts.filter((part) => !gone.has(part.record)));
    const parts = [...survivors, ...fresh].sort(partsInFileOrder);
    const made = groupParts(parts).map((group) => makeSlot(group, this.#options));
    const kept = this.#made.filter((slot) => !isTouched(slot));
    this.#set([...kept, ...made, ...ready].sort(inFileOrder));
  }

  /** Names the episodes, and brings the tally up to date with those that came and went. */
  #set(slots: readonly EpisodeSlot[]): void {
    const before = new Set(this.#made);
    const after = nameEpisodes(slots, this.#options);
    const kept = new Set(after);
    const gone = this.#made.filter((slot) => !kept.has(slot));
    const come = after.filter((slot) => !before.has(slot));
    this.#made = after;
    this.#tally = addTallies(subtractTallies(this.#tally, sumOfSlots(gone)), sumOfSlots(come));
  }
}
