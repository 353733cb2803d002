import * as vscode from 'vscode';
import { adjacentMismatchRequest, episodeRowsRequest, type DecisionAddress } from '../../protocol';
import type { Ctx } from '../ctx';
import { whyNoTranscript } from '../no-transcript';
import { nameOf } from '../positions';
import { closeViews } from './close-views';
import type { DiskAnswer } from './disk-files';

/** From here the next mismatch is the first, wherever that stands. */
const ABOVE_ALL = { line: -1, character: 0 };

/**
 * Reads a file from disk and shows what is in it as soon as something is known: the view of episodes, and the first
 * mismatch or else the first episode as a page.
 *
 * @returns what became of reading it to its end. Unless it is packed, the user has been told.
 */
export async function readFromDisk(ctx: Ctx, uri: vscode.Uri): Promise<DiskAnswer> {
  const location = vscode.ProgressLocation.Notification;
  const title = `Reading ${nameOf(uri)}`;
  return await vscode.window.withProgress({ location, title, cancellable: true }, async (progress, cancellation) => {
    let reported = 0;
    const progressed = (percentage: number): void => {
      progress.report({ increment: percentage - reported, message: `${percentage} %` });
      reported = percentage;
    };
    const read = ctx.disk.read(uri, { cancellation, progressed });
    const isWanted = (): boolean => !cancellation.isCancellationRequested;
    const shown = showFirst(ctx, uri, isWanted);
    // The server may be in the middle of a long line when it is told.
    const answer = await Promise.race([shown.then(() => read), whenCancelled(cancellation)]);
    if (!isWanted()) {
      await closeIfCancelled(ctx, uri);
      // A page may have been on its way.
      shown.finally(() => closeIfCancelled(ctx, uri)).catch((error: unknown) => {
        ctx.log.warn(`What shows ${uri.toString()} could not be closed: ${String(error)}`);
      });
    }
    if (!answer.ok && !answer.cancelled && !answer.packed) {
      void vscode.window.showWarningMessage(`${nameOf(uri)} could not be read. ${answer.reason}`);
    }
    return answer;
  });
}

/** Settles at once when somebody does not want to wait any longer, and never otherwise. */
function whenCancelled(cancellation: vscode.CancellationToken): Promise<DiskAnswer> {
  return new Promise((resolve) => {
    cancellation.onCancellationRequested(() => {
      resolve({ ok: false, reason: 'It is not read any further.', cancelled: true, packed: false });
    });
  });
}

/** Closes what shows a file, unless somebody else reads it. */
async function closeIfCancelled(ctx: Ctx, uri: vscode.Uri): Promise<void> {
  if (!ctx.disk.has(uri) || ctx.disk.isCancelled(uri)) await closeViews(ctx, uri);
}

async function showFirst(ctx: Ctx, uri: vscode.Uri, isWanted: () => boolean): Promise<void> {
  const status = await ctx.statuses.first(uri);
  if (status === undefined || !isWanted()) return;
  if (status.kind === 'other') {
    void vscode.window.showWarningMessage(whyNoTranscript(uri, status));
    return;
  }
  const address = await firstOf(ctx, uri.toString());
  if (address === undefined || !isWanted()) return;
  await vscode.commands.executeCommand('turnlens.episodes.focus');
  const problem = await ctx.reader.showAddress(uri.toString(), address, { avoid: ctx.panel.viewColumn });
  if (problem !== undefined) ctx.log.warn(problem);
}

/** The first mismatch, else the first episode. */
async function firstOf({ server }: Ctx, uri: string): Promise<DecisionAddress | undefined> {
  const wanted = { uri, position: ABOVE_ALL, direction: 'next' } as const;
  const stop = await server.request(adjacentMismatchRequest, wanted);
  if (stop !== null) return stop.address;
  const { rows: [first] } = await server.request(episodeRowsRequest, { uri, filter: {}, start: 0, count: 1 });
  return first && { episode: first.id };
}
