import * as vscode from 'vscode';
import { OPEN_SAMPLE } from '../../protocol';
import type { Ctx } from '../ctx';
import { columnFor } from '../editors';
import { openSampleCopy } from './sample-copy';

/** @param storage the folder that VS Code keeps for the extension. */
export function registerSample(ctx: Ctx, storage: vscode.Uri): vscode.Disposable {
  let copy: vscode.TextDocument | undefined;
  return vscode.commands.registerCommand(OPEN_SAMPLE, async () => {
    try {
      if (copy === undefined || copy.isClosed) copy = await openSampleCopy(ctx.extensionUri, storage);
      const viewColumn = columnFor(copy.uri, ctx.panel.viewColumn);
      await vscode.window.showTextDocument(copy, { preview: false, viewColumn });
    } catch (error) {
      ctx.log.error(`The sample could not be opened: ${String(error)}`);
      void vscode.window.showErrorMessage(`The sample could not be opened: ${String(error)}`);
    }
  });
}
