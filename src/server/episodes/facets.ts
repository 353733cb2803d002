import { PREDICTIONS, STEP_CLASSES } from '../../core/model';
import { EPISODE_OUTCOMES, EPISODE_QUADRANTS, type EpisodeFacets } from '../../protocol';
import type { OpenDocument } from '../documents';
import { factsOf, pairKey } from './episode-facts';
import { categoryIn, failsInAll, outcomeOf, quadrantIn } from './filter';
import { sharesAnEpisode } from './groups';
import { categoryNames } from './listing';
import type { Run } from './runs';

const PAIRS = STEP_CLASSES.flatMap((gold) => PREDICTIONS.map((predicted) => ({ gold, predicted })));

/** Every value that the episodes of a document can be filtered by, with how many have it; `null` for no transcript. */
export function episodeFacets({ reading }: OpenDocument, runs: readonly Run[]): EpisodeFacets | null {
  if (reading.kind === 'other') return null;
  const { transcript } = reading;
  const { episodes } = transcript;
  const others = runs.filter((run) => sharesAnEpisode(run.transcript, transcript));
  const quadrants = counts(episodes.map((episode) => quadrantIn(transcript, episode)));
  const categories = counts(episodes.map(categoryIn(transcript)));
  const outcomes = counts(episodes.map(outcomeOf));
  const pairs = counts(episodes.flatMap((episode) => [...factsOf(transcript, episode).pairs]));
  const failed = episodes.filter((episode) => failsInAll(episode, others.map((run) => run.transcript)));
  return {
    total: episodes.length,
    quadrants: present(EPISODE_QUADRANTS, quadrants).map(([quadrant, n]) => ({ quadrant, episodes: n })),
    categories: present(categoryNames(transcript, [...categories.keys()]), categories).map(([category, n]) => {
      return { category, episodes: n };
    }),
    pairs: PAIRS.flatMap((pair) => {
      const n = pairs.get(pairKey(pair));
      return n === undefined ? [] : [{ pair, episodes: n }];
    }),
    outcomes: present(EPISODE_OUTCOMES, outcomes).map(([outcome, n]) => ({ outcome, episodes: n })),
    failedInAll: { episodes: failed.length, runs: others.map(({ uri }) => uri) },
  };
}

function counts<Value>(values: readonly Value[]): ReadonlyMap<Value, number> {
  const found = new Map<Value, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
}

/** Those of some values that occur, in their order, with how often they do. */
function present<Value>(
  values: readonly Value[],
  found: ReadonlyMap<Value, number>,
): readonly (readonly [Value, number])[] {
  return values.flatMap((value) => {
    const n = found.get(value);
    return n === undefined ? [] : [[value, n] as const];
  });
}
