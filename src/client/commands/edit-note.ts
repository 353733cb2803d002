import * as vscode from 'vscode';
import { labelTargetRequest, type DecisionAddress } from '../../protocol';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';
import { askForNote } from './label-picker';
import { placeOf, type Target } from './target';
import { refuse, writeLabel } from './write-label';

/** Asks for the note on a label, unless a key gives it, and writes it. @returns the decision that it is about. */
export async function editNote(
  ctx: Ctx,
  document: Source,
  target: Target,
): Promise<DecisionAddress | undefined> {
  const place = await placeOf(ctx, target);
  const found = await ctx.server.request(labelTargetRequest, { uri: document.uri.toString(), place });
  if (!found.ok) {
    refuse(found.reason);
    return undefined;
  }
  const { address, gold, title } = found;
  if (gold === undefined) {
    void vscode.window.showInformationMessage(`${title} has no label yet: a note says why a label was given.`);
    return undefined;
  }
  const note = target.note ?? (await askForNote(found, undefined));
  if (note === undefined) return undefined;
  const written = await writeLabel(ctx, document, { address, gold, note });
  const said = note === '' ? `${title} has no note any more` : `Note on ${title}: ${note}`;
  if (written !== undefined) ctx.announcer.announce(document.uri, said);
  return written;
}
