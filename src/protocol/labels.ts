/** Labels by hand: what they would go to, what is to be written for them, and how they move between file and log. */
import * as z from 'zod/mini';
import { labelLogEntrySchema } from '../core/label-log';
import { STEP_CLASSES } from '../core/model';
import { request } from './request';
import { decisionAddressSchema } from './server-requests';

const position = z.object({ line: z.int(), character: z.int() });
const range = z.object({ start: position, end: position });
const stepClass = z.enum(STEP_CLASSES);
const refusal = z.object({ ok: z.literal(false), reason: z.string() });
export const textEdits = z.array(z.object({ range, newText: z.string() }));

/** Where labels by hand stand: in the transcript itself, or in the log beside it. */
export const LABEL_STORES = ['file', 'log'] as const;
export type LabelStore = (typeof LABEL_STORES)[number];

const place = z.union([z.object({ position }), z.object({ address: decisionAddressSchema })]);
/** Where the user points: a place in the text, or a decision by its address. */
export type Place = z.infer<typeof place>;

const labelTarget = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    version: z.int(),
    address: decisionAddressSchema,
    range,
    /** "ep_17 · turn 3" or "ep_17 · turn 3, step 2 of 4", for the quick pick's title. */
    title: z.string(),
    predicted: z.nullable(stepClass),
    /** One sentence: which rule gave the predicted class. */
    evidence: z.string(),
    gold: z.optional(stepClass),
    note: z.optional(z.string()),
    /** Where a label would be written. */
    store: z.enum(LABEL_STORES),
  }),
  refusal,
]);
/** The message that a label would go to, or why there is none. */
export type LabelTarget = z.infer<typeof labelTarget>;

export const labelTargetRequest = request('turnlens/labelTarget', z.object({ uri: z.string(), place }), labelTarget);

/** What one store says of a decision: in the log, what one annotator does. */
const labelState = z.object({ gold: z.nullable(stepClass), note: z.nullable(z.string()) });
export type LabelState = z.infer<typeof labelState>;

/** Who labels, and when: an ISO 8601 date with time, in UTC. */
const author = { annotator: z.optional(z.string()), at: z.optional(z.string()) };

const labelEdits = z.union([
  z.object({
    ok: z.literal(true),
    store: z.literal('file'),
    version: z.int(),
    /** The decision that the label is about, exactly. */
    address: decisionAddressSchema,
    before: labelState,
    after: labelState,
    edits: textEdits,
  }),
  z.object({
    ok: z.literal(true),
    store: z.literal('log'),
    address: decisionAddressSchema,
    before: labelState,
    after: labelState,
    /** The line to append; `null` when the log says so already. */
    entry: z.nullable(labelLogEntrySchema()),
    /** What the annotator should know besides, in a sentence. */
    remark: z.optional(z.string()),
  }),
  /** `nothing`: there is no label that could be cleared. */
  z.extend(refusal, { nothing: z.optional(z.boolean()) }),
]);
export type LabelEdits = z.infer<typeof labelEdits>;

/**
 * What is to be written to set one label (with `note` when given; an empty note removes it) or to clear it
 * (`gold: null`): edits of the text, or a line of the log.
 */
export const labelEditsRequest = request(
  'turnlens/labelEdits',
  z.object({
    uri: z.string(),
    address: decisionAddressSchema,
    gold: z.nullable(stepClass),
    note: z.optional(z.string()),
    ...author,
    /** The store that is meant, whatever the setting says. */
    store: z.optional(z.enum(LABEL_STORES)),
    /** Settles what annotators disagree about; only the log can say so. */
    adjudicates: z.optional(z.boolean()),
  }),
  labelEdits,
);

/** The edits that write all labels of the log that count into the file; the log stays as it is. */
export const applyLogRequest = request(
  'turnlens/applyLog',
  z.object({ uri: z.string() }),
  z.discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      version: z.int(),
      edits: textEdits,
      /** How many labels the edits write, and how many the file says already. */
      written: z.int(),
      already: z.int(),
      /** Labels that have no place in the file, and why: a phrase each. */
      refused: z.array(z.string()),
    }),
    refusal,
  ]),
);

/** The lines of the log that say what labels in the file say, and the edits that take these out of the file. */
export const moveToLogRequest = request(
  'turnlens/moveToLog',
  z.object({ uri: z.string(), ...author }),
  z.discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      version: z.int(),
      entries: z.array(labelLogEntrySchema()),
      edits: textEdits,
      /** How many labels leave the file. */
      moved: z.int(),
      /** Labels that stay in the file, and why: a phrase each. */
      kept: z.array(z.string()),
    }),
    refusal,
  ]),
);

/** Told by the client when the log of an open document (`uri`) was written, changed, made or deleted. */
export const labelLogChangedNotification = {
  method: 'turnlens/labelLogChanged',
  params: z.object({ uri: z.string() }),
} as const;
