import * as vscode from 'vscode';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';
import { placeOf, type Target } from './target';

/** Opens the episode at the cursor, or at an address, to be read, at the message that is meant. */
export async function read(ctx: Ctx, { uri }: Source, target: Target): Promise<void> {
  const { reader, panel } = ctx;
  const options = { avoid: panel.viewColumn };
  const place = await placeOf(ctx, target);
  const problem = 'address' in place
    ? await reader.showAddress(uri.toString(), place.address, options)
    : await reader.showPosition(uri.toString(), place.position, options);
  if (problem !== undefined) void vscode.window.showInformationMessage(problem);
}
