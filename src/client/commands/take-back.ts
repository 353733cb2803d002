import * as vscode from 'vscode';
import type { DecisionAddress, LabelState } from '../../protocol';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';
import type { Target } from './target';

/** Takes the last label of a document back, wherever it was written. @returns the decision that it is about. */
export function undoLabel(
  ctx: Ctx,
  document: Source,
  target: Target,
): Promise<DecisionAddress | undefined> {
  return takeBack(ctx, document, target, 'undo');
}

/** Gives the label again that was taken back last. */
export function redoLabel(
  ctx: Ctx,
  document: Source,
  target: Target,
): Promise<DecisionAddress | undefined> {
  return takeBack(ctx, document, target, 'redo');
}

async function takeBack(
  { labels, announcer, reader, panel }: Ctx,
  document: Source,
  { reading }: Target,
  direction: 'undo' | 'redo',
): Promise<DecisionAddress | undefined> {
  const taken = await labels.takeBack(document, direction);
  if (!taken.ok) {
    void vscode.window.showInformationMessage(taken.reason);
    return undefined;
  }
  const { address, state } = taken;
  // Who reads sees what was taken back.
  if (reading !== undefined) await reader.showAddress(document.uri.toString(), address, { avoid: panel.viewColumn });
  announcer.announce(document.uri, `${direction === 'undo' ? 'Undone' : 'Redone'}: ${stateWords(address, state)}`);
  return address;
}

/** `ep_17, turn 3 is ASK`; numbers count from 1. */
function stateWords({ episode, turn, step }: DecisionAddress, { gold }: LabelState): string {
  const inTurn = turn === undefined ? '' : `, turn ${turn + 1}`;
  const where = `${episode}${inTurn}${step === undefined ? '' : `, step ${step + 1}`}`;
  return gold === null ? `${where} has no label by hand` : `${where} is ${gold}`;
}
