/** The diagnosis of one file as data: what the panel draws. */
import * as z from 'zod/mini';
import { fileSummarySchema, intervalSchema, QUADRANT_NAMES, TIMINGS, verdictSchema } from '../core/diagnostic';
import { PREDICTIONS, STEP_CLASSES, TURN_POLICIES } from '../core/model';

const count = z.int();
const stepClass = z.enum(STEP_CLASSES);

/** What the panel shows of one file. */
export const diagnosisSchema = z.object({
  uri: z.string(),
  version: z.int(),
  fileName: z.string(),
  dialect: z.object({ id: z.string(), name: z.string(), reason: z.string() }),
  model: z.nullable(z.string()),
  preset: z.string(),
  turnPolicy: z.enum(TURN_POLICIES),
  /** What CONFIRM means under the preset, such as "completion claim". */
  confirmMeaning: z.string(),
  labelsEditable: z.boolean(),
  summary: fileSummarySchema,
  verdict: verdictSchema,
  /** Execution-failure rate minus masked rate (= GAR − Acc over the same episodes), with its paired 95 % interval. */
  slack: z.nullable(z.object({ difference: z.number(), interval: intervalSchema })),
  /** When the gold action came, over the episodes whose gold turn is known; `null` when none is. */
  timing: z.nullable(z.object({ onTime: count, late: count, never: count })),
  recall: z.record(z.string(), z.nullable(z.number())),
  precision: z.record(z.string(), z.nullable(z.number())),
  /** What must be said before any number: no text recorded, partly labelled, inference errors. */
  warnings: z.array(z.string()),
  /** What is missing and what to do about it. */
  advice: z.array(z.string()),
  /** Companion files that were joined or refused, a sentence each. */
  companions: z.array(z.object({ file: z.string(), ok: z.boolean(), message: z.string() })),
  mismatches: count,
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;

/** Which mismatches to list; every part that is present must hold. */
export const mismatchFilterSchema = z.object({
  /** As in the confusion matrix, `gold` and `predicted` speak of decisions: whole episodes do not pass them. */
  gold: z.optional(stepClass),
  predicted: z.optional(z.enum(PREDICTIONS)),
  quadrant: z.optional(z.enum(QUADRANT_NAMES)),
  timing: z.optional(z.enum(TIMINGS)),
  category: z.optional(z.string()),
  /** Case-insensitive part of the episode's id or of the row's text. */
  search: z.optional(z.string()),
});
export type MismatchFilter = z.infer<typeof mismatchFilterSchema>;

/** One mismatch in the list. Indexes are 0-based; `turn` is absent for a missed episode whose gold names no turn. */
export const mismatchRowSchema = z.object({
  episode: z.string(),
  turn: z.optional(z.int()),
  step: z.optional(z.int()),
  gold: stepClass,
  predicted: z.nullable(stepClass),
  passed: z.nullable(z.boolean()),
  /** The decision's text or calls in one line, shortened. Plain text: never markup. */
  text: z.string(),
});
export type MismatchRow = z.infer<typeof mismatchRowSchema>;

export const mismatchPageSchema = z.object({
  version: z.int(),
  /** How many rows pass the filter. */
  total: z.int(),
  start: z.int(),
  rows: z.array(mismatchRowSchema),
});
export type MismatchPage = z.infer<typeof mismatchPageSchema>;
