import * as vscode from 'vscode';
import { IGNORED_SCHEMES } from '../../protocol';
import type { Ctx } from '../ctx';
import { isTooLarge } from '../from-disk';

/**
 * The URIs of the transcripts that are open in some tab, besides one. A tab that was not in sight since the window was
 * opened has no document yet, and a document without an editor is closed after a while: so all of them are opened.
 */
export async function openRuns(ctx: Ctx, besides: vscode.Uri): Promise<readonly string[]> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const uris = tabs.flatMap(({ input }) => (input instanceof vscode.TabInputText ? [input.uri] : []));
  const others = new Map(uris.filter(({ scheme }) => !IGNORED_SCHEMES.has(scheme)).map((uri) => [uri.toString(), uri]));
  others.delete(besides.toString());
  const known = await Promise.all([...others.values()].map((uri) => isTranscript(ctx, uri)));
  return [...others.keys()].filter((_, index) => known[index] === true);
}

async function isTranscript(ctx: Ctx, uri: vscode.Uri): Promise<boolean> {
  try {
    // A file that is too large for a document is read for its own sake only.
    if (!ctx.disk.has(uri) && (await isTooLarge(uri))) return false;
    return (await ctx.statusOf(await ctx.open(uri)))?.kind === 'transcript';
  } catch (error) {
    // A file may be gone, and its tab still there.
    ctx.log.debug(`${uri.toString()} is no run to compare with: ${String(error)}`);
    return false;
  }
}
