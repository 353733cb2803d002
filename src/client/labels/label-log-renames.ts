import * as vscode from 'vscode';
import { labelLogPath } from '../../core/label-log';

/**
 * Lets label logs follow transcripts that are renamed or moved in the editor. A log that stands under the new name
 * already is left alone, and so is the old one then.
 */
export function followRenames(log: vscode.LogOutputChannel): vscode.Disposable {
  return vscode.workspace.onDidRenameFiles(({ files }) => {
    for (const { oldUri, newUri } of files) {
      moveLog(oldUri, newUri).catch((error: unknown) => {
        log.warn(`The label log of ${newUri.toString()} stays under its old name: ${String(error)}`);
      });
    }
  });
}

async function moveLog(oldUri: vscode.Uri, newUri: vscode.Uri): Promise<void> {
  const [from, to] = [oldUri, newUri].map((uri) => uri.with({ path: labelLogPath(uri.path) }));
  if (from === undefined || to === undefined || !(await isThere(from)) || (await isThere(to))) return;
  await vscode.workspace.fs.rename(from, to, { overwrite: false });
}

async function isThere(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
