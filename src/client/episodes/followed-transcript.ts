import * as vscode from 'vscode';
import type { Ctx } from '../ctx';
import type { Disposable } from '../disposable';
import { sourceOf } from '../reading';
import type { TranscriptStatus } from '../status-words';

/**
 * The transcript whose episodes are shown: the active one, also while one of its episodes is read; and while another
 * kind of document is active, the one before, as long as it stands in some tab or in the panel, or is read from disk.
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
      vscode.window.tabGroups.onDidChangeTabs(follow),
      ctx.statuses.onDidForget(follow),
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
    const candidates = [this.ctx.active.uri, this.#uri && this.#isOpen(this.#uri) ? this.#uri : undefined];
    const found = candidates.find((candidate) => candidate !== undefined && this.#statusOf(candidate) !== undefined);
    if (found?.toString() === this.#uri?.toString()) return;
    this.#uri = found;
    this.#changed.fire();
  }

  /** A document may live on for minutes after its tab was closed; what the user closed is gone. */
  #isOpen(uri: vscode.Uri): boolean {
    const key = uri.toString();
    const shows = ({ input }: vscode.Tab): boolean =>
      input instanceof vscode.TabInputText && sourceOf(input.uri).toString() === key;
    const isHeld = this.ctx.disk.has(uri) || this.ctx.panel.uri?.toString() === key;
    return isHeld || vscode.window.tabGroups.all.some(({ tabs }) => tabs.some(shows));
  }

  #statusOf(uri: vscode.Uri): TranscriptStatus | undefined {
    const status = this.ctx.statuses.of(uri);
    return status?.kind === 'transcript' ? status : undefined;
  }
}
