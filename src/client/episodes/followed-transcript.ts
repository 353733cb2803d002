import * as vscode from 'vscode';
import type { Ctx } from '../ctx';
import type { Disposable } from '../disposable';
import type { TranscriptStatus } from '../status-words';

/**
 * The transcript whose episodes are shown: the active one, also while one of its episodes is read; and as long as
 * another kind of document is active, the one before, unless it was closed.
 */
export class FollowedTranscript implements Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #listening: readonly Disposable[];
  #uri: vscode.Uri | undefined;
  /** Fires when another transcript is shown, or none. */
  readonly onDidChange = this.#changed.event;

  constructor(private readonly ctx: Ctx) {
    const follow = (): void => this.#follow();
    this.#listening = [
      ctx.active.onDidChange(follow),
      ctx.statuses.onDidChange(follow),
      vscode.workspace.onDidCloseTextDocument(follow),
    ];
    this.#follow();
  }

  get uri(): vscode.Uri | undefined {
    return this.#uri;
  }

  get status(): TranscriptStatus | undefined {
    return this.#uri && this.#statusOf(this.#uri);
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
    this.#changed.dispose();
  }

  #follow(): void {
    const candidates = [this.ctx.active.uri, this.#uri];
    const found = candidates.find((candidate) => candidate !== undefined && this.#statusOf(candidate) !== undefined);
    if (found?.toString() === this.#uri?.toString()) return;
    this.#uri = found;
    this.#changed.fire();
  }

  #statusOf(uri: vscode.Uri): TranscriptStatus | undefined {
    const status = this.ctx.statuses.of(uri);
    return status?.kind === 'transcript' ? status : undefined;
  }
}
