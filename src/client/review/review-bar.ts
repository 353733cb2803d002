import * as vscode from 'vscode';
import { COMMANDS, reviewStopRequest } from '../../protocol';
import type { Ctx } from '../ctx';
import { Debounced } from '../debounced';
import { activeReading } from '../reading';
import type { Disposable } from '../disposable';
import { progressLabel, progressText, SCOPE_WORDS, scopeLabel } from './review-words';

/** The cursor is asked about when it has rested for so many milliseconds. */
const QUIET_PERIOD = 50;

/** Just left of what the status bar says of the whole file. Where there is no room for all, what is left goes first. */
const SCOPE_PRIORITY = -100;
const PROGRESS_PRIORITY = -101;

/** Shows, while an episode is read, what the keys go through and how far the cursor has come in that. */
export class ReviewBar implements Disposable {
  readonly #progress = item('turnlens.review', 'Turnlens Review: Progress', PROGRESS_PRIORITY);
  readonly #scope = item('turnlens.reviewScope', 'Turnlens Review: Scope', SCOPE_PRIORITY);
  readonly #look = new Debounced(QUIET_PERIOD, () => void this.#update());
  readonly #listening: readonly Disposable[];
  /** Counts the questions to the server, so that an answer that has been overtaken is dropped. */
  #newest = 0;

  constructor(private readonly ctx: Ctx) {
    this.#progress.command = COMMANDS.showKeys;
    this.#scope.command = COMMANDS.reviewScope;
    this.#listening = [
      vscode.window.onDidChangeActiveTextEditor(this.#look.call),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (textEditor === activeReading()) this.#look.call();
      }),
      ctx.statuses.onDidChange(this.#look.call),
      ctx.reader.pages.onDidChangePage(this.#look.call),
      ctx.review.onDidChange(this.#look.call),
      this.#look,
    ];
    this.#look.call();
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
    this.#progress.dispose();
    this.#scope.dispose();
  }

  async #update(): Promise<void> {
    const mine = (this.#newest += 1);
    const { scope } = this.ctx.review;
    const uri = activeReading()?.document.uri;
    const cursor = uri && this.ctx.reader.cursorIn(uri);
    const stop = cursor && (await this.#stopAt(cursor.reading.uri, cursor.address));
    if (mine !== this.#newest) return;
    if (stop === undefined || stop === null) {
      this.#progress.hide();
      this.#scope.hide();
      return;
    }
    const { meaning, name } = SCOPE_WORDS[scope];
    this.#progress.text = `$(checklist) ${progressText(stop.counts)}`;
    this.#progress.tooltip = `Review of ${meaning}: press ? or h on the page for its keys`;
    this.#progress.accessibilityInformation = { label: progressLabel(stop.counts, scope), role: 'button' };
    this.#scope.text = `$(filter) ${name}`;
    this.#scope.tooltip = `n and p go to ${meaning}; click to choose`;
    this.#scope.accessibilityInformation = { label: scopeLabel(scope), role: 'button' };
    this.#progress.show();
    this.#scope.show();
  }

  async #stopAt(uri: string, address: { readonly episode: string; readonly turn?: number | undefined }) {
    const { server, review, log } = this.ctx;
    try {
      return await server.request(reviewStopRequest, { uri, scope: review.scope, address, direction: 'here' });
    } catch (error) {
      log.error(`How far the review has come is not known: ${String(error)}`);
      return undefined;
    }
  }
}

function item(id: string, name: string, priority: number): vscode.StatusBarItem {
  const made = vscode.window.createStatusBarItem(id, vscode.StatusBarAlignment.Right, priority);
  made.name = name;
  return made;
}
