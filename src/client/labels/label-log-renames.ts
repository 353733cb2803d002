import * as vscode from 'vscode';
import { labelLogPath } from '../../core/label-log';

/**
 * Lets label logs follow transcripts that are renamed or moved in the editor. A log that stands under the new name
 * already is left alone, and so is the old one then.
 *
 * @param onMove is told the new URI of a transcript whose log has come: it may have been read before, without a log.
 */
export function followRenames(
  log: vscode.LogOutputChannel,
  onMove: (document: vscode.Uri) => void,
): vscode.Disposable {
  return vscode.workspace.onDidRenameFiles(({ files }) => {
    for (const { oldUri, newUri } of files) {
      const moved = moveLog(oldUri, newUri).then((isMoved) => {
        if (isMoved) onMove(newUri);
      });
      moved.catch((error: unknown) => {
        log.warn(`The label log of ${newUri.toString()} stays under its old name: ${String(error)}`);
      });
    }
  });
}

/** @returns whether there was a log to move, and it was moved. */
async function moveLog(oldUri: vscode.Uri, newUri: vscode.Uri): Promise<boolean> {
  const [from, to] = [oldUri, newUri].map((uri) => uri.with({ path: labelLogPath(uri.path) }));
  if (from === undefined || to === undefined || !(await isThere(from)) || (await isThere(to))) return false;
  await vscode.workspace.fs.rename(from, to, { overwrite: false });
  return true;
}

async function isThere(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
