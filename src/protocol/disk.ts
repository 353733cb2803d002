/** Files that the server reads from disk, because VS Code does not hand them on or because the user wants it so. */
import * as z from 'zod/mini';
import { textEdits } from './labels';
import { request } from './request';

/** What the client says when it starts the server. */
export const initializationSchema = z.object({
  /** A folder for what was read of files from disk, and from which size on that is kept: a path of the local disk. */
  index: z.optional(z.object({ folder: z.string(), leastBytes: z.int() })),
});
export type Initialization = z.infer<typeof initializationSchema>;

/**
 * Reads a file from disk and keeps it open under its URI; answers when it has been read to its end, while statuses tell
 * of it as it is read. Reports progress to `workDoneToken`, in percent; when it is cancelled, the file is closed again.
 * A document that the editor has under the same URI goes before it.
 */
export const openFromDiskRequest = request(
  'turnlens/openFromDisk',
  z.object({ uri: z.string(), workDoneToken: z.optional(z.union([z.string(), z.int()])) }),
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true) }),
    /** `reason` is a sentence. `packed`: its text can be had by unpacking it. */
    z.object({ ok: z.literal(false), reason: z.string(), cancelled: z.boolean(), packed: z.boolean() }),
  ]),
);

/**
 * Makes edits, whose ranges are those of the text before any, in a file that is open from disk: another file is written
 * beside it and takes its place, so that there is the old one or the new one at any moment.
 */
export const rewriteOnDiskRequest = request(
  'turnlens/rewriteOnDisk',
  z.object({ uri: z.string(), version: z.int(), edits: textEdits }),
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true) }),
    /** `reason` is a sentence. */
    z.object({ ok: z.literal(false), reason: z.string() }),
  ]),
);

/** Told by the client when the user is done with a file that was opened from disk. */
export const closeFromDiskNotification = {
  method: 'turnlens/closeFromDisk',
  params: z.object({ uri: z.string() }),
} as const;

/** Told by the client when a file that is open from disk may have changed there. */
export const changedOnDiskNotification = {
  method: 'turnlens/changedOnDisk',
  params: z.object({ uri: z.string() }),
} as const;
