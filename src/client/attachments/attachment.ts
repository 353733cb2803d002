/** What the user attached to one document, as the workspace keeps it. */
import * as z from 'zod/mini';

/** The settings that attached files are added to. */
export const ATTACHED_PATHS = ['goldPaths', 'scorePaths'] as const;
export type AttachedPaths = (typeof ATTACHED_PATHS)[number];

const attachmentSchema = z.object({
  /** URIs of files and folders, in the order in which they were attached. */
  goldPaths: z._default(z.array(z.string()), []),
  scorePaths: z._default(z.array(z.string()), []),
  /** The dialect that the user chose for the document. */
  readAs: z.optional(z.string()),
});
export type Attachment = z.infer<typeof attachmentSchema>;

export const NOTHING_ATTACHED: Attachment = { goldPaths: [], scorePaths: [] };

/** Attachments by the URI of their document. */
export type AttachmentsByUri = ReadonlyMap<string, Attachment>;

/** Reads what the workspace kept; an entry that makes no sense is left out. */
export function parseAttachments(kept: unknown): AttachmentsByUri {
  if (typeof kept !== 'object' || kept === null) return new Map();
  return new Map(
    Object.entries(kept).flatMap(([uri, raw]: [string, unknown]) => {
      const attachment = attachmentSchema.safeParse(raw);
      return attachment.success ? [[uri, attachment.data] as const] : [];
    }),
  );
}

export function isNothing({ goldPaths, scorePaths, readAs }: Attachment): boolean {
  return goldPaths.length === 0 && scorePaths.length === 0 && readAs === undefined;
}
