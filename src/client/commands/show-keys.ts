import * as vscode from 'vscode';
import { COMMANDS } from '../../protocol';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';
import type { ReviewKey } from '../review';
import type { Target } from './target';

interface Item extends vscode.QuickPickItem {
  readonly run?: ReviewKey;
}

/** What can be done to a decision that is named, wherever the cursor is. */
const ON_NAMED: readonly string[] = [
  COMMANDS.labelAs,
  COMMANDS.clearLabel,
  COMMANDS.editNote,
  COMMANDS.undoLabel,
  COMMANDS.redoLabel,
];

/** Lists the single keys with what they do, to the cursor or to a decision that is named; choosing one does it. */
export async function showKeys({ reviewKeys }: Ctx, document: Source, target: Target): Promise<void> {
  const { address } = target;
  const offered = address === undefined ? reviewKeys : reviewKeys.filter(({ command }) => ON_NAMED.includes(command));
  const items = offered.map((run): Item => ({ label: run.title, description: run.key, run }));
  const change: Item = { label: '$(keyboard) Change these keys…', alwaysShow: true };
  const picked = await vscode.window.showQuickPick([...items, change], {
    title: address === undefined ? 'Keys on a page to read' : 'Keys in a row',
    placeHolder: 'Choose one to do what it does',
    matchOnDescription: true,
  });
  if (picked === undefined) return;
  const { run } = picked;
  if (run === undefined) {
    await vscode.commands.executeCommand('workbench.action.openGlobalKeybindings', '@ext:turnlens.turnlens');
    return;
  }
  const named = address === undefined ? undefined : { uri: document.uri.toString(), address };
  await vscode.commands.executeCommand(run.command, { ...run.args, ...named });
}
