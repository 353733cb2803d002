import * as vscode from 'vscode';
import type { Ctx } from '../ctx';
import type { ReviewKey } from '../review';

interface Item extends vscode.QuickPickItem {
  readonly run?: ReviewKey;
}

/** Lists the keys of the reading view with what they do; choosing one does it. */
export async function showKeys({ reviewKeys }: Ctx): Promise<void> {
  const items = reviewKeys.map((run): Item => ({ label: run.title, description: run.key, run }));
  const change: Item = { label: '$(keyboard) Change these keys…', alwaysShow: true };
  const picked = await vscode.window.showQuickPick([...items, change], {
    title: 'Keys on a page to read',
    placeHolder: 'Choose one to do what it does',
    matchOnDescription: true,
  });
  if (picked === undefined) return;
  const { run } = picked;
  if (run === undefined) {
    await vscode.commands.executeCommand('workbench.action.openGlobalKeybindings', '@ext:turnlens.turnlens');
    return;
  }
  await vscode.commands.executeCommand(run.command, ...(run.args === undefined ? [] : [run.args]));
}
