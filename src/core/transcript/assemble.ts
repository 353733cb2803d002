import { goldFits, type Companions, type EpisodeGold } from '../gold';
import type { HandLabels } from '../label-log';
import type { Draft, Episode, EpisodeAttributes, Label, RecordRef, Turn, ValueRef } from '../model';
import type { FragmentFacts, MessageFacts } from './facts';
import { sameLabels, withHandLabels } from './hand-labels';
import { TurnBuilder } from './turn-builder';

/** A fragment's facts with the record that they were read from. */
export interface Part {
  readonly record: RecordRef;
  readonly facts: FragmentFacts;
}

/** What is said of an episode elsewhere. */
export interface EpisodeSources {
  readonly companions: Companions;
  readonly handLabels: HandLabels;
}

/**
 * Makes one episode of its parts, in file order, and joins the gold and outcome that companion files give for its id,
 * and the labels that it got by hand.
 *
 * @param parts at least one part.
 * @param id the name that the episode goes by in its transcript.
 * @param turns what {@link turnsOf} makes of the parts.
 */
export function assembleEpisode(
  parts: readonly [Part, ...Part[]],
  id: string,
  { companions, handLabels }: EpisodeSources,
  turns = turnsOf(parts),
): Episode {
  const [first] = parts;
  const fileId = fileIdOf(parts);
  const companionGold = fileId === undefined ? undefined : companions.goldOf(fileId);
  const companionOutcome = fileId === undefined ? undefined : companions.outcomeOf(fileId);
  const recorded = withoutOverruled(mergeAttributes(parts.map((part) => part.facts.attributes)), companionGold);
  const gold = recorded.gold ?? companionGold?.label;
  const outcome = recorded.outcome ?? companionOutcome;
  const misfit = companionGold === undefined ? undefined : misfitOf(companionGold, turns.length);
  const fittingGold = misfit === undefined ? companionGold : undefined;
  const joined = fittingGold === undefined ? turns : turns.map((turn) => withGold(turn, fittingGold));
  const labelled = withHandLabels(joined, id, handLabels);
  const goldTurn = recorded.goldTurn ?? fittingGold?.goldTurn ?? labelledGoldTurn(labelled, gold);
  const attributes: Draft<EpisodeAttributes> = { ...recorded };
  if (gold !== undefined) attributes.gold = gold;
  if (outcome !== undefined) attributes.outcome = outcome;
  const at = valueRef(first.record, first.facts);
  const episode: Draft<Episode> = { id, at, records: recordsOf(parts), attributes, turns: labelled };
  if (goldTurn !== undefined) episode.goldTurn = goldTurn;
  if (misfit !== undefined) episode.goldMisfit = misfit;
  return episode;
}

function valueRef(record: RecordRef, { path, span }: FragmentFacts | MessageFacts): ValueRef {
  return span === undefined ? { record, path } : { record, path, span };
}

/** The id that the file gives an episode, by which companion files know it; `undefined` where it gives none. */
function fileIdOf(parts: readonly [Part, ...Part[]]): string | undefined {
  for (const { facts } of parts) if (facts.episodeId !== undefined) return facts.episodeId;
  return undefined;
}

/** Whether an episode of some parts, which goes by a name, is the same by other sources: they say the same of it. */
export function isSameBy(
  before: EpisodeSources,
  after: EpisodeSources,
  parts: readonly [Part, ...Part[]],
  name: string,
): boolean {
  return sameLabels(before.handLabels, after.handLabels, name) &&
    sameCompanions(before.companions, after.companions, fileIdOf(parts));
}

function sameCompanions(before: Companions, after: Companions, fileId: string | undefined): boolean {
  if (before === after || fileId === undefined) return true;
  return before.goldOf(fileId) === after.goldOf(fileId) && before.outcomeOf(fileId) === after.outcomeOf(fileId);
}

function recordsOf(parts: readonly [Part, ...Part[]]): readonly RecordRef[] {
  return parts.length === 1 ? [parts[0].record] : [...new Set(parts.map((part) => part.record))];
}

/** Where the parts of an episode disagree, what stands later in the file holds. */
function mergeAttributes(all: readonly EpisodeAttributes[]): EpisodeAttributes {
  // Not spread into one call: there may be more parts than a call may have arguments.
  return all.reduce<EpisodeAttributes>((merged, attributes) => Object.assign(merged, attributes), {});
}

/** Gold that somebody gave in a companion file takes the place of all that a benchmark's rule says of the episode. */
function withoutOverruled(recorded: EpisodeAttributes, companion: EpisodeGold | undefined): EpisodeAttributes {
  if (companion?.given !== true || recorded.gold?.source.from !== 'benchmark') return recorded;
  const { gold: _gold, moreGold: _moreGold, goldTurn: _goldTurn, ...rest } = recorded;
  return rest;
}

function misfitOf(gold: EpisodeGold, turnCount: number): string | undefined {
  if (goldFits(gold, turnCount)) return undefined;
  return `the run has ${turnCount} turns, the gold file ${gold.turns?.length ?? 0}`;
}

/** Gold in the transcript itself wins over gold from a companion file. */
function withGold(turn: Turn, companion: EpisodeGold): Turn {
  const gold = turn.gold ?? companion.turns?.[turn.index];
  const expectedCalls = companion.expectedCalls?.[turn.index];
  if (gold === turn.gold && expectedCalls === undefined) return turn;
  return { ...turn, ...(gold && { gold }), ...(expectedCalls && { expectedCalls }) };
}

/** Without word from a benchmark, the gold action is due in the first turn that is labelled with the episode's gold. */
export function labelledGoldTurn(turns: readonly Turn[], gold: Label | undefined): number | undefined {
  if (gold === undefined) return undefined;
  for (const turn of turns) if (isLabelled(turn, gold)) return turn.index;
  return undefined;
}

/** Where a turn has labelled steps, these speak for it. */
function isLabelled(turn: Turn, wanted: Label): boolean {
  let hasLabel = false;
  for (const { gold } of turn.steps) {
    if (gold?.class === wanted.class) return true;
    hasLabel ||= gold !== undefined;
  }
  return !hasLabel && turn.gold?.class === wanted.class;
}

function turnsOf(parts: readonly Part[]): readonly Turn[] {
  const builder = new TurnBuilder();
  for (const { record, facts } of parts) {
    for (const message of facts.messages) builder.add(message, valueRef(record, message));
  }
  return builder.finish();
}

/** The same, giving others their turn after each so many messages. */
export function* turnsInSlices(parts: readonly Part[], sliceMessages: number): Generator<undefined, readonly Turn[]> {
  const builder = new TurnBuilder();
  let added = 0;
  for (const { record, facts } of parts) {
    for (const message of facts.messages) {
      builder.add(message, valueRef(record, message));
      added += 1;
      if (added % sliceMessages === 0) yield;
    }
  }
  return builder.finish();
}
