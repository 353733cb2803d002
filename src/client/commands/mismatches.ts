import * as vscode from 'vscode';
import { adjacentMismatchRequest, COMMANDS, type DocumentStatus, type MismatchStop } from '../../protocol';
import type { Ctx } from '../ctx';
import { editorOf } from '../editors';
import { isOnDisk, type Source } from '../from-disk';
import { hasGold } from '../status-words';
import { positionOf, type Target } from './target';

const WITHOUT_GOLD =
  'Nothing in this file has a gold class yet, so nothing can mismatch. The diagnosis says what to do about that.';

export function nextMismatch(ctx: Ctx, document: Source, target: Target): Promise<void> {
  return goToMismatch(ctx, document, target, 'next');
}

export function previousMismatch(ctx: Ctx, document: Source, target: Target): Promise<void> {
  return goToMismatch(ctx, document, target, 'previous');
}

/** Puts the cursor on the mismatch after or before it, going round at the ends of the file. */
async function goToMismatch(
  ctx: Ctx,
  document: Source,
  target: Target,
  direction: 'next' | 'previous',
): Promise<void> {
  const stop = await ctx.server.request(adjacentMismatchRequest, {
    uri: document.uri.toString(),
    position: await positionOf(ctx, startingPoint(ctx, target)),
    direction,
  });
  if (stop === null) {
    await tellThatThereIsNone(document.uri, ctx.statuses.of(document.uri));
    return;
  }
  await show(ctx, document, target, stop);
  ctx.announcer.announce(document.uri, stop.description);
}

/** Where nothing is labelled, nothing can mismatch: the panel says what to do about that. */
async function tellThatThereIsNone(uri: vscode.Uri, status: DocumentStatus | undefined): Promise<void> {
  if (status?.kind !== 'transcript' || hasGold(status)) {
    void vscode.window.showInformationMessage('There is no mismatch in this file: what has gold matches it.');
    return;
  }
  const showIt = 'Show Diagnosis';
  const chosen = await vscode.window.showInformationMessage(WITHOUT_GOLD, showIt);
  if (chosen === showIt) await vscode.commands.executeCommand(COMMANDS.showDiagnosis, { uri: uri.toString() });
}

/** Who reads goes on reading; who is in the file stays there. */
async function show(ctx: Ctx, document: Source, target: Target, { range }: MismatchStop): Promise<void> {
  const { reader, revealer, panel } = ctx;
  const options = { avoid: panel.viewColumn };
  if (target.reading === undefined && !isOnDisk(document)) await revealer.reveal(document, range, options);
  else await reader.showPosition(document.uri.toString(), range.start, options);
}

/** A lens says where it stands; a cursor that is in that line, or that turn, already goes on from where it is. */
function startingPoint({ reader }: Ctx, target: Target): Target {
  const { uri, reading, position, address } = target;
  const atCursor: Target = { uri, ...(reading && { reading }) };
  if (reading !== undefined) return reader.cursorIn(reading)?.address.turn === address?.turn ? atCursor : target;
  return position === undefined || editorOf(uri)?.selection.active.line === position.line ? atCursor : target;
}
