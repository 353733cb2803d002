import type * as vscode from 'vscode';
import type { DocumentStatus } from '../protocol';
import { nameOf } from './positions';

export const NOTHING_OPEN = 'No transcript is open: open a .jsonl file, or a .json file that holds JSON Lines.';

/** What to do about a document that VS Code does not hand on. */
export const WHY_UNREADABLE = 'It may have been moved or deleted.';

/**
 * Why there is nothing to work on in a document, in one or two sentences.
 *
 * @param status `undefined` when the document is of a kind that is not looked at.
 */
export function whyNoTranscript(uri: vscode.Uri, status: DocumentStatus | undefined): string {
  if (status?.kind === 'other') return `${nameOf(uri)} is no transcript. ${status.reason}`;
  return `${nameOf(uri)} is not looked at: Turnlens reads documents in the languages JSON Lines and JSON.`;
}

/** That a document could not be opened, with the reason that VS Code gives. */
export function whyNotOpened(uri: vscode.Uri, error: unknown): string {
  return `${nameOf(uri)} could not be read: ${error instanceof Error ? error.message : String(error)}`;
}
