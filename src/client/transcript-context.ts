import * as vscode from 'vscode';
import type { Ctx } from './ctx';

/** Keeps the context key that keys and menus depend on: whether the active text editor shows a transcript. */
export class TranscriptContext implements vscode.Disposable {
  readonly #listening: readonly vscode.Disposable[];
  #value = false;

  constructor(private readonly ctx: Ctx) {
    const update = (): void => this.#update();
    this.#listening = [
      vscode.window.onDidChangeActiveTextEditor(update),
      vscode.workspace.onDidCloseTextDocument(update),
      ctx.statuses.onDidChange(update),
    ];
    update();
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
  }

  #update(): void {
    const editor = vscode.window.activeTextEditor;
    const value = editor !== undefined && this.ctx.statuses.of(editor.document.uri)?.kind === 'transcript';
    if (value === this.#value) return;
    this.#value = value;
    void vscode.commands.executeCommand('setContext', 'turnlens.transcript', value);
  }
}
