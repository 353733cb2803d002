import { labelTargetRequest, type DecisionAddress, type LabelTarget } from '../../protocol';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';
import { pickLabel, type LabelChoice } from './label-picker';
import { placeOf, type Target } from './target';
import { refuse, writeLabel } from './write-label';

/**
 * Asks for the gold class of the turn at the cursor or, from a lens or the panel, at an address, and writes it.
 *
 * @returns the decision that is labelled now; `undefined` when nothing was written.
 */
export async function relabel(
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
  const choice = choiceOf(target) ?? (await pickLabel(found));
  if (choice === undefined) return undefined;
  // Who settles a disagreement names exactly what it is about.
  const about = adjudicates === true && address !== undefined ? { address, adjudicates } : { address: found.address };
  const written = await writeLabel(ctx, document, { ...about, ...choice });
  if (written !== undefined) ctx.announcer.announce(document.uri, whatWasDone(found, choice));
  return written;
}

function choiceOf({ gold, note }: Target): LabelChoice | undefined {
  return gold && { gold, ...(note !== undefined && { note }) };
}

function whatWasDone({ title }: Extract<LabelTarget, { ok: true }>, { gold, note }: LabelChoice): string {
  if (gold === null) return `The label of ${title} is cleared`;
  if (note === undefined) return `Gold of ${title} is ${gold}`;
  return note === '' ? `Gold of ${title} is ${gold}, without a note` : `Gold of ${title} is ${gold}: ${note}`;
}
