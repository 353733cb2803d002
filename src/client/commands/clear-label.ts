import type * as vscode from 'vscode';
import { labelTargetRequest } from '../../protocol';
import type { Ctx } from '../ctx';
import { placeOf, type Target } from './target';
import { refuse, refuseReadOnly, writeLabel } from './write-label';

/** Removes the label, and its note, from the turn at the cursor or at an address. */
export async function clearLabel(ctx: Ctx, document: vscode.TextDocument, target: Target): Promise<void> {
  if (refuseReadOnly(document)) return;
  const place = await placeOf(ctx, target);
  const found = await ctx.server.request(labelTargetRequest, { uri: document.uri.toString(), place });
  if (!found.ok) refuse(found.reason);
  else if (await writeLabel(ctx, document, { address: found.address, gold: null })) {
    ctx.announcer.announce(document.uri, `The label of ${found.title} is cleared`);
  }
}
