import type * as vscode from 'vscode';

/** A file that the language server reads from disk: the editor has no text of it. */
export interface DiskFile {
  readonly uri: vscode.Uri;
  readonly isOnDisk: true;
}

/** Where a transcript is read: in a document of the editor, or on disk. */
export type Source = vscode.TextDocument | DiskFile;

export function isOnDisk(source: Source): source is DiskFile {
  return 'isOnDisk' in source;
}
