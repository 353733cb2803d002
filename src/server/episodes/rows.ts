import { goldClassesOf } from '../../core/diagnostic';
import type { Episode } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import type { episodePlaceRequest, EpisodeRow, episodeRowsRequest, EpisodeGrouping, ResultOf } from '../../protocol';
import type { OpenDocument } from '../documents';
import { factsOf } from './episode-facts';
import { listedGroups, type ListRequest } from './listing';
import { pageOf } from './page';

type Rows = ResultOf<typeof episodeRowsRequest>;

export interface RowsRequest extends Omit<ListRequest, 'by'> {
  readonly group?: { readonly by: EpisodeGrouping; readonly key: string } | undefined;
  readonly start: number;
  readonly count: number;
}

/** A page of the episodes that pass a filter, or of those of one group. */
export function episodeRows({ reading, version }: OpenDocument, request: RowsRequest): Rows {
  if (reading.kind === 'other') return { version, total: 0, start: request.start, rows: [] };
  const { transcript } = reading;
  const { filter, runs, group } = request;
  const groups = listedGroups(transcript, { filter, runs, by: group?.by ?? 'none' });
  const episodes = groups.find(({ key }) => key === (group?.key ?? ''))?.episodes ?? [];
  const { total, start, shown } = pageOf(episodes, request);
  return { version, total, start, rows: shown.map((episode) => rowOf(transcript, episode)) };
}

/** Where in the list an episode stands; `null` when it is not there. */
export function episodePlace(
  { reading }: OpenDocument,
  request: ListRequest & { readonly episode: string },
): ResultOf<typeof episodePlaceRequest> {
  if (reading.kind === 'other') return null;
  for (const { key, episodes } of listedGroups(reading.transcript, request)) {
    const index = episodes.findIndex(({ id }) => id === request.episode);
    if (index >= 0) return { key, index };
  }
  return null;
}

function rowOf(transcript: Transcript, episode: Episode): EpisodeRow {
  const { category, outcome, inferenceError } = episode.attributes;
  const { hit, quadrant, mismatches, unlabelled } = factsOf(transcript, episode);
  return {
    id: episode.id,
    category: category ?? null,
    quadrant: quadrant ?? null,
    passed: outcome?.passed ?? null,
    crashed: inferenceError !== undefined,
    gold: [...goldClassesOf(episode)],
    hit: hit ?? null,
    turns: episode.turns.length,
    mismatches,
    unlabelled,
    line: episode.at.record.line,
  };
}
