/** The episodes of a document as a list that can be grouped and filtered, page by page. Places count from 0. */
import * as z from 'zod/mini';
import { QUADRANT_NAMES } from '../core/diagnostic';
import { PREDICTIONS, STEP_CLASSES } from '../core/model';
import { request } from './request';

const count = z.int();
const stepClass = z.enum(STEP_CLASSES);

/** The quadrants, and `none` for episodes without gold or without an outcome. */
export const EPISODE_QUADRANTS = [...QUADRANT_NAMES, 'none'] as const;
export type EpisodeQuadrant = (typeof EPISODE_QUADRANTS)[number];

/** What the benchmark's grader said of an episode; `none` where it said nothing. */
export const EPISODE_OUTCOMES = ['passed', 'failed', 'none'] as const;
export type EpisodeOutcome = (typeof EPISODE_OUTCOMES)[number];

const classPair = z.object({ gold: stepClass, predicted: z.enum(PREDICTIONS) });
/** A cell of the confusion matrix. */
export type ClassPair = z.infer<typeof classPair>;

/** Which episodes to list: every part that is present must hold; of a part with several values, one of them. */
export const episodeFilterSchema = z.object({
  quadrants: z.optional(z.array(z.enum(EPISODE_QUADRANTS))),
  /** By the names of categories that the diagnosis has. */
  categories: z.optional(z.array(z.string())),
  /** Episodes with a decision of these classes. As in the confusion matrix, whole episodes are no decisions. */
  pairs: z.optional(z.array(classPair)),
  outcomes: z.optional(z.array(z.enum(EPISODE_OUTCOMES))),
  /** Case-insensitive part of the episode's id. */
  search: z.optional(z.string()),
  /**
   * URIs of other runs: episodes that failed here, and in all of those that have an outcome for the same id, which must
   * be one at least. Only open documents are looked at.
   */
  failedIn: z.optional(z.array(z.string())),
});
export type EpisodeFilter = z.infer<typeof episodeFilterSchema>;

export const EPISODE_GROUPINGS = ['none', 'category', 'quadrant'] as const;
/** What episodes are grouped by. */
export type EpisodeGrouping = (typeof EPISODE_GROUPINGS)[number];

/** Sums over some episodes. `mismatches` and `unlabelled` are the stops that going through them one by one makes. */
const sums = { episodes: count, mismatches: count, unlabelled: count };

const episodeRange = z.object({
  start: count,
  ...sums,
  /** The ids of its first and its last episode. */
  first: z.string(),
  last: z.string(),
});
/** A stretch of a group that is too long to be listed at once. */
export type EpisodeRange = z.infer<typeof episodeRange>;

const episodeGroup = z.object({
  /** The name of a category, or one of {@link EPISODE_QUADRANTS}; empty where nothing is grouped. */
  key: z.string(),
  ...sums,
  /** The group in stretches of the size that was asked for. */
  ranges: z.array(episodeRange),
});
export type EpisodeGroup = z.infer<typeof episodeGroup>;

const listParams = { uri: z.string(), filter: episodeFilterSchema };
const grouping = z.enum(EPISODE_GROUPINGS);

/**
 * The groups of the episodes that pass a filter; one with an empty key where nothing is grouped, because that was asked
 * for or because no episode of the file has what to group by. `null` for a document that is no transcript.
 */
export const episodeGroupsRequest = request(
  'turnlens/episodeGroups',
  z.object({ ...listParams, by: grouping, size: count }),
  z.nullable(
    z.object({
      version: z.int(),
      /** How many episodes the file has. */
      total: count,
      ...sums,
      groups: z.array(episodeGroup),
      /** The URIs of those runs of the filter that share an episode with this one. */
      runs: z.array(z.string()),
    }),
  ),
);

const episodeRow = z.object({
  id: z.string(),
  category: z.nullable(z.string()),
  quadrant: z.nullable(z.enum(QUADRANT_NAMES)),
  passed: z.nullable(z.boolean()),
  /** Whether the run crashed in it. */
  crashed: z.boolean(),
  /** Its gold classes, as a rule one; none where it has none of its own. */
  gold: z.array(stepClass),
  hit: z.nullable(z.boolean()),
  turns: count,
  mismatches: count,
  /** Turns that have an assistant message and no gold. */
  unlabelled: count,
  /** The line in which it begins. */
  line: count,
});
export type EpisodeRow = z.infer<typeof episodeRow>;

/** Rows `[start, start + count)` of the episodes that pass a filter or, with `group`, of those of one group. */
export const episodeRowsRequest = request(
  'turnlens/episodeRows',
  z.object({
    ...listParams,
    group: z.optional(z.object({ by: grouping, key: z.string() })),
    start: count,
    count,
  }),
  z.object({
    version: z.int(),
    total: count,
    start: count,
    rows: z.array(episodeRow),
  }),
);

/** Where in the list an episode stands: in which group, and as which of it. `null` when the filter leaves it out. */
export const episodePlaceRequest = request(
  'turnlens/episodePlace',
  z.object({ ...listParams, by: grouping, episode: z.string() }),
  z.nullable(z.object({ key: z.string(), index: count })),
);

const turnRow = z.object({
  turn: count,
  /** Present where gold stands on single messages: the message that speaks for the turn. */
  step: z.optional(count),
  steps: count,
  /** `empty`: nothing was answered. */
  state: z.enum(['match', 'mismatch', 'unlabelled', 'empty']),
  predicted: z.nullable(stepClass),
  gold: z.optional(stepClass),
  mismatches: count,
  /** What the message says that speaks for it, in one line, shortened. Plain text: never markup. */
  text: z.string(),
});
export type TurnRow = z.infer<typeof turnRow>;

/** Turns `[start, start + count)` of one episode. */
export const episodeTurnsRequest = request(
  'turnlens/episodeTurns',
  z.object({ uri: z.string(), episode: z.string(), start: count, count }),
  z.object({ version: z.int(), total: count, start: count, rows: z.array(turnRow) }),
);

const facets = z.object({
  total: count,
  quadrants: z.array(z.object({ quadrant: z.enum(EPISODE_QUADRANTS), episodes: count })),
  categories: z.array(z.object({ category: z.string(), episodes: count })),
  pairs: z.array(z.object({ pair: classPair, episodes: count })),
  outcomes: z.array(z.object({ outcome: z.enum(EPISODE_OUTCOMES), episodes: count })),
  failedInAll: z.object({ episodes: count, runs: z.array(z.string()) }),
});
/** What can be filtered by: every value that some episode has, with how many have it. */
export type EpisodeFacets = z.infer<typeof facets>;

/** @param runs URIs of other documents, for {@link EpisodeFilter.failedIn}. */
export const episodeFacetsRequest = request(
  'turnlens/episodeFacets',
  z.object({ uri: z.string(), runs: z.array(z.string()) }),
  z.nullable(facets),
);
