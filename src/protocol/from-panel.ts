/** What the panel's webview asks of the extension host. */
import * as z from 'zod/mini';
import { ACTION_CLASSES } from '../core/model';
import { mismatchFilterSchema } from './diagnosis';
import { decisionAddressSchema } from './server-requests';

/** What the panel runs for the user; each acts on the panel's file. */
export const PANEL_COMMANDS = ['attachGold', 'attachScores', 'openSettings', 'openProblems'] as const;
export type PanelCommand = (typeof PANEL_COMMANDS)[number];

/** What single keys do to a row of the list of mismatches; each is the command of that name. */
export const ROW_COMMANDS = ['labelAs', 'clearLabel', 'editNote', 'undoLabel', 'redoLabel', 'showKeys'] as const;
export type RowCommand = (typeof ROW_COMMANDS)[number];

/** Where a decision is shown: on a page to read, or in the file. */
export const OPEN_PLACES = ['reading', 'source'] as const;

export const fromPanelSchema = z.discriminatedUnion('type', [
  /** The webview listens; nothing is sent to it before. */
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('requestRows'),
    request: z.int(),
    filter: mismatchFilterSchema,
    start: z.int(),
    count: z.int(),
  }),
  z.object({
    type: z.literal('requestDisagreements'),
    request: z.int(),
    open: z.boolean(),
    start: z.int(),
    count: z.int(),
  }),
  /** Show the decision; `focus` moves the keyboard there. Without `in` the user's setting says where. */
  z.object({
    type: z.literal('open'),
    address: decisionAddressSchema,
    focus: z.boolean(),
    in: z.optional(z.enum(OPEN_PLACES)),
  }),
  z.object({ type: z.literal('relabel'), address: decisionAddressSchema }),
  /** A single key in the list: `gold` is the class of `labelAs`. What takes back or makes again needs no `address`. */
  z.object({
    type: z.literal('review'),
    command: z.enum(ROW_COMMANDS),
    address: z.optional(decisionAddressSchema),
    gold: z.optional(z.enum(ACTION_CLASSES)),
  }),
  /** Settle what annotators disagree about: as a class, or (`null`) not any more; without `gold` the user is asked. */
  z.object({
    type: z.literal('adjudicate'),
    address: decisionAddressSchema,
    gold: z.optional(z.nullable(z.enum(ACTION_CLASSES))),
  }),
  z.object({ type: z.literal('setPinned'), pinned: z.boolean() }),
  /** Show a 1-based line and column of the file, as a problem in the list gives them. */
  z.object({ type: z.literal('openProblem'), line: z.int(), column: z.int() }),
  /** Run a command that the panel offers by name. */
  z.object({ type: z.literal('run'), command: z.enum(PANEL_COMMANDS) }),
  /** The webview failed; the host logs it. */
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type FromPanel = z.infer<typeof fromPanelSchema>;

/** What the webview keeps over a reload of the window, through `setState`. */
export const panelStateSchema = z.object({
  uri: z.nullable(z.string()),
  pinned: z.boolean(),
  filter: mismatchFilterSchema,
  /** Scroll positions of the page and of the list of mismatches, in CSS pixels. */
  scroll: z.number(),
  listScroll: z._default(z.number(), 0),
  /** Whether the list of disagreements leaves out what is adjudicated. */
  onlyOpen: z._default(z.boolean(), false),
});
export type PanelState = z.infer<typeof panelStateSchema>;
