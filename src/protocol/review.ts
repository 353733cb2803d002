/** Review mode: going through a file decision by decision, to label. Turns and steps are counted from 0. */
import * as z from 'zod/mini';
import { request } from './request';
import { decisionAddressSchema } from './server-requests';

/**
 * Which decisions "next" and "previous" stop at: those that do not match, turns without gold, or every turn that has
 * something to judge (where single messages have gold, each of these).
 */
export const REVIEW_SCOPES = ['mismatches', 'unlabelled', 'all'] as const;
export type ReviewScope = (typeof REVIEW_SCOPES)[number];

/** `here` goes nowhere: it is asked for the counts. */
export const REVIEW_DIRECTIONS = ['next', 'previous', 'here'] as const;
export type ReviewDirection = (typeof REVIEW_DIRECTIONS)[number];

const reviewStop = z.object({
  /** Where to go; `null` where there is no stop or, `here`, the place is none. */
  address: z.nullable(decisionAddressSchema),
  /** What stands there in one line, for the status bar and the screen reader; empty without a stop. */
  description: z.string(),
  counts: z.object({
    /** 1-based place among all stops, 0 at none. */
    position: z.int(),
    total: z.int(),
    /** How often "next" stays in the episode. */
    leftInEpisode: z.int(),
  }),
});
export type ReviewStop = z.infer<typeof reviewStop>;

/**
 * The stop after or before a decision, episode by episode, going round at the ends of the file; from `null` the first
 * or the last. `null` for a document that is no transcript.
 */
export const reviewStopRequest = request(
  'turnlens/reviewStop',
  z.object({
    uri: z.string(),
    scope: z.enum(REVIEW_SCOPES),
    address: z.nullable(decisionAddressSchema),
    direction: z.enum(REVIEW_DIRECTIONS),
  }),
  z.nullable(reviewStop),
);
