import type { Mismatch } from '../../core/diagnostic';
import type { Episode } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import type { DecisionAddress, ReviewDirection, ReviewScope } from '../../protocol';
import { decisionsByTurn } from './standing';
import { episodeOf, stopsOf } from './stops';
import { unlabelledTurns } from './unlabelled';

/** What a review of a file stops at, episode by episode and in each in the order of turns. */
export interface ReviewStops {
  readonly stops: readonly DecisionAddress[];
  /** The half-open range of indexes that the stops of an episode have, by its id; empty where it has none. */
  readonly ranges: ReadonlyMap<string, { readonly start: number; readonly end: number }>;
}

/** A place among the stops: before index `behind` and, at a stop, on index `at`. */
interface Place {
  readonly before: number;
  readonly at: number | undefined;
  readonly behind: number;
  /** The end of the episode's stops. */
  readonly end: number;
}

/** What was found for a transcript in its present state, for which the list of its mismatches stands. */
const known = new WeakMap<readonly Mismatch[], Map<ReviewScope, ReviewStops>>();

/** All stops in a scope. Whoever counts what a review goes through uses this list, so that counts are stops. */
export function reviewStops(transcript: Transcript, scope: ReviewScope): ReviewStops {
  const mismatches = transcript.mismatches();
  const byScope = known.get(mismatches) ?? new Map<ReviewScope, ReviewStops>();
  known.set(mismatches, byScope);
  const found = byScope.get(scope) ?? findStops(transcript, scope);
  byScope.set(scope, found);
  return found;
}

/** The 0-based index of the stop after, before or at an address; `undefined` where there is none. */
export function reviewedFrom(
  found: ReviewStops,
  address: DecisionAddress | null,
  direction: ReviewDirection,
): number | undefined {
  const { length } = found.stops;
  const { before, at, behind } = placeAmong(found, address);
  if (length === 0 || direction === 'here') return at;
  return direction === 'next' ? behind % length : (before + length) % length;
}

/** How many stops of its episode are behind an address. */
export function leftBehind(found: ReviewStops, address: DecisionAddress | null): number {
  const { behind, end } = placeAmong(found, address);
  return end - behind;
}

function findStops(transcript: Transcript, scope: ReviewScope): ReviewStops {
  const mismatches = new Map<Episode, DecisionAddress[]>();
  for (const stop of stopsOf(transcript)) {
    const episode = episodeOf(stop);
    mismatches.set(episode, [...(mismatches.get(episode) ?? []), stop.address]);
  }
  const stops: DecisionAddress[] = [];
  const ranges = new Map<string, { start: number; end: number }>();
  for (const episode of transcript.episodes) {
    const missed = mismatches.get(episode) ?? [];
    const start = stops.length;
    for (const address of stopsOfEpisode(transcript, episode, missed, scope)) stops.push(address);
    ranges.set(episode.id, { start, end: stops.length });
  }
  return { stops, ranges };
}

function stopsOfEpisode(
  transcript: Transcript,
  episode: Episode,
  missed: readonly DecisionAddress[],
  scope: ReviewScope,
): readonly DecisionAddress[] {
  if (scope === 'mismatches') return missed.toSorted(compareAddresses);
  if (scope === 'unlabelled') {
    return unlabelledTurns(transcript, episode).map(({ index }) => ({ episode: episode.id, turn: index }));
  }
  const decisions = decisionsByTurn(transcript, episode);
  const judged = episode.turns.flatMap((turn): readonly DecisionAddress[] => {
    const ofTurn = { episode: episode.id, turn: turn.index };
    const steps = (decisions.get(turn) ?? []).flatMap(({ step }) => (step === undefined ? [] : [step.index]));
    if (steps.length > 0) return steps.map((step) => ({ ...ofTurn, step }));
    return turn.steps.length > 0 || decisions.has(turn) ? [ofTurn] : [];
  });
  // What is missed as a whole is judged nowhere else.
  const whole = missed.filter((address) => !judged.some((each) => compareAddresses(each, address) === 0));
  return [...judged, ...whole].sort(compareAddresses);
}

function placeAmong({ stops, ranges }: ReviewStops, address: DecisionAddress | null): Place {
  const range = address === null ? undefined : ranges.get(address.episode);
  if (address === null || range === undefined) return { before: -1, at: undefined, behind: 0, end: 0 };
  const { start, end } = range;
  const order = stops.slice(start, end).map((stop) => stopAgainst(stop, address));
  const at = order.indexOf(0);
  const behind = order.findIndex((each) => each > 0);
  return {
    before: start + order.findLastIndex((each) => each < 0),
    at: at < 0 ? undefined : start + at,
    behind: behind < 0 ? end : start + behind,
    end,
  };
}

/** Order in an episode; the whole before its parts. */
function compareAddresses(a: DecisionAddress, b: DecisionAddress): number {
  return (a.turn ?? -1) - (b.turn ?? -1) || (a.step ?? -1) - (b.step ?? -1);
}

/** Where a stop stands as seen from an address: a stop that is a turn is at each message of it. */
function stopAgainst(stop: DecisionAddress, address: DecisionAddress): number {
  const isTurnAround = stop.turn !== undefined && stop.turn === address.turn && stop.step === undefined;
  return isTurnAround ? 0 : compareAddresses(stop, address);
}
