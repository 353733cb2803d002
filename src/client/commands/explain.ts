import * as vscode from 'vscode';
import type { Ctx } from '../ctx';

/** Tells the user why a command has nothing to work on. */
export function explain(_ctx: Ctx, _uri: vscode.Uri | undefined, reason: string): void {
  void vscode.window.showInformationMessage(reason);
}
