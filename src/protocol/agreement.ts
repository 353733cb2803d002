/** How far those who have labelled a document by hand agree, and the decisions on which they do not. */
import * as z from 'zod/mini';
import { agreementSchema } from '../core/agreement';
import { STEP_CLASSES } from '../core/model';
import { request } from './request';

const stepClass = z.enum(STEP_CLASSES);

/** The agreement of a document as the panel shows it. */
export const shownAgreementSchema = z.extend(agreementSchema, {
  /** The numbers in one line, and in a few sentences. */
  headline: z.string(),
  explanation: z.string(),
});
export type ShownAgreement = z.infer<typeof shownAgreementSchema>;

/** The agreement over the label log of a document. With fewer than two annotators there is none: `reason` says so. */
export const agreementRequest = request(
  'turnlens/agreement',
  z.object({ uri: z.string() }),
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), agreement: shownAgreementSchema }),
    z.object({ ok: z.literal(false), reason: z.string() }),
  ]),
);

/** A decision on which annotators disagree. Indexes are 0-based; `step` is absent when a whole turn was labelled. */
export const disagreementRowSchema = z.object({
  episode: z.string(),
  turn: z.int(),
  step: z.optional(z.int()),
  /** What each annotator says, in the order of their names in the agreement. */
  said: z.array(z.object({ annotator: z.string(), class: stepClass, note: z.optional(z.string()) })),
  /** Who has adjudicated it, and as what. */
  settled: z.nullable(z.object({ annotator: z.string(), class: stepClass })),
  /** What the assistant said, in one line, shortened; `null` when the file no longer has the decision. Never markup. */
  text: z.nullable(z.string()),
});
export type DisagreementRow = z.infer<typeof disagreementRowSchema>;

export const disagreementPageSchema = z.object({
  total: z.int(),
  start: z.int(),
  rows: z.array(disagreementRowSchema),
});
export type DisagreementPage = z.infer<typeof disagreementPageSchema>;

/** Rows `[start, start + count)` of the disagreements, in file order; with `open`, of those not adjudicated yet. */
export const disagreementPageRequest = request(
  'turnlens/disagreementPage',
  z.object({ uri: z.string(), open: z.boolean(), start: z.int(), count: z.int() }),
  disagreementPageSchema,
);
