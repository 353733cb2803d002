/** What the extension host tells the panel's webview. */
import * as z from 'zod/mini';
import { disagreementPageSchema, shownAgreementSchema } from './agreement';
import { diagnosisSchema, mismatchFilterSchema, mismatchPageSchema } from './diagnosis';
import { decisionAddressSchema } from './server-requests';

/** Parts of the panel that a command leads to. */
export const PANEL_PARTS = ['agreement'] as const;
export type PanelPart = (typeof PANEL_PARTS)[number];

export const toPanelSchema = z.discriminatedUnion('type', [
  /** A complete picture: sent on `ready`, on becoming visible and after every change; never a delta. */
  z.object({
    type: z.literal('snapshot'),
    pinned: z.boolean(),
    /** Whether labelling a row by a single key goes on to the next one. */
    advanceAfterLabel: z.boolean(),
    content: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('diagnosis'),
        diagnosis: diagnosisSchema,
        /** Absent with fewer than two annotators. */
        agreement: z.optional(shownAgreementSchema),
      }),
      /** Nothing to diagnose: why, and what to do about it. */
      z.object({
        kind: z.literal('nothing'),
        fileName: z.nullable(z.string()),
        reason: z.string(),
        advice: z.string(),
      }),
      z.object({ kind: z.literal('loading'), fileName: z.string() }),
    ]),
  }),
  /** The answer to `requestRows` with the same `request`. */
  z.object({ type: z.literal('rows'), request: z.int(), filter: mismatchFilterSchema, page: mismatchPageSchema }),
  /** The answer to `requestDisagreements` with the same `request`. */
  z.object({ type: z.literal('disagreements'), request: z.int(), page: disagreementPageSchema }),
  /** Bring a part of the panel into sight, and the keyboard to it. */
  z.object({ type: z.literal('reveal'), part: z.enum(PANEL_PARTS) }),
  /** The editor's cursor went to this decision: mark its row, do not answer. */
  z.object({
    type: z.literal('select'),
    address: decisionAddressSchema,
  }),
]);
export type ToPanel = z.infer<typeof toPanelSchema>;
