import * as vscode from 'vscode';
import { sourceOf } from './reading';
import type { Disposable } from './disposable';

/** How long a message stays in the status bar, in milliseconds: long enough to be read twice. */
const STAYS = 10_000;

/**
 * Tells in the status bar what a command did in a document, without anything to close. A message goes when it may no
 * longer hold: with the next one, with an edit of the document, or when another document becomes active.
 */
export class Announcer implements Disposable {
  #said: vscode.Disposable | undefined;

  announce(uri: vscode.Uri, message: string): void {
    this.retract();
    const said = vscode.Disposable.from(
      vscode.window.setStatusBarMessage(message, STAYS),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (document.uri.toString() === uri.toString() && contentChanges.length > 0) said.dispose();
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        // Who goes on to read an episode of the document stays with it.
        if (editor !== undefined && sourceOf(editor.document.uri).toString() !== uri.toString()) said.dispose();
      }),
    );
    this.#said = said;
  }

  /** Takes the message back: the user has gone somewhere else. */
  retract(): void {
    this.#said?.dispose();
    this.#said = undefined;
  }

  dispose(): void {
    this.retract();
  }
}
