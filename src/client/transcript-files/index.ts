/** The view of the workspace's transcripts, with what each comes to. */
import * as vscode from 'vscode';
import { VIEW_COMMANDS } from '../../protocol';
import type { Ctx } from '../ctx';
import { FilesView } from './files-view';

export type { FilesView } from './files-view';

export function registerTranscriptFiles(
  ctx: Ctx,
): { readonly view: FilesView; readonly disposable: vscode.Disposable } {
  const view = new FilesView(ctx);
  const { registerCommand } = vscode.commands;
  const disposable = vscode.Disposable.from(
    view,
    registerCommand(VIEW_COMMANDS.refreshFiles, () => view.refresh()),
    registerCommand(VIEW_COMMANDS.stopReadingFiles, () => view.stop()),
    registerCommand(VIEW_COMMANDS.showOtherFiles, () => view.showOthers(true)),
    registerCommand(VIEW_COMMANDS.hideOtherFiles, () => view.showOthers(false)),
  );
  return { view, disposable };
}
