import assert from 'node:assert/strict';
import * as vscode from 'vscode';

let written = 0;

/** Writes a new file into the workspace, with exactly these bytes. */
export async function newFile(content: string | Uint8Array, extension = 'jsonl'): Promise<vscode.Uri> {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, 'the tests run on a folder');
  written += 1;
  const uri = vscode.Uri.joinPath(folder.uri, `made-${written}.${extension}`);
  await vscode.workspace.fs.writeFile(uri, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  return uri;
}

export async function bytesOf(uri: vscode.Uri): Promise<string> {
  return Buffer.from(await vscode.workspace.fs.readFile(uri)).toString('latin1');
}

/** Closes all editors; what was not saved is lost. */
export async function closeAll(): Promise<void> {
  while (vscode.window.activeTextEditor?.document.isDirty === true) {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}
