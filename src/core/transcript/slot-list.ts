import { addTallies, EMPTY_TALLY, subtractTallies, type Tally } from '../diagnostic';
import type { TranscriptOptions } from './options';
import type { RecordChange } from './record-list';
import { SLICE } from './pace';
import { withParts, type Episodes } from './settling';
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

/** The episodes of a transcript in file order, and their tally; of records that were appended, once that is settled. */
export class SlotList {
  #options: Required<TranscriptOptions>;
  #made: Episodes = { slots: [], tally: EMPTY_TALLY };
  #pending: RecordPart[] = [];

  constructor(options: Required<TranscriptOptions>) {
    this.#options = options;
  }

  /** By what the episodes are made. */
  get options(): Required<TranscriptOptions> {
    return this.#options;
  }

  get all(): readonly EpisodeSlot[] {
    return this.#made.slots;
  }

  /** The sum over all episodes. */
  get tally(): Tally {
    return this.#made.tally;
  }

  /** Makes the episodes of all records of the file. */
  readAll(records: readonly SourceRecord[], options: Required<TranscriptOptions>): void {
    const before = this.#options;
    this.#options = options;
    this.#pending = [];
    this.#set(groupParts(partsOf(records)).map((parts) => makeSlot(parts, options)), before);
  }

  /**
   * Makes episodes anew under other options, but for those of which it is said that they stay.
   *
   * @returns whether any was made anew.
   */
  judgeAnew(options: Required<TranscriptOptions>, stays: (slot: EpisodeSlot) => boolean): boolean {
    const before = this.#options;
    this.#options = options;
    const slots = this.all.map((slot) => (stays(slot) ? slot : makeSlot(slot.parts, options, slot.episode.id)));
    if (slots.every((slot, at) => slot === this.all[at])) return false;
    this.#set(slots, before);
    return true;
  }

  /** Takes further records, behind all others; {@link settling} makes their episodes. */
  append(records: readonly SourceRecord[]): void {
    for (const record of records) for (const facts of record.fragments) this.#pending.push({ record, facts });
  }

  /**
   * Makes the episodes that appended records belong to. Yields whenever others may have their turn: until the end the
   * episodes are those of before, and whatever these go through meanwhile is taken into account.
   *
   * @param slice so many messages and episodes are gone through between two yields.
   */
  *settling(slice = SLICE): Generator<undefined> {
    let [before, options] = [this.#made, this.#options];
    let [made, taken] = [before, 0];
    while (taken < this.#pending.length) {
      const parts = this.#pending.slice(taken);
      const settled = yield* withParts(made, parts, options, slice);
      if (this.#made === before && this.#options === options) {
        [made, taken] = [settled, taken + parts.length];
      } else {
        [before, options] = [this.#made, this.#options];
        [made, taken] = [before, 0];
      }
    }
    if (taken === 0) return;
    this.#made = made;
    this.#pending = [];
  }

  /** Makes the episodes anew that an edit touched; {@link settling} goes before the edit. */
  replace({ gone, fresh }: RecordChange): void {
    const touchedIds = new Set(partsOf([...gone, ...fresh]).map((part) => joiningId(part.facts)));
    const isTouched = ({ parts: [first] }: EpisodeSlot): boolean => {
      const id = joiningId(first.facts);
      return id === undefined ? gone.has(first.record) : touchedIds.has(id);
    };
    const touched = this.all.filter(isTouched);
    const survivors = touched.flatMap((slot) => slot.parts.filter((part) => !gone.has(part.record)));
    const parts = [...survivors, ...partsOf(fresh)].sort(partsInFileOrder);
    const made = groupParts(parts).map((group) => makeSlot(group, this.#options));
    const kept = this.all.filter((slot) => !isTouched(slot));
    this.#set([...kept, ...made].sort(inFileOrder), this.#options);
  }

  /**
   * Names the episodes, and brings the tally up to date with those that came and went.
   *
   * @param before the options by which those were made that there are until now.
   */
  #set(slots: readonly EpisodeSlot[], before: Required<TranscriptOptions>): void {
    const { slots: old, tally } = this.#made;
    const known = new Set(old);
    const named = nameEpisodes(slots, this.#options);
    const kept = new Set(named);
    const gone = old.filter((slot) => !kept.has(slot));
    const come = sumOfSlots(named.filter((slot) => !known.has(slot)), this.#options.turnPolicy);
    // Where none stays, what they came to need not be found out again.
    const rest = gone.length === old.length ? EMPTY_TALLY : subtractTallies(tally, sumOfSlots(gone, before.turnPolicy));
    this.#made = { slots: named, tally: addTallies(rest, come) };
  }
}
