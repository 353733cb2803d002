import type { Episode } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import type { EpisodeGroup, EpisodeRange, episodeGroupsRequest, ResultOf } from '../../protocol';
import type { OpenDocument } from '../documents';
import { factsOf } from './episode-facts';
import { listedGroups, type ListRequest } from './listing';
import type { Run } from './runs';

/** A stretch has at least so many episodes: more stretches than episodes to show would be no list. */
const LEAST_SIZE = 10;

/** The groups of the episodes that pass a filter, with sums; those of more than `size` episodes in stretches, too. */
export function episodeGroups(
  { reading, version }: OpenDocument,
  request: Omit<ListRequest, 'runs'> & { readonly runs: readonly Run[]; readonly size: number },
): ResultOf<typeof episodeGroupsRequest> {
  if (reading.kind === 'other') return null;
  const { transcript } = reading;
  const size = Math.max(LEAST_SIZE, request.size);
  const list = { ...request, runs: request.runs.map((run) => run.transcript) };
  const groups = listedGroups(transcript, list).map(({ key, episodes }): EpisodeGroup => {
    const ranges = episodes.length > size ? rangesOf(transcript, episodes, size) : [];
    return { key, ...sumsOf(transcript, episodes), ranges };
  });
  return {
    version,
    total: transcript.episodes.length,
    episodes: sum(groups, 'episodes'),
    mismatches: sum(groups, 'mismatches'),
    unlabelled: sum(groups, 'unlabelled'),
    groups,
    runs: request.runs.filter((run) => sharesAnEpisode(run.transcript, transcript)).map(({ uri }) => uri),
  };
}

/** Whether some episode of two runs has the same id. */
export function sharesAnEpisode(run: Transcript, other: Transcript): boolean {
  return other.episodes.some(({ id }) => run.episodeNamed(id) !== undefined);
}

function rangesOf(transcript: Transcript, episodes: readonly Episode[], size: number): EpisodeRange[] {
  return Array.from({ length: Math.ceil(episodes.length / size) }, (_, at) => {
    const start = at * size;
    const part = episodes.slice(start, start + size);
    return { start, ...sumsOf(transcript, part), first: part[0]?.id ?? '', last: part.at(-1)?.id ?? '' };
  });
}

type Sums = Pick<EpisodeGroup, 'episodes' | 'mismatches' | 'unlabelled'>;

function sumsOf(transcript: Transcript, episodes: readonly Episode[]): Sums {
  let mismatches = 0;
  let unlabelled = 0;
  for (const episode of episodes) {
    const facts = factsOf(transcript, episode);
    mismatches += facts.mismatches;
    unlabelled += facts.unlabelled;
  }
  return { episodes: episodes.length, mismatches, unlabelled };
}

function sum(groups: readonly EpisodeGroup[], of: keyof Sums): number {
  return groups.reduce((total, group) => total + group[of], 0);
}
