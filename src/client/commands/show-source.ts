import * as vscode from 'vscode';
import { locateRequest, readingSourceRequest } from '../../protocol';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';
import type { Target } from './target';

/** Goes from an episode that is being read, or from an item of a view, to the same place in the file. */
export async function showSource(ctx: Ctx, document: Source, target: Target): Promise<void> {
  const { server, reader, revealer, panel } = ctx;
  const { reading, address } = target;
  if (reading === undefined && address === undefined) {
    void vscode.window.showInformationMessage('This is the source already.');
    return;
  }
  const uri = document.uri.toString();
  const cursor = reading && reader.cursorIn(reading);
  const named = address ?? cursor?.address;
  const message = address === undefined ? cursor?.message : undefined;
  const range = message === undefined
    ? named && (await server.request(locateRequest, { uri, address: named }))
    : cursor && (await server.request(readingSourceRequest, { ...cursor.reading, message }));
  if (range !== undefined && range !== null) await revealer.reveal(document, range, { avoid: panel.viewColumn });
  else void vscode.window.showInformationMessage('The file no longer has what is shown here.');
}
