import * as vscode from 'vscode';
import type { Position, Range } from '../../core/model';
import { adjacentMismatchRequest, locateRequest, SETTINGS_SECTION, type DecisionAddress } from '../../protocol';
import type { Ctx } from '../ctx';
import { editorOf } from '../editors';
import { isOnDisk, type Source } from '../from-disk';
import { activeReading, sourceOf } from '../reading';

/** From here the next mismatch is the first, wherever that stands. */
const ABOVE_ALL: Position = { line: -1, character: 0 };

/**
 * Shows an episode, or a turn of it, where the user wants to see it: as a page to read or in the file. The focus stays
 * where it is.
 *
 * @returns `undefined` when it is shown, else why it cannot be: a sentence.
 */
export async function showAddress(ctx: Ctx, uri: string, address: DecisionAddress): Promise<string | undefined> {
  const document = await known(ctx, uri);
  ctx.announcer.retract();
  if (isToBeRead(document)) return await ctx.reader.showAddress(uri, address, options(ctx));
  const range = await ctx.server.request(locateRequest, { uri, address });
  if (range === null) return `The file no longer has ${address.episode}.`;
  await reveal(ctx, document, range);
  return undefined;
}

/** Shows the mismatch of an episode that comes after the cursor, going round at its end, and says which it is. */
export async function showNextMismatch(ctx: Ctx, uri: string, episode: string): Promise<string | undefined> {
  const document = await known(ctx, uri);
  const position = await cursorIn(ctx, document.uri);
  const stop = await ctx.server.request(adjacentMismatchRequest, { uri, position, direction: 'next', episode });
  if (stop === null) return `${episode} has no mismatch.`;
  if (isToBeRead(document)) {
    const problem = await ctx.reader.showPosition(uri, stop.range.start, options(ctx));
    if (problem !== undefined) return problem;
  } else {
    await reveal(ctx, document, stop.range);
  }
  ctx.announcer.announce(document.uri, stop.description);
  return undefined;
}

/** The document, opened again if it was closed, and known to the language server. */
async function known(ctx: Ctx, uri: string): Promise<Source> {
  const document = await ctx.open(vscode.Uri.parse(uri));
  await ctx.statusOf(document);
  return document;
}

function isToBeRead(document: Source): boolean {
  if (isOnDisk(document)) return true;
  return vscode.workspace.getConfiguration(SETTINGS_SECTION).get<string>('openIn', 'reading') === 'reading';
}

/** Where in the file the cursor is, also while an episode of it is read. */
async function cursorIn(ctx: Ctx, uri: vscode.Uri): Promise<Position> {
  const reading = activeReading()?.document.uri;
  if (reading !== undefined && sourceOf(reading).toString() === uri.toString()) {
    return (await ctx.reader.sourcePosition(reading)) ?? ABOVE_ALL;
  }
  const cursor = editorOf(uri)?.selection.active;
  return cursor === undefined ? ABOVE_ALL : { line: cursor.line, character: cursor.character };
}

async function reveal(ctx: Ctx, document: Source, range: Range): Promise<void> {
  await ctx.revealer.reveal(document, range, options(ctx));
}

function options({ panel }: Ctx): { readonly avoid: vscode.ViewColumn | undefined; readonly preserveFocus: true } {
  return { avoid: panel.viewColumn, preserveFocus: true };
}
