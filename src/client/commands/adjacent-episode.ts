import * as vscode from 'vscode';
import { addressAtRequest, locateRequest, readingPageRequest } from '../../protocol';
import type { Ctx } from '../ctx';
import { isOnDisk, type Source } from '../from-disk';
import { positionOf, type Target } from './target';

export function nextEpisode(ctx: Ctx, document: Source, target: Target): Promise<void> {
  return goToEpisode(ctx, document, target, 'next');
}

export function previousEpisode(ctx: Ctx, document: Source, target: Target): Promise<void> {
  return goToEpisode(ctx, document, target, 'previous');
}

/** Goes to the episode after or before one: in the editor that it is read in, else in the file. */
async function goToEpisode(
  ctx: Ctx,
  document: Source,
  target: Target,
  direction: 'next' | 'previous',
): Promise<void> {
  const uri = document.uri.toString();
  const options = { avoid: ctx.panel.viewColumn };
  const current = await episodeOf(ctx, uri, target);
  const page = current === undefined
    ? null
    : await ctx.server.request(readingPageRequest, { uri, episode: current, expanded: [] });
  const episode = page?.[direction];
  if (episode === undefined || episode === null) {
    const which = page === null ? 'There is no episode here.' : `This is the ${LAST[direction]} episode of the file.`;
    void vscode.window.showInformationMessage(which);
    return;
  }
  if (target.reading !== undefined || isOnDisk(document)) {
    await ctx.reader.showAddress(uri, { episode }, options);
    return;
  }
  const range = await ctx.server.request(locateRequest, { uri, address: { episode } });
  if (range !== null) await ctx.revealer.reveal(document, { start: range.start, end: range.start }, options);
}

const LAST = { next: 'last', previous: 'first' } as const;

async function episodeOf(ctx: Ctx, uri: string, target: Target): Promise<string | undefined> {
  if (target.address !== undefined) return target.address.episode;
  const read = target.reading === undefined ? undefined : ctx.reader.cursorIn(target.reading);
  if (read !== undefined) return read.reading.episode;
  const position = await positionOf(ctx, target);
  return (await ctx.server.request(addressAtRequest, { uri, position }))?.episode;
}
