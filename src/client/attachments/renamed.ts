import type { Attachment, AttachmentsByUri } from './attachment';

/** A file or folder that has got another URI. */
export interface Renaming {
  readonly from: string;
  readonly to: string;
}

/** The attachments after files or folders were renamed: of documents and of attached files, whichever these were. */
export function afterRenaming(attachments: AttachmentsByUri, renamings: readonly Renaming[]): AttachmentsByUri {
  const moved = (uri: string): string => renamings.reduce(renamed, uri);
  return new Map(
    [...attachments].map(([uri, attachment]) => {
      const { goldPaths, scorePaths } = attachment;
      const kept: Attachment = { ...attachment, goldPaths: goldPaths.map(moved), scorePaths: scorePaths.map(moved) };
      return [moved(uri), kept] as const;
    }),
  );
}

function renamed(uri: string, { from, to }: Renaming): string {
  if (uri === from) return to;
  return uri.startsWith(`${from}/`) ? to + uri.slice(from.length) : uri;
}
