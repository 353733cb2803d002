import * as vscode from 'vscode';
import type { Ctx } from './ctx';
import type { Disposable } from './disposable';
import { isNamedAsTranscript, mayBeTranscript } from './document-selection';

/**
 * Keeps the context key that keys and menus depend on: whether the active document is a transcript. Of one that may be
 * and has not been looked at yet, it stays what it was: who goes from one transcript to the next loses no key, and sees
 * no button go and come back. Commands wait until the document has been looked at.
 */
export class TranscriptContext implements Disposable {
  readonly #listening: readonly Disposable[];
  #value = false;

  constructor(private readonly ctx: Ctx) {
    const update = (): void => this.#update();
    this.#listening = [
      ctx.active.onDidChange(update),
      ctx.statuses.onDidForget(update),
      ctx.statuses.onDidChange(update),
    ];
    update();
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
  }

  #update(): void {
    const { uri } = this.ctx.active;
    const status = uri && this.ctx.statuses.of(uri);
    if (uri !== undefined && status === undefined && isToBeLookedAt(uri)) return;
    const value = status?.kind === 'transcript';
    if (value === this.#value) return;
    this.#value = value;
    void vscode.commands.executeCommand('setContext', 'turnlens.transcript', value);
  }
}

/** While a tab is being opened it has no document yet; then its name tells. */
function isToBeLookedAt(uri: vscode.Uri): boolean {
  const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri.toString());
  return document === undefined ? isNamedAsTranscript(uri) : mayBeTranscript(document);
}
