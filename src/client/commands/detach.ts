import * as vscode from 'vscode';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';
import { nameOf } from '../positions';

/** Lets go of all gold and scores that were attached to a document. */
export async function detach({ attachments, announcer }: Ctx, { uri }: Source): Promise<void> {
  const gone = await attachments.detach(uri);
  const names = gone.map((file) => nameOf(vscode.Uri.parse(file))).join(', ');
  if (gone.length === 0) void vscode.window.showInformationMessage(`Nothing is attached to ${nameOf(uri)}.`);
  else announcer.announce(uri, `${names} ${gone.length === 1 ? 'is' : 'are'} no longer attached to ${nameOf(uri)}`);
}
