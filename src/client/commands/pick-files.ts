import * as vscode from 'vscode';
import { fileOf } from '../unpacked';

interface Kind extends vscode.QuickPickItem {
  readonly folders: boolean;
}

const KINDS: readonly Kind[] = [
  { label: '$(files) Files…', detail: 'One or several files', folders: false },
  { label: '$(folder-opened) Folder…', detail: 'A folder in which to look for those that fit the run', folders: true },
];

/**
 * Asks for files or folders. Which of the two comes first as a question, because a dialog of Windows or Linux shows
 * either the ones or the others.
 *
 * @param what for the title, such as "gold".
 * @param beside the document in whose folder the dialog opens.
 * @returns `undefined` when the user leaves without choosing.
 */
export async function pickFiles(what: string, beside: vscode.Uri): Promise<readonly vscode.Uri[] | undefined> {
  const title = `Attach ${what}`;
  const kind = await vscode.window.showQuickPick(KINDS, { title, placeHolder: `Where the ${what} of this run is` });
  if (kind === undefined) return undefined;
  const { folders } = kind;
  return await vscode.window.showOpenDialog({
    title,
    openLabel: 'Attach',
    canSelectMany: true,
    canSelectFiles: !folders,
    canSelectFolders: folders,
    defaultUri: vscode.Uri.joinPath(fileOf(beside), '..'),
    ...(folders ? {} : { filters: { 'JSON and JSON Lines': ['json', 'jsonl', 'ndjson'], 'All files': ['*'] } }),
  });
}
