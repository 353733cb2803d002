import { nameOfNoCategory } from '../../core/diagnostic';
import type { Episode } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import type { EpisodeFilter, EpisodeOutcome, EpisodeQuadrant } from '../../protocol';
import { factsOf, pairKey } from './episode-facts';

/**
 * Whether an episode passes a filter.
 *
 * @param runs the other runs that the filter names, as far as they are open.
 */
export function passesFilter(
  transcript: Transcript,
  filter: EpisodeFilter,
  runs: readonly Transcript[],
): (episode: Episode) => boolean {
  const { quadrants, categories, outcomes, failedIn } = filter;
  const pairs = filter.pairs?.map(pairKey);
  const search = filter.search?.trim().toLowerCase() ?? '';
  const categoryOf = categoryIn(transcript);
  return (episode) =>
    (quadrants?.includes(quadrantIn(transcript, episode)) ?? true) &&
    (categories?.includes(categoryOf(episode)) ?? true) &&
    (pairs?.some((pair) => factsOf(transcript, episode).pairs.has(pair)) ?? true) &&
    (outcomes?.includes(outcomeOf(episode)) ?? true) &&
    episode.id.toLowerCase().includes(search) &&
    (failedIn === undefined || failsInAll(episode, runs));
}

/** The name under which the diagnosis counts an episode. */
export function categoryIn({ tally }: Transcript): (episode: Episode) => string {
  const noCategory = nameOfNoCategory(tally);
  // An empty name is no name, as for the tally.
  return ({ attributes: { category = '' } }) => (category === '' ? noCategory : category);
}

export function quadrantIn(transcript: Transcript, episode: Episode): EpisodeQuadrant {
  return factsOf(transcript, episode).quadrant ?? 'none';
}

export function outcomeOf({ attributes: { outcome } }: Episode): EpisodeOutcome {
  if (outcome === undefined) return 'none';
  return outcome.passed ? 'passed' : 'failed';
}

/** Whether an episode failed here and in every other run that has an outcome for its id, of which there must be one. */
export function failsInAll(episode: Episode, runs: readonly Transcript[]): boolean {
  if (outcomeOf(episode) !== 'failed') return false;
  const others = runs.flatMap((run) => run.episodeNamed(episode.id) ?? []).map(outcomeOf);
  return others.includes('failed') && !others.includes('passed');
}
