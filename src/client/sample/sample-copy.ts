import * as vscode from 'vscode';
import { IGNORED_SCHEMES } from '../../protocol';

const NAME = 'support-desk.jsonl';

/**
 * Opens a copy of the sample that can be labelled and saved, while the extension's own file stays as it was shipped.
 * The copy is made once: labels that it was given are there the next time.
 *
 * @param storage the folder that VS Code keeps for the extension.
 */
export async function openSampleCopy(extension: vscode.Uri, storage: vscode.Uri): Promise<vscode.TextDocument> {
  const shipped = vscode.Uri.joinPath(extension, 'media', 'sample', NAME);
  // In a browser that folder lies among VS Code's own data, which is not looked at: there the copy is not on disk.
  if (IGNORED_SCHEMES.has(storage.scheme)) return await openUnsaved(shipped);
  const copy = vscode.Uri.joinPath(storage, 'sample', NAME);
  if (!(await exists(copy))) await vscode.workspace.fs.copy(shipped, copy);
  return await vscode.workspace.openTextDocument(copy);
}

async function openUnsaved(file: vscode.Uri): Promise<vscode.TextDocument> {
  const content = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
  return await vscode.workspace.openTextDocument({ language: 'jsonl', content });
}

async function exists(file: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(file);
    return true;
  } catch {
    return false;
  }
}
