import * as vscode from 'vscode';
import type { DecisionAddress } from '../../protocol';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';
import type { LabelWish } from '../labels';

/**
 * Gives or clears one label, by one edit of the document that the user can undo and that is not saved, or by a line of
 * its label log. When it cannot be done the user is told why.
 *
 * @returns the decision that is labelled now; `undefined` when nothing was written.
 */
export async function writeLabel(
  { labels }: Ctx,
  document: Source,
  wish: LabelWish,
): Promise<DecisionAddress | undefined> {
  const written = await labels.write(document, wish);
  if (!written.ok) {
    refuse(written.reason);
    return undefined;
  }
  if (written.remark !== undefined) void vscode.window.showInformationMessage(written.remark);
  return written.address;
}

/** Tells the user why a label was not written. */
export function refuse(reason: string): void {
  void vscode.window.showWarningMessage(reason);
}
