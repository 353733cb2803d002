import type * as vscode from 'vscode';
import type { DocumentStatus } from '../protocol';
import { nameOf } from './positions';

/** Why there is nothing to work on, in one or two sentences. */
export function whyNoTranscript(uri: vscode.Uri | undefined, status: DocumentStatus | undefined): string {
  if (uri === undefined) return 'No transcript is open: open a .jsonl file, or a .json file that holds JSON Lines.';
  if (status?.kind === 'other') return `${nameOf(uri)} is no transcript. ${status.reason}`;
  return `${nameOf(uri)} is not looked at: Turnlens reads documents in the languages JSON Lines and JSON.`;
}
