/** The numbers of one file as data, with the schema that documents them. */
import * as z from 'zod/mini';
import { PREDICTIONS, STEP_CLASSES } from '../model';

export { QUADRANT_NAMES, TIMINGS } from './quadrant-names';

const count = z.int();
const stepClass = z.enum(STEP_CLASSES);
export const intervalSchema = z.readonly(z.tuple([z.number(), z.number()]));
const rate = z.object({ hits: count, n: count, rate: z.number(), interval: intervalSchema });
const quadrants = z.object({ sound: count, executionFailure: count, masked: count, miscalibrated: count });

const caseSummary = z.object({
  gold: z.nullable(stepClass),
  n: count,
  gar: z.nullable(rate),
  acc: z.nullable(rate),
  quadrants: z.nullable(quadrants),
  bound: z.enum(['violated', 'slack', 'met', 'unknown']),
});

/**
 * Summaries by the names of categories. Names come from the file, so they may be any text; a plain `z.record` would
 * lose one that is called `__proto__`.
 */
const categoriesSchema = z.custom<Record<string, z.infer<typeof caseSummary>>>((value: unknown) => {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((entry) => z.safeParse(caseSummary, entry).success);
});

/** The JSON of one file in `turnlens summary --json`; documented in the README and stable. Rates are shares of one. */
export const fileSummarySchema = z.object({
  file: z.string(),
  dialect: z.string(),
  episodes: count,
  turns: count,
  steps: count,
  stepsByClass: z.record(z.enum(PREDICTIONS), count),
  /** 1-based line and column, as editors show them. */
  problems: z.array(z.object({ line: count, column: count, message: z.string() })),
  coverage: z.object({ goldEpisodes: count, goldDecisions: count, outcomes: count, textRecorded: z.boolean() }),
  /** The sum over all categories. */
  total: caseSummary,
  categories: categoriesSchema,
  /** GAR of the episodes with one gold class, by class; an episode with several counts under each. */
  garByGold: z.record(z.string(), rate),
  confusion: z.record(z.string(), z.record(z.string(), count)),
  decisions: z.object({ n: count, matches: count }),
});
export type FileSummary = z.infer<typeof fileSummarySchema>;
export type CaseSummary = z.infer<typeof caseSummary>;
export type RateSummary = z.infer<typeof rate>;
export type Quadrants = z.infer<typeof quadrants>;

/** The verdict in words: `headline` in one line, `explanation` in a few sentences, `tone` for its mark and colour. */
export const verdictSchema = z.object({
  tone: z.enum(['bad', 'warning', 'good', 'neutral']),
  headline: z.string(),
  explanation: z.string(),
});
export type Verdict = z.infer<typeof verdictSchema>;
