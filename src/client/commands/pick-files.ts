import * as vscode from 'vscode';
import { nameOf } from '../positions';
import { fileOf } from '../unpacked';

interface Kind extends vscode.QuickPickItem {
  readonly folders: boolean;
}

/** What can be attached, with a line of what a file of one's own may hold. */
export type Attachable = 'gold' | 'scores';
const EXAMPLES: Readonly<Record<Attachable, string>> = {
  gold: '{"id": "…", "turn": 2, "gold_action": "ASK"}',
  scores: '{"id": "…", "success": true}',
};

const IN_FOLDER = 'A folder in which to look for those that fit the run';

function kindsFor(what: Attachable): readonly Kind[] {
  const files = `The benchmark’s own, or JSON Lines: ${EXAMPLES[what]}`;
  return [
    { label: '$(files) Files…', detail: files, folders: false },
    { label: '$(folder-opened) Folder…', detail: IN_FOLDER, folders: true },
  ];
}

/**
 * Asks for files or folders. Which of the two comes first as a question, because a dialog of Windows or Linux shows
 * either the ones or the others.
 *
 * @param beside the document in whose folder the dialog opens.
 * @returns `undefined` when the user leaves without choosing.
 */
export async function pickFiles(
  what: Attachable,
  beside: vscode.Uri,
): Promise<readonly vscode.Uri[] | undefined> {
  const title = `Attach ${what} to ${nameOf(beside)}`;
  const placeHolder = `Where the ${what} of this run ${what === 'gold' ? 'is' : 'are'}`;
  const kind = await vscode.window.showQuickPick(kindsFor(what), { title, placeHolder });
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
