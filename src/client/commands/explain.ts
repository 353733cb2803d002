import * as vscode from 'vscode';
import type { DocumentStatus } from '../../protocol';
import type { Ctx } from '../ctx';
import { whyNoTranscript } from '../no-transcript';

/** Tells the user why a command has nothing to work on. */
export function explain(
  _ctx: Ctx,
  document: vscode.TextDocument | undefined,
  status: DocumentStatus | undefined,
): void {
  void vscode.window.showInformationMessage(whyNoTranscript(document?.uri, status));
}
