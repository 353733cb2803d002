import { nameOfNoCategory, NO_CATEGORY, pairedCases, type Mismatch } from '../../core/diagnostic';
import type { Episode } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import { EPISODE_QUADRANTS, type EpisodeFilter, type EpisodeGrouping } from '../../protocol';
import { categoryIn, passesFilter, quadrantIn } from './filter';

/** The episodes of one group, in file order. */
export interface ListedGroup {
  /** Empty where nothing is grouped. */
  readonly key: string;
  readonly episodes: readonly Episode[];
}

export interface ListRequest {
  readonly filter: EpisodeFilter;
  readonly by: EpisodeGrouping;
  /** The other runs that the filter names, as far as they are open. */
  readonly runs: readonly Transcript[];
}

/** The last list of each transcript: who asks for its groups asks for its rows next, page by page. */
const lastLists = new WeakMap<readonly Mismatch[], { readonly key: string; readonly groups: readonly ListedGroup[] }>();

/**
 * The episodes that pass a filter, by groups: categories in the order of the diagnosis, quadrants in that of
 * {@link EPISODE_QUADRANTS}. Groups without an episode are left out.
 */
export function listedGroups(transcript: Transcript, { filter, by, runs }: ListRequest): readonly ListedGroup[] {
  // The list of mismatches is made anew with every change of the transcript; changes of other runs are not seen by it.
  const state = transcript.mismatches();
  const key = filter.failedIn === undefined ? JSON.stringify([filter, by]) : undefined;
  const known = lastLists.get(state);
  if (key !== undefined && known?.key === key) return known.groups;
  const passing = transcript.episodes.filter(passesFilter(transcript, filter, runs));
  const groups = grouped(transcript, passing, by);
  if (key !== undefined) lastLists.set(state, { key, groups });
  return groups;
}

function grouped(transcript: Transcript, episodes: readonly Episode[], by: EpisodeGrouping): readonly ListedGroup[] {
  if (by === 'none' || !canBeGrouped(transcript, by)) return [{ key: '', episodes }];
  const categoryOf = categoryIn(transcript);
  const groups = new Map<string, Episode[]>();
  for (const episode of episodes) {
    const key = by === 'category' ? categoryOf(episode) : quadrantIn(transcript, episode);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [episode]);
    else group.push(episode);
  }
  const keys = by === 'category' ? categoryNames(transcript, [...groups.keys()]) : EPISODE_QUADRANTS;
  return keys.flatMap((key) => {
    const group = groups.get(key);
    return group === undefined ? [] : [{ key, episodes: group }];
  });
}

/** Whether some episode of the file has what to group by. */
function canBeGrouped({ tally: { categories } }: Transcript, by: Exclude<EpisodeGrouping, 'none'>): boolean {
  if (by === 'category') return [...categories.keys()].some((name) => name !== NO_CATEGORY);
  return [...categories.values()].some((cases) => pairedCases(cases) > 0);
}

/** Names of categories by the alphabet, that of episodes without one last. */
export function categoryNames({ tally }: Transcript, names: readonly string[]): readonly string[] {
  const last = nameOfNoCategory(tally);
  return [...names.filter((name) => name !== last).sort(), ...names.filter((name) => name === last)];
}
