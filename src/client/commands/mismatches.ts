import * as vscode from 'vscode';
import { adjacentMismatchRequest, COMMANDS, type DocumentStatus } from '../../protocol';
import type { Ctx } from '../ctx';
import { editorOf } from '../editors';
import { hasGold } from '../status-words';
import { placeOf, type Target } from './target';

const WITHOUT_GOLD =
  'Nothing in this file has a gold class yet, so nothing can mismatch. The diagnosis says what to do about that.';

export function nextMismatch(ctx: Ctx, document: vscode.TextDocument, target: Target): Promise<void> {
  return goToMismatch(ctx, document, target, 'next');
}

export function previousMismatch(ctx: Ctx, document: vscode.TextDocument, target: Target): Promise<void> {
  return goToMismatch(ctx, document, target, 'previous');
}

/** Puts the cursor on the mismatch after or before it, going round at the ends of the file. */
async function goToMismatch(
  { server, panel, revealer, announcer, statuses }: Ctx,
  document: vscode.TextDocument,
  target: Target,
  direction: 'next' | 'previous',
): Promise<void> {
  const stop = await server.request(adjacentMismatchRequest, {
    uri: document.uri.toString(),
    position: startingPoint(target),
    direction,
  });
  if (stop === null) {
    await tellThatThereIsNone(document.uri, statuses.of(document.uri));
    return;
  }
  await revealer.reveal(document, stop.range, { avoid: panel.viewColumn });
  announcer.announce(document.uri, stop.description);
}

/** Where nothing is labelled, nothing can mismatch: the panel says what to do about that. */
async function tellThatThereIsNone(uri: vscode.Uri, status: DocumentStatus | undefined): Promise<void> {
  if (status?.kind !== 'transcript' || hasGold(status)) {
    void vscode.window.showInformationMessage('There is no mismatch in this file: what has gold matches it.');
    return;
  }
  const show = 'Show Diagnosis';
  const chosen = await vscode.window.showInformationMessage(WITHOUT_GOLD, show);
  if (chosen === show) await vscode.commands.executeCommand(COMMANDS.showDiagnosis, { uri: uri.toString() });
}

/** A lens says where it stands; a cursor that is in that line already goes on from where it is. */
function startingPoint(target: Target): ReturnType<typeof placeOf> {
  const cursor = editorOf(target.uri)?.selection.active;
  const isThere = target.position === undefined || cursor?.line === target.position.line;
  return placeOf(isThere ? { uri: target.uri } : target);
}
