import * as vscode from 'vscode';

/** Above this many characters VS Code keeps a document from extensions; here it is taken for bytes, to be safe. */
export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024;

/** Whether VS Code would keep the text of a file from extensions; of one that is not there, that is not known. */
export async function isTooLarge(uri: vscode.Uri): Promise<boolean> {
  if (uri.scheme === 'untitled') return false;
  try {
    const { size, type } = await vscode.workspace.fs.stat(uri);
    return (type & vscode.FileType.Directory) === 0 && size > MAX_DOCUMENT_BYTES;
  } catch {
    // Why it cannot be read, whoever opens it says.
    return false;
  }
}
