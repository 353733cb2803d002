/** What the panel has commands do, which ask what is still open; without a document, what is about one is not done. */
import * as vscode from 'vscode';
import { COMMANDS, type DecisionAddress, type FromPanel, type LensArgument, type PanelCommand } from '../../protocol';

export async function relabel(uri: vscode.Uri | undefined, address: DecisionAddress): Promise<void> {
  if (uri === undefined) return;
  const argument: LensArgument = { uri: uri.toString(), address };
  await vscode.commands.executeCommand(COMMANDS.relabel, argument);
}

export async function adjudicate(
  uri: vscode.Uri | undefined,
  { address, gold }: Extract<FromPanel, { type: 'adjudicate' }>,
): Promise<void> {
  if (uri === undefined) return;
  const argument = { uri: uri.toString(), address, adjudicates: true };
  if (gold === null) await vscode.commands.executeCommand(COMMANDS.clearLabel, argument);
  else await vscode.commands.executeCommand(COMMANDS.relabel, { ...argument, ...(gold !== undefined && { gold }) });
}

export async function runCommand(uri: vscode.Uri | undefined, command: PanelCommand): Promise<void> {
  switch (command) {
    case 'attachGold':
    case 'attachScores': {
      const argument = uri === undefined ? {} : { uri: uri.toString() };
      await vscode.commands.executeCommand(COMMANDS[command], argument);
      return;
    }
    case 'openSettings':
      await vscode.commands.executeCommand('workbench.action.openSettings', '@ext:turnlens.turnlens');
      return;
    case 'openProblems':
      await vscode.commands.executeCommand('workbench.actions.view.problems');
  }
}
