import type * as vscode from 'vscode';
import { labelTargetRequest, type LabelTarget } from '../../protocol';
import type { Ctx } from '../ctx';
import { pickLabel, type LabelChoice } from './label-picker';
import { placeOf, type Target } from './target';
import { refuse, refuseReadOnly, writeLabel } from './write-label';

/** Asks for the gold class of the turn at the cursor or, from a lens or the panel, at an address, and writes it. */
export async function relabel(ctx: Ctx, document: vscode.TextDocument, target: Target): Promise<void> {
  if (refuseReadOnly(document)) return;
  const place = await placeOf(ctx, target);
  const found = await ctx.server.request(labelTargetRequest, { uri: document.uri.toString(), place });
  if (!found.ok) {
    refuse(found.reason);
    return;
  }
  const choice = choiceOf(target) ?? (await pickLabel(found));
  if (choice === undefined) return;
  if (await writeLabel(ctx, document, { address: found.address, ...choice })) {
    ctx.announcer.announce(document.uri, whatWasDone(found, choice));
  }
}

function choiceOf({ gold, note }: Target): LabelChoice | undefined {
  return gold && { gold, ...(note !== undefined && { note }) };
}

function whatWasDone({ title }: Extract<LabelTarget, { ok: true }>, { gold, note }: LabelChoice): string {
  if (gold === null) return `The label of ${title} is cleared`;
  if (note === undefined) return `Gold of ${title} is ${gold}`;
  return note === '' ? `Gold of ${title} is ${gold}, without a note` : `Gold of ${title} is ${gold}: ${note}`;
}
