import { tallyEpisode, TallySum, type Tally } from '../diagnostic';
import type { Episode, RecordRef, TurnPolicy } from '../model';
import { assembleEpisode, type EpisodeSources, type Part } from './assemble';
import type { FragmentFacts } from './facts';
import { Pace } from './pace';
import type { SourceRecord } from './source-record';

/** A part whose record is the transcript's own, so that its line follows edits. */
export interface RecordPart extends Part {
  readonly record: SourceRecord;
}

/** The place of one episode in a transcript: its parts, and what was made of them. */
export interface EpisodeSlot {
  readonly parts: readonly [RecordPart, ...RecordPart[]];
  readonly episode: Episode;
}

/** What is needed to make an episode of its parts. */
export interface AssemblyOptions extends EpisodeSources {
  readonly turnPolicy: TurnPolicy;
}

/**
 * Makes the slot of an episode.
 *
 * @param name its file id, unless given; {@link nameEpisodes} tells repeats apart.
 */
export function makeSlot(
  parts: readonly [RecordPart, ...RecordPart[]],
  options: AssemblyOptions,
  name = plainName(parts),
): EpisodeSlot {
  return { parts, episode: assembleEpisode(parts, name, options) };
}

/** File order: by the place at which an episode's record begins, then by place in that record. */
export function inFileOrder(a: EpisodeSlot, b: EpisodeSlot): number {
  return partsInFileOrder(a.parts[0], b.parts[0]);
}

/** The same order for single parts. */
export function partsInFileOrder(a: RecordPart, b: RecordPart): number {
  const byRecord = a.record.line - b.record.line || a.record.character - b.record.character;
  return byRecord !== 0 ? byRecord : placeInRecord(a) - placeInRecord(b);
}

/**
 * Gives every episode its own name: the file's id, with ` (2)`, ` (3)`, … where ids repeat, else its record's name.
 * Slots whose name stays are returned as they are; the others are made anew, since labels by hand go by names.
 */
export function nameEpisodes(slots: readonly EpisodeSlot[], options: AssemblyOptions): readonly EpisodeSlot[] {
  const names = distinctNames(slots.map((slot) => plainName(slot.parts)));
  return slots.map((slot, at) => {
    const name = names[at] ?? slot.episode.id;
    return name === slot.episode.id ? slot : makeSlot(slot.parts, options, name);
  });
}

/** Tells names apart that repeat: the second `a` becomes `a (2)`, unless that is taken too. */
export function distinctNames(plain: readonly string[]): readonly string[] {
  const names = new DistinctNames();
  return plain.map((each) => names.nameOf(each));
}

/** The same for one name after the other. */
export class DistinctNames {
  readonly #taken = new Set<string>();
  readonly #repeats = new Map<string, number>();

  nameOf(plain: string): string {
    let name = plain;
    while (this.#taken.has(name)) {
      const repeat = (this.#repeats.get(plain) ?? 1) + 1;
      this.#repeats.set(plain, repeat);
      name = `${plain} (${repeat})`;
    }
    this.#taken.add(name);
    return name;
  }
}

/** Every fragment of some records, with its record, in file order. */
export function partsOf(records: readonly SourceRecord[]): readonly RecordPart[] {
  return records.flatMap((record) => record.fragments.map((facts) => ({ record, facts })));
}

/** Groups parts, given in file order, by the episodes that they belong to. */
export function groupParts(parts: readonly RecordPart[]): readonly (readonly [RecordPart, ...RecordPart[]])[] {
  const groups: [RecordPart, ...RecordPart[]][] = [];
  const groupById = new Map<string, [RecordPart, ...RecordPart[]]>();
  for (const part of parts) {
    const id = joiningId(part.facts);
    const group = id === undefined ? undefined : groupById.get(id);
    if (group !== undefined) {
      group.push(part);
      continue;
    }
    const created: [RecordPart, ...RecordPart[]] = [part];
    groups.push(created);
    if (id !== undefined) groupById.set(id, created);
  }
  return groups.map(([first, ...others]) => [first, ...others]);
}

/** The tally of some episodes together. It is kept of none: what one comes to is soon said, and takes much room. */
export function sumOfSlots(slots: readonly EpisodeSlot[], policy: TurnPolicy): Tally {
  const sum = new TallySum();
  for (const { episode } of slots) sum.add(tallyEpisode(episode, policy));
  return sum.total();
}

/** The slots that a record is a part of, in the order given. */
export function slotsByRecord(slots: readonly EpisodeSlot[]): ReadonlyMap<RecordRef, readonly EpisodeSlot[]> {
  const byRecord = new Map<RecordRef, EpisodeSlot[]>();
  for (const slot of slots) {
    for (const record of slot.episode.records) {
      const known = byRecord.get(record);
      if (known === undefined) byRecord.set(record, [slot]);
      else known.push(slot);
    }
  }
  return byRecord;
}

/** The slots by the names of their episodes. Yields whenever others may have their turn. */
export function* slotsById(
  slots: readonly EpisodeSlot[],
  slice: number,
): Generator<undefined, ReadonlyMap<string, EpisodeSlot>> {
  const pace = new Pace(slice);
  const byId = new Map<string, EpisodeSlot>();
  for (const slot of slots) {
    byId.set(slot.episode.id, slot);
    if (pace.isDue(1)) yield;
  }
  return byId;
}

/** What joins a fragment to others of its episode; `undefined` for one that is an episode by itself. */
export function joiningId({ extent, episodeId }: FragmentFacts): string | undefined {
  switch (extent) {
    case 'whole':
      return undefined;
    case 'part':
      return episodeId === undefined ? undefined : `id ${episodeId}`;
    case 'file':
      return 'file';
  }
}

/** An episode that is the whole file and has no id. */
export const ONLY_ONE = 'conversation';

/** What an episode is called, whatever others are. */
export function plainName(parts: readonly [RecordPart, ...RecordPart[]]): string {
  const [{ facts, record }] = parts;
  const id = facts.episodeId ?? parts.find((part) => part.facts.episodeId !== undefined)?.facts.episodeId;
  return id ?? (facts.extent === 'file' ? ONLY_ONE : record.name);
}

function placeInRecord({ record, facts }: RecordPart): number {
  return record.fragments.indexOf(facts);
}
