import { labelTargetRequest, type DecisionAddress } from '../../protocol';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';
import { placeOf, type Target } from './target';
import { refuse, writeLabel } from './write-label';

/** Removes the label, and its note, from the turn at the cursor or at an address. @returns what was cleared. */
export async function clearLabel(
  ctx: Ctx,
  document: Source,
  target: Target,
): Promise<DecisionAddress | undefined> {
  const { address, adjudicates } = target;
  const place = await placeOf(ctx, target);
  const found = await ctx.server.request(labelTargetRequest, { uri: document.uri.toString(), place });
  if (!found.ok) {
    refuse(found.reason);
    return undefined;
  }
  // Who takes an adjudication back names exactly what it is about.
  const about = adjudicates === true && address !== undefined ? { address, adjudicates } : { address: found.address };
  const cleared = await writeLabel(ctx, document, { ...about, gold: null });
  if (cleared !== undefined) ctx.announcer.announce(document.uri, `The label of ${found.title} is cleared`);
  return cleared;
}
