import * as vscode from 'vscode';
import type { DecisionAddress, LabelState } from '../../protocol';
import type { Ctx } from '../ctx';

/** Takes the last label of a document back, wherever it was written. @returns the decision that it is about. */
export function undoLabel(ctx: Ctx, document: vscode.TextDocument): Promise<DecisionAddress | undefined> {
  return takeBack(ctx, document, 'undo');
}

/** Gives the label again that was taken back last. */
export function redoLabel(ctx: Ctx, document: vscode.TextDocument): Promise<DecisionAddress | undefined> {
  return takeBack(ctx, document, 'redo');
}

async function takeBack(
  { labels, announcer }: Ctx,
  document: vscode.TextDocument,
  direction: 'undo' | 'redo',
): Promise<DecisionAddress | undefined> {
  const taken = await labels.takeBack(document, direction);
  if (!taken.ok) {
    void vscode.window.showInformationMessage(taken.reason);
    return undefined;
  }
  const { address, state } = taken;
  announcer.announce(document.uri, `${direction === 'undo' ? 'Undone' : 'Redone'}: ${stateWords(address, state)}`);
  return address;
}

/** `ep_17, turn 3 is ASK`; numbers count from 1. */
function stateWords({ episode, turn, step }: DecisionAddress, { gold }: LabelState): string {
  const inTurn = turn === undefined ? '' : `, turn ${turn + 1}`;
  const where = `${episode}${inTurn}${step === undefined ? '' : `, step ${step + 1}`}`;
  return gold === null ? `${where} has no label by hand` : `${where} is ${gold}`;
}
