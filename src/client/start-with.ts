import * as vscode from 'vscode';
import type { Ctx } from './ctx';

/**
 * Opens a file with its diagnosis beside it, for a window that was made to show just that.
 *
 * @param file absolute, or relative to the first folder of the workspace.
 */
export async function startWith({ panel, log }: Ctx, file: string): Promise<void> {
  try {
    const uri = locate(file);
    await vscode.window.showTextDocument(uri, { preview: false });
    panel.show(uri);
  } catch (error) {
    log.error(`${file} could not be opened: ${String(error)}`);
  }
}

function locate(file: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  const isAbsolute = /^([/\\]|[a-z]:)/i.test(file);
  return isAbsolute || folder === undefined ? vscode.Uri.file(file) : vscode.Uri.joinPath(folder.uri, file);
}
