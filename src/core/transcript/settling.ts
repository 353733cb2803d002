import {
  addTallies,
  mismatchesOf,
  subtractTallies,
  tallyEpisode,
  TallySum,
  type Mismatch,
  type Tally,
} from '../diagnostic';
import type { TurnPolicy } from '../model';
import { assembleEpisode, turnsInSlices } from './assemble';
import { Pace } from './pace';
import {
  DistinctNames,
  joiningId,
  makeSlot,
  plainName,
  type AssemblyOptions,
  type EpisodeSlot,
  type RecordPart,
} from './slots';

/** Episodes in file order, and their tally. */
export interface Episodes {
  readonly slots: readonly EpisodeSlot[];
  readonly tally: Tally;
}

type Group = [RecordPart, ...RecordPart[]];

/**
 * Adds to episodes the parts of records that stand behind all of theirs: some of them grow, others are new. Yields
 * whenever others may have their turn; what was there before stays as it is.
 *
 * @param slice so many messages and episodes are gone through between two yields.
 */
export function* withParts(
  { slots: before, tally }: Episodes,
  parts: readonly RecordPart[],
  options: AssemblyOptions,
  slice: number,
): Generator<undefined, Episodes> {
  const pace = new Pace(slice);
  const grown = yield* grownGroups(before, parts, pace);
  const names = new DistinctNames();
  const slots: EpisodeSlot[] = [];
  const [gone, come] = [new TallySum(), new TallySum()];
  for (const [place, group] of grown.entries()) {
    const old = before[place];
    const all = group ?? old?.parts;
    if (all === undefined) continue;
    const name = names.nameOf(plainName(all));
    if (old !== undefined && group === undefined && old.episode.id === name) {
      slots.push(old);
      if (pace.isDue(1)) yield;
      continue;
    }
    if (old !== undefined) gone.add(tallyEpisode(old.episode, options.turnPolicy));
    const slot = yield* slotOf(all, options, name, pace);
    come.add(tallyEpisode(slot.episode, options.turnPolicy));
    slots.push(slot);
  }
  return { slots, tally: addTallies(subtractTallies(tally, gone.total()), come.total()) };
}

/** The parts of episodes by their places, those of new ones behind the others; `undefined` where none are added. */
function* grownGroups(
  before: readonly EpisodeSlot[],
  parts: readonly RecordPart[],
  pace: Pace,
): Generator<undefined, readonly (Group | undefined)[]> {
  const places = yield* placesById(before, parts, pace);
  const grown = new Array<Group | undefined>(before.length).fill(undefined);
  for (const part of parts) {
    if (pace.isDue(1)) yield;
    const id = joiningId(part.facts);
    const place = id === undefined ? undefined : places.get(id);
    const group = place === undefined ? undefined : (grown[place] ?? copyOf(before[place]));
    if (group === undefined || place === undefined) {
      if (id !== undefined) places.set(id, grown.length);
      grown.push([part]);
      continue;
    }
    group.push(part);
    grown[place] = group;
  }
  return grown;
}

/** The mismatches of episodes in their order. Yields whenever others may have their turn. */
export function* mismatchesInSlices(
  slots: readonly EpisodeSlot[],
  policy: TurnPolicy,
  slice: number,
): Generator<undefined, readonly Mismatch[]> {
  const pace = new Pace(slice);
  const mismatches: Mismatch[] = [];
  for (const { episode } of slots) {
    for (const mismatch of mismatchesOf(episode, policy)) mismatches.push(mismatch);
    if (pace.isDue(episode.turns.length + 1)) yield;
  }
  return mismatches;
}

function copyOf(slot: EpisodeSlot | undefined): Group | undefined {
  return slot && [...slot.parts];
}

/** The places of the episodes that parts may belong to, by what joins them. */
function* placesById(
  slots: readonly EpisodeSlot[],
  parts: readonly RecordPart[],
  pace: Pace,
): Generator<undefined, Map<string, number>> {
  const places = new Map<string, number>();
  if (parts.every(({ facts }) => joiningId(facts) === undefined)) return places;
  for (const [place, { parts: [{ facts }] }] of slots.entries()) {
    const id = joiningId(facts);
    if (id !== undefined) places.set(id, place);
    if (pace.isDue(1)) yield;
  }
  return places;
}

function* slotOf(
  [first, ...others]: readonly [RecordPart, ...RecordPart[]],
  options: AssemblyOptions,
  name: string,
  pace: Pace,
): Generator<undefined, EpisodeSlot> {
  const parts = [first, ...others] as const;
  let messages = 0;
  for (const { facts } of parts) messages += facts.messages.length + 1;
  if (pace.isDue(messages)) yield;
  if (messages <= pace.slice) return makeSlot(parts, options, name);
  return { parts, episode: assembleEpisode(parts, name, options, yield* turnsInSlices(parts, pace.slice)) };
}
