import * as vscode from 'vscode';
import type { PanelHost } from './panel';
import { sourceOf } from './reading';
import type { Disposable } from './disposable';

/**
 * The document that the user is busy with: the active text editor's or, while the panel has the focus, the one that the
 * panel shows. Who reads an episode is busy with its transcript.
 */
export class ActiveDocument implements Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #listening: readonly Disposable[];
  readonly onDidChange = this.#changed.event;

  constructor(private readonly panel: PanelHost) {
    const fire = (): void => this.#changed.fire();
    this.#listening = [vscode.window.onDidChangeActiveTextEditor(fire), panel.onDidChangeActive(fire)];
  }

  /** The transcript, or whatever the document is. */
  get uri(): vscode.Uri | undefined {
    return this.shown && sourceOf(this.shown);
  }

  /** What is in sight: the document itself, or an episode of it. */
  get shown(): vscode.Uri | undefined {
    const { activeTextEditor } = vscode.window;
    return activeTextEditor?.document.uri ?? (this.panel.isActive ? this.panel.uri : uriOfActiveTab());
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
    this.#changed.dispose();
  }
}

/** A text that is too large has a tab but no editor that extensions know of. */
function uriOfActiveTab(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputText ? input.uri : undefined;
}
