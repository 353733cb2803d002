/** The reading view: an episode as a page of text, and the way between its lines and the raw file. */
import * as z from 'zod/mini';
import { STEP_CLASSES } from '../core/model';
import { PART_KINDS } from '../core/reading';
import { request } from './request';
import { decisionAddressSchema, MARK_STATES } from './server-requests';

const position = z.object({ line: z.int(), character: z.int() });
const range = z.object({ start: position, end: position });
const stepClass = z.enum(STEP_CLASSES);
/** 0-based lines, the end not included; and columns in UTF-16 units. */
const span = z.object({ start: z.int(), end: z.int() });
const linePlace = z.object({ line: z.int(), column: z.int() });

/** One block of a page: see `ReadingPart` of `core/reading`. */
const part = z.object({
  kind: z.enum(PART_KINDS),
  lines: span,
  turn: z.optional(z.int()),
  step: z.optional(z.int()),
  message: z.optional(z.int()),
  name: z.string(),
  mark: z.optional(
    z.object({
      state: z.enum(MARK_STATES),
      gold: z.optional(stepClass),
      classes: z.array(z.extend(span, { class: z.nullable(stepClass) })),
      verdict: z.optional(span),
    }),
  ),
  cues: z.array(z.object({ class: z.nullable(stepClass), start: linePlace, end: linePlace })),
  extents: z.array(
    z.object({ id: z.string(), line: z.int(), state: z.enum(['cut', 'full', 'cut for good']), lines: z.int() }),
  ),
  folds: z.array(span),
  page: z.optional(z.int()),
});
export type PagePart = z.infer<typeof part>;

/** How a turn on the page stands. */
const standing = z.object({
  turn: z.int(),
  /** `✗ predicted TOOL_CALL · gold ASK` */
  title: z.string(),
  state: z.enum(MARK_STATES),
  /** The decision to relabel: a step where steps are judged, else the turn. */
  address: decisionAddressSchema,
  /** Whether a label can be given here. */
  labelable: z.boolean(),
});
export type PageStanding = z.infer<typeof standing>;

const page = z.object({
  /** The version of the transcript's document that the page was made of. */
  version: z.int(),
  text: z.string(),
  page: z.int(),
  pages: z.int(),
  parts: z.array(part),
  standings: z.array(standing),
  /** `7 turns · 2 mismatches` */
  summary: z.string(),
  /** 1-based place among the episodes of the file, and how many there are. */
  ordinal: z.int(),
  total: z.int(),
  /** Ids of the episodes before and behind; `null` at the ends of the file. */
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
});
export type Page = z.infer<typeof page>;

/** Which page of a long episode is meant: by its number, or by what is to be on it. */
const around = z.union([
  z.object({ page: z.int() }),
  z.object({ message: z.int() }),
  z.object({ turn: z.int(), step: z.optional(z.int()) }),
]);
export type PageAround = z.infer<typeof around>;

/** An episode as a page; `null` when the document is no transcript or has no such episode. */
export const readingPageRequest = request(
  'turnlens/readingPage',
  z.object({
    uri: z.string(),
    episode: z.string(),
    /** The ids of the texts to show in full. */
    expanded: z.array(z.string()),
    around: z.optional(around),
  }),
  z.nullable(page),
);

/** What stands at a place of the raw file, by names that a page knows; `null` where there is no episode. */
export const readingPlaceRequest = request(
  'turnlens/readingPlace',
  z.object({ uri: z.string(), position }),
  z.nullable(
    z.object({
      address: decisionAddressSchema,
      /** The 0-based place among all that was said in the episode; absent where nothing was. */
      message: z.optional(z.int()),
    }),
  ),
);

/** Where in the raw file something stands that was said in an episode, or the episode itself without `message`. */
export const readingSourceRequest = request(
  'turnlens/readingSource',
  z.object({ uri: z.string(), episode: z.string(), message: z.optional(z.int()) }),
  z.nullable(range),
);

/** What is known of an assistant message: evidence, gold and where it comes from. Plain text; `null` without one. */
export const readingHoverRequest = request(
  'turnlens/readingHover',
  z.object({ uri: z.string(), address: decisionAddressSchema }),
  z.nullable(z.string()),
);
