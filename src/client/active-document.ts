import * as vscode from 'vscode';
import type { PanelHost } from './panel';
import type { Disposable } from './disposable';

/**
 * The document that the user is busy with: the active text editor's or, while the panel has the focus, the one that the
 * panel shows.
 */
export class ActiveDocument implements Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #listening: readonly Disposable[];
  readonly onDidChange = this.#changed.event;

  constructor(private readonly panel: PanelHost) {
    const fire = (): void => this.#changed.fire();
    this.#listening = [vscode.window.onDidChangeActiveTextEditor(fire), panel.onDidChangeActive(fire)];
  }

  get uri(): vscode.Uri | undefined {
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
