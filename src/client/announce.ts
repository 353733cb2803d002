import * as vscode from 'vscode';

/** How long a message stays in the status bar, in milliseconds: long enough to be read twice. */
const STAYS = 10_000;

/** Tells in the status bar what a command did, without anything to close. */
export function announce(message: string): void {
  vscode.window.setStatusBarMessage(message, STAYS);
}
