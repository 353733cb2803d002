import * as vscode from 'vscode';
import type { Ctx } from './ctx';
import type { Disposable } from './disposable';

/** Keeps the context key that keys and menus depend on: whether the active document is a transcript. */
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
    const value = uri !== undefined && this.ctx.statuses.of(uri)?.kind === 'transcript';
    if (value === this.#value) return;
    this.#value = value;
    void vscode.commands.executeCommand('setContext', 'turnlens.transcript', value);
  }
}
