import type { Episode } from '../model';
import { combineCounts, countKeys, NO_COUNTS, sumCounts, type Counts, type Sign } from './counts';
import { goldClassesOf, isClassHit, quadrantFor } from './episode-result';
import { QUADRANT_NAMES } from './quadrant-names';

/** Counts of episodes (the paper: cases). */
export interface CaseTally {
  readonly episodes: number;
  /** Episodes with gold; the denominator of GAR. */
  readonly gold: number;
  /** Episodes in which some step has the gold class. */
  readonly hits: number;
  /** Episodes with an outcome; the denominator of Acc. */
  readonly outcomes: number;
  readonly passed: number;
  /** Episodes with both gold and outcome, by quadrant. */
  readonly quadrants: Counts;
  /** Episodes with gold, by its class; one with several counts under each. */
  readonly goldClasses: Counts;
  /** The same, of those episodes that have the class. */
  readonly hitClasses: Counts;
}

export const NO_CASES: CaseTally = {
  episodes: 0,
  gold: 0,
  hits: 0,
  outcomes: 0,
  passed: 0,
  quadrants: NO_COUNTS,
  goldClasses: NO_COUNTS,
  hitClasses: NO_COUNTS,
};

/** The tally of one episode. */
export function tallyCase(episode: Episode): CaseTally {
  const { gold, outcome } = episode.attributes;
  const golds = goldClassesOf(episode);
  const hits = golds.filter((each) => isClassHit(episode, each));
  const hit = golds.length === 0 ? undefined : hits.length === golds.length;
  const quadrant = quadrantFor(hit, outcome?.passed);
  return {
    episodes: 1,
    gold: gold === undefined ? 0 : 1,
    hits: hit === true ? 1 : 0,
    outcomes: outcome === undefined ? 0 : 1,
    passed: outcome?.passed === true ? 1 : 0,
    quadrants: quadrant === undefined ? NO_COUNTS : countKeys([quadrant]),
    goldClasses: countKeys(golds),
    hitClasses: countKeys(hits),
  };
}

export function combineCases(a: CaseTally, b: CaseTally, sign: Sign): CaseTally {
  return {
    episodes: a.episodes + sign * b.episodes,
    gold: a.gold + sign * b.gold,
    hits: a.hits + sign * b.hits,
    outcomes: a.outcomes + sign * b.outcomes,
    passed: a.passed + sign * b.passed,
    quadrants: combineCounts(a.quadrants, b.quadrants, sign),
    goldClasses: combineCounts(a.goldClasses, b.goldClasses, sign),
    hitClasses: combineCounts(a.hitClasses, b.hitClasses, sign),
  };
}

/** The sum of any number of tallies. */
export function sumCases(all: readonly CaseTally[]): CaseTally {
  const [first] = all;
  if (first !== undefined && all.length === 1) return first;
  const total = (count: (cases: CaseTally) => number): number => all.reduce((sum, cases) => sum + count(cases), 0);
  return {
    episodes: total((cases) => cases.episodes),
    gold: total((cases) => cases.gold),
    hits: total((cases) => cases.hits),
    outcomes: total((cases) => cases.outcomes),
    passed: total((cases) => cases.passed),
    quadrants: sumCounts(all.map((cases) => cases.quadrants)),
    goldClasses: sumCounts(all.map((cases) => cases.goldClasses)),
    hitClasses: sumCounts(all.map((cases) => cases.hitClasses)),
  };
}

/** Whether nothing is counted; a difference of tallies can have no episodes left and still hold other counts. */
export function isNoCases(tally: CaseTally): boolean {
  const { episodes, gold, hits, outcomes, passed, quadrants, goldClasses, hitClasses } = tally;
  const isZero = [episodes, gold, hits, outcomes, passed].every((count) => count === 0);
  return isZero && [quadrants, goldClasses, hitClasses].every((counts) => counts.size === 0);
}

/** How many episodes have both gold and an outcome. */
export function pairedCases(tally: CaseTally): number {
  return QUADRANT_NAMES.reduce((sum, name) => sum + (tally.quadrants.get(name) ?? 0), 0);
}
