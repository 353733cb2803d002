import * as fc from 'fast-check';
import type { ActionClass } from '../../../src/core/model';
import { ACTION_CLASSES } from '../../../src/core/model';
import type { EpisodeFilter, EpisodeOutcome, EpisodeQuadrant } from '../../../src/protocol';
import { episodeLine, says, user } from './transcripts';

/** A turn of one message whose predicted class is recorded; gold stands on the message, on the user's, or nowhere. */
interface InventedTurn {
  readonly predicted: ActionClass;
  readonly gold?: ActionClass | undefined;
  readonly goldOn: 'message' | 'turn';
}

/** An episode of which everything is known that a filter asks for. */
export interface InventedEpisode {
  readonly id: string;
  readonly category?: string | undefined;
  readonly gold?: ActionClass | undefined;
  readonly passed?: boolean | undefined;
  readonly turns: readonly InventedTurn[];
}

const action = fc.constantFrom(...ACTION_CLASSES);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const turn: fc.Arbitrary<InventedTurn> = fc.record({
  predicted: action,
  gold: maybe(action),
  goldOn: fc.constantFrom('message', 'turn'),
});

/** Runs of few ids and categories, so that filters find something. */
export const inventedRun: fc.Arbitrary<readonly InventedEpisode[]> = fc
  .array(
    fc.record({
      category: maybe(fc.constantFrom('base', 'Long', '__proto__')),
      gold: maybe(action),
      passed: maybe(fc.boolean()),
      turns: fc.array(turn, { maxLength: 3 }),
    }),
    { maxLength: 30 },
  )
  .map((episodes) => episodes.map((episode, index) => ({ ...episode, id: `${index % 2 === 0 ? 'Even' : 'odd'}_${index}` })));

export const inventedFilter: fc.Arbitrary<EpisodeFilter> = fc
  .record({
    quadrants: maybe(
      fc.subarray<EpisodeQuadrant>(['sound', 'executionFailure', 'masked', 'miscalibrated', 'none'], { minLength: 1 }),
    ),
    categories: maybe(fc.subarray(['base', 'Long', '__proto__', '(none)', 'all'], { minLength: 1 })),
    pairs: maybe(fc.array(fc.record({ gold: action, predicted: action }), { minLength: 1, maxLength: 4 })),
    outcomes: maybe(fc.subarray<EpisodeOutcome>(['passed', 'failed', 'none'], { minLength: 1 })),
    search: maybe(fc.constantFrom('even', ' 1', '_2', 'nothing has this')),
  })
  .map((filter) => Object.fromEntries(Object.entries(filter).filter(([, part]) => part !== undefined)));

/** The run as labelled JSONL. */
export function textOf(run: readonly InventedEpisode[]): string {
  return run
    .map(({ id, category, gold, passed, turns }) => {
      const messages = turns.flatMap(({ predicted, gold: label, goldOn }) => [
        user('Go on.', goldOn === 'turn' ? label : undefined),
        says('Well.', { predicted, ...(goldOn === 'message' && label !== undefined && { gold: label }) }),
      ]);
      return episodeLine(id, messages, {
        ...(category !== undefined && { category }),
        ...(gold !== undefined && { gold_action: gold }),
        ...(passed !== undefined && { success: passed }),
      });
    })
    .join('\n');
}

export function quadrantOf({ gold, passed, turns }: InventedEpisode): EpisodeQuadrant {
  if (gold === undefined || passed === undefined) return 'none';
  const hit = turns.some(({ predicted }) => predicted === gold);
  if (hit) return passed ? 'sound' : 'executionFailure';
  return passed ? 'masked' : 'miscalibrated';
}

export function outcomeOf({ passed }: InventedEpisode): EpisodeOutcome {
  if (passed === undefined) return 'none';
  return passed ? 'passed' : 'failed';
}

/** The name under which the diagnosis counts an episode of a run. */
export function categoryOf({ category }: InventedEpisode, run: readonly InventedEpisode[]): string {
  return category ?? (run.some((other) => other.category !== undefined) ? '(none)' : 'all');
}

/** What the list is specified to hold: read off the description of the filter, part by part. */
export function satisfies(episode: InventedEpisode, filter: EpisodeFilter, run: readonly InventedEpisode[]): boolean {
  const { quadrants, categories, pairs, outcomes, search } = filter;
  if (quadrants !== undefined && !quadrants.includes(quadrantOf(episode))) return false;
  if (categories !== undefined && !categories.includes(categoryOf(episode, run))) return false;
  if (outcomes !== undefined && !outcomes.includes(outcomeOf(episode))) return false;
  if (search !== undefined && !episode.id.toLowerCase().includes(search.trim().toLowerCase())) return false;
  if (pairs === undefined) return true;
  return episode.turns.some(({ gold, predicted }) => {
    return pairs.some((pair) => pair.gold === gold && pair.predicted === predicted);
  });
}
