import * as vscode from 'vscode';
import { labelEditsRequest, type DecisionAddress } from '../../protocol';
import type { Ctx } from '../ctx';
import { toRange } from '../positions';
import { whyReadOnly } from '../unpacked';
import type { LabelChoice } from './label-picker';

/**
 * Writes or clears one label by one edit of the document, which the user can undo; nothing is saved. When it cannot be
 * done the user is told why.
 *
 * @returns whether the document now has the label.
 */
export async function writeLabel(
  { server }: Ctx,
  document: vscode.TextDocument,
  { address, gold, note }: LabelChoice & { readonly address: DecisionAddress },
): Promise<boolean> {
  const answer = await server.request(labelEditsRequest, {
    uri: document.uri.toString(),
    address,
    gold,
    ...(note !== undefined && { note }),
  });
  if (!answer.ok) return refuse(answer.reason);
  if (answer.edits.length === 0) return true;
  // The edits are made for the text that the server answered for; in any other text they would hit the wrong bytes.
  if (answer.version !== document.version) return refuse('The text changed meanwhile: nothing was written. Try again.');
  const edit = new vscode.WorkspaceEdit();
  for (const { range, newText } of answer.edits) edit.replace(document.uri, toRange(range), newText);
  const accepted = await vscode.workspace.applyEdit(edit);
  return accepted || refuse('VS Code did not accept the edit; the file may be read-only.');
}

/** Tells the user of a document into which nothing can be written. @returns whether it is one. */
export function refuseReadOnly({ uri }: vscode.TextDocument): boolean {
  const reason = whyReadOnly(uri);
  if (reason !== undefined) refuse(reason);
  return reason !== undefined;
}

/** Tells the user why a label was not written. */
export function refuse(reason: string): false {
  void vscode.window.showWarningMessage(reason);
  return false;
}
