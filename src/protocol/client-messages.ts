/** What the language server tells and asks the client, beyond the standard protocol. */
import * as z from 'zod/mini';
import { LAYOUTS } from '../core/jsonl';

/** Whether and how a document was read; sent after every reading and after every edit that changes it. */
export const documentStatusSchema = z.discriminatedUnion('kind', [
  /** Not a transcript: no lens, no entry, nothing to show. `reason` says what was looked for, for "Show Diagnosis". */
  z.object({
    kind: z.literal('other'),
    uri: z.string(),
    version: z.int(),
    reason: z.string(),
    /** The names of the formats that are read. */
    formats: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('transcript'),
    uri: z.string(),
    version: z.int(),
    /** How much of the file has been read, from 0 to 1; absent when all of it has been. */
    share: z.optional(z.number()),
    dialect: z.object({ id: z.string(), name: z.string(), reason: z.string() }),
    /** How records stand in the document: one on each line, or values wherever they begin and end. */
    layout: z.enum(LAYOUTS),
    episodes: z.int(),
    decisions: z.int(),
    mismatches: z.int(),
    unreadable: z.int(),
    /** Shares of one at case level, absent without gold or outcomes. */
    gar: z.nullable(z.number()),
    acc: z.nullable(z.number()),
    /** Whether the run did not record what would show the gold of some episodes, so that `gar` says nothing. */
    goldUnrecorded: z.boolean(),
    bound: z.enum(['violated', 'slack', 'met', 'unknown']),
    /** The verdict's headline, for tooltips and screen readers. */
    headline: z.string(),
    /** Warnings that must not be missed, such as "no text was recorded". */
    warnings: z.array(z.string()),
  }),
]);
export type DocumentStatus = z.infer<typeof documentStatusSchema>;

export const documentStatusNotification = { method: 'turnlens/documentStatus', params: documentStatusSchema } as const;

/** The server reads companion files through the client, so that it works where only the client has a file system. */
export const readFileRequest = {
  method: 'turnlens/readFile',
  /** `damaged`: the file is text whatever its bytes look like; a loss of power may have left others in it. */
  params: z.object({ uri: z.string(), damaged: z.optional(z.boolean()) }),
  result: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), text: z.string() }),
    /** `absent`: it is not there, as opposed to there and not to be read. */
    z.object({ ok: z.literal(false), message: z.string(), absent: z.optional(z.boolean()) }),
  ]),
} as const;

export const listFolderRequest = {
  method: 'turnlens/listFolder',
  params: z.object({ uri: z.string() }),
  result: z.discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      entries: z.array(z.object({ name: z.string(), kind: z.enum(['file', 'folder']) })),
    }),
    z.object({ ok: z.literal(false), message: z.string() }),
  ]),
} as const;
