import * as vscode from 'vscode';
import type { DocumentStatus } from '../../protocol';
import type { Ctx } from '../ctx';
import { nameOf } from '../positions';

/** Tells the user why a command has nothing to work on. */
export function explain(
  _ctx: Ctx,
  document: vscode.TextDocument | undefined,
  status: DocumentStatus | undefined,
): void {
  void vscode.window.showInformationMessage(whyNoTranscript(document?.uri, status));
}

/** In one or two sentences. */
export function whyNoTranscript(uri: vscode.Uri | undefined, status: DocumentStatus | undefined): string {
  if (uri === undefined) return 'No transcript is open: open a .jsonl file, or a .json file that holds JSON Lines.';
  if (status?.kind === 'other') return `${nameOf(uri)} is no transcript. ${status.reason}`;
  return `${nameOf(uri)} is not looked at: Turnlens reads documents in the languages JSON Lines and JSON.`;
}
