/**
 * What the client asks the language server, beyond the standard protocol. Positions are those of the language server
 * protocol: 0-based lines, 0-based UTF-16 columns. A request is answered for the newest text that was sent before it.
 */
import * as z from 'zod/mini';
import { STEP_CLASSES } from '../core/model';
import { diagnosisSchema, mismatchFilterSchema, mismatchPageSchema } from './diagnosis';
import { request } from './request';

const position = z.object({ line: z.int(), character: z.int() });
const range = z.object({ start: position, end: position });
const stepClass = z.enum(STEP_CLASSES);
const predictedClass = z.nullable(stepClass);

/**
 * In `textDocument/codeLens`, for a large document: on lines that these ranges touch, all lenses are wanted; on others
 * only the first of each.
 */
export const lensesNearSchema = z.optional(z.array(range));

/** One decision's address inside its file; `step` is absent when the decision is a whole turn. Indexes are 0-based. */
export const decisionAddressSchema = z.object({
  episode: z.string(),
  turn: z.optional(z.int()),
  step: z.optional(z.int()),
});
/** `turn` is absent when the whole episode is meant, as for a missed episode whose gold names no turn. */
export type DecisionAddress = z.infer<typeof decisionAddressSchema>;

/** How an assistant message stands: its decision matches its gold, does not, or it has none of its own. */
export const MARK_STATES = ['match', 'mismatch', 'unlabelled'] as const;
const mark = z.object({
  range,
  predicted: predictedClass,
  gold: z.optional(stepClass),
  state: z.enum(MARK_STATES),
});
/** One assistant message in the text, to be decorated. */
export type Mark = z.infer<typeof mark>;

/** The assistant messages inside some ranges of a document (what the editor shows, plus a margin). */
export const marksRequest = request(
  'turnlens/marks',
  z.object({ uri: z.string(), ranges: z.array(range) }),
  z.object({ version: z.int(), marks: z.array(mark) }),
);

/** The 0-based lines of all mismatches of a document, for the overview ruler; ascending, without repeats. */
export const mismatchLinesRequest = request(
  'turnlens/mismatchLines',
  z.object({ uri: z.string() }),
  z.object({ version: z.int(), lines: z.array(z.int()) }),
);

const mismatchStop = z.object({
  address: decisionAddressSchema,
  range,
  /** 1-based place among all stops of the file, and how many there are. */
  ordinal: z.int(),
  total: z.int(),
  /** One line for the status bar and the screen reader. */
  description: z.string(),
});
export type MismatchStop = z.infer<typeof mismatchStop>;

/**
 * The next or previous mismatch from a place, wrapping at the ends; `null` when the file has none. With `episode`, only
 * that episode's are visited.
 */
export const adjacentMismatchRequest = request(
  'turnlens/adjacentMismatch',
  z.object({
    uri: z.string(),
    position,
    direction: z.enum(['next', 'previous']),
    episode: z.optional(z.string()),
  }),
  z.nullable(mismatchStop),
);

/** Where a decision stands in the text; `null` when the file no longer has it. */
export const locateRequest = request(
  'turnlens/locate',
  z.object({ uri: z.string(), address: decisionAddressSchema }),
  z.nullable(range),
);

/** The decision, or as much of its address as there is, at a place in the text; `null` where there is no episode. */
export const addressAtRequest = request(
  'turnlens/addressAt',
  z.object({ uri: z.string(), position }),
  z.nullable(decisionAddressSchema),
);

/** The whole diagnosis of a document for the panel; `null` when the document is no transcript. */
export const diagnosisRequest = request(
  'turnlens/diagnosis',
  z.object({ uri: z.string() }),
  z.nullable(diagnosisSchema),
);

/** Rows `[start, start + count)` of the mismatches that pass a filter. */
export const mismatchPageRequest = request(
  'turnlens/mismatchPage',
  z.object({ uri: z.string(), filter: mismatchFilterSchema, start: z.int(), count: z.int() }),
  mismatchPageSchema,
);
