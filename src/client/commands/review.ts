import * as vscode from 'vscode';
import { grouped } from '../../core/wording';
import {
  addressAtRequest,
  locateRequest,
  reviewStopRequest,
  SETTINGS_SECTION,
  type DecisionAddress,
  type ReviewStop,
} from '../../protocol';
import type { Ctx } from '../ctx';
import { isOnDisk, type Source } from '../from-disk';
import { NOTHING_THERE } from '../review';
import { relabel } from './relabel';
import { positionOf, type Target } from './target';

export async function nextInReview(ctx: Ctx, document: Source, target: Target): Promise<void> {
  await goOn(ctx, document, target, { direction: 'next' });
}

export async function previousInReview(ctx: Ctx, document: Source, target: Target): Promise<void> {
  await goOn(ctx, document, target, { direction: 'previous' });
}

/** Goes on without labelling what the cursor is at. */
export async function skip(ctx: Ctx, document: Source, target: Target): Promise<void> {
  await goOn(ctx, document, target, { direction: 'next', said: 'Skipped. ' });
}

/**
 * Labels what the cursor is at as the class that the key names and, where that is wanted, goes on. A decision that is
 * named, as by the panel, is labelled, and nobody goes anywhere.
 *
 * @returns the decision that is labelled now; `undefined` when nothing was written.
 */
export async function labelAs(
  ctx: Ctx,
  document: Source,
  target: Target,
): Promise<DecisionAddress | undefined> {
  const written = await relabel(ctx, document, target);
  if (written === undefined || target.address !== undefined) return written;
  const settings = vscode.workspace.getConfiguration(SETTINGS_SECTION, document.uri);
  const goesOn = settings.get<boolean>('advanceAfterLabel', true);
  const said = target.gold === undefined ? '' : `Labelled ${target.gold}. `;
  if (goesOn) await goOn(ctx, document, target, { direction: 'next', from: written, said });
  return written;
}

interface Going {
  readonly direction: 'next' | 'previous';
  /** Where to go on from; the cursor by default. */
  readonly from?: DecisionAddress;
  /** What is said before where one has come to. */
  readonly said?: string;
}

async function goOn(
  ctx: Ctx,
  document: Source,
  target: Target,
  { direction, from, said = '' }: Going,
): Promise<void> {
  const uri = document.uri.toString();
  const { scope } = ctx.review;
  const address = from ?? (await addressOf(ctx, target));
  const stop = await ctx.server.request(reviewStopRequest, { uri, scope, address, direction });
  if (stop === null || stop.address === null) {
    ctx.announcer.announce(document.uri, `${said}${NOTHING_THERE[scope]}`);
    return;
  }
  await show(ctx, document, target, stop.address);
  ctx.announcer.announce(document.uri, `${said}${whereNow(stop)}`);
}

/** Who reads goes on reading; who is in the file stays there. */
async function show(ctx: Ctx, document: Source, target: Target, address: DecisionAddress): Promise<void> {
  const uri = document.uri.toString();
  const options = { avoid: ctx.panel.viewColumn };
  if (target.reading !== undefined || isOnDisk(document)) {
    await ctx.reader.showAddress(uri, address, options);
    return;
  }
  const range = await ctx.server.request(locateRequest, { uri, address });
  if (range !== null) await ctx.revealer.reveal(document, range, options);
}

async function addressOf(ctx: Ctx, target: Target): Promise<DecisionAddress | null> {
  const { address, reading, uri } = target;
  const read = address ?? (reading && ctx.reader.cursorIn(reading)?.address);
  if (read !== undefined) return read;
  return await ctx.server.request(addressAtRequest, { uri: uri.toString(), position: await positionOf(ctx, target) });
}

/** How many are left in the episode, the status bar says all the time. */
function whereNow({ counts: { position, total }, description }: ReviewStop): string {
  return `${grouped(position)} of ${grouped(total)}: ${description}`;
}
