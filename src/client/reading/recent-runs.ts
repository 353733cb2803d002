import type * as vscode from 'vscode';
import * as z from 'zod/mini';
import type { Disposable } from '../disposable';
import type { StatusStore } from '../status-store';

const KEY = 'recentRuns';
const MOST = 20;
const storedSchema = z.array(z.string());

/** The transcripts that were open in this workspace, the last one first. */
export class RecentRuns implements Disposable {
  readonly #listening: Disposable;

  constructor(
    private readonly state: vscode.Memento,
    statuses: StatusStore,
  ) {
    this.#listening = statuses.onDidChange(({ kind, uri }) => {
      if (kind === 'transcript' && this.uris[0] !== uri) this.#remember(uri);
    });
  }

  /** What was stored by somebody else, or in another form, counts as nothing. */
  get uris(): readonly string[] {
    const stored = storedSchema.safeParse(this.state.get(KEY));
    return stored.success ? stored.data : [];
  }

  dispose(): void {
    this.#listening.dispose();
  }

  #remember(uri: string): void {
    void this.state.update(KEY, [uri, ...this.uris.filter((known) => known !== uri)].slice(0, MOST));
  }
}
