import * as vscode from 'vscode';

/** The editor that shows a document, the active one before others; diffs are not editors of their documents. */
export function editorOf(uri: vscode.Uri): vscode.TextEditor | undefined {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  const shows = (editor: vscode.TextEditor): boolean => editor.document.uri.toString() === uri.toString();
  if (activeTextEditor !== undefined && shows(activeTextEditor)) return activeTextEditor;
  return visibleTextEditors.find((editor) => editor.viewColumn !== undefined && shows(editor));
}

/** Where a document is open already, else the first column that is not to be avoided, else a new one beside it. */
export function columnFor(uri: vscode.Uri, avoid: vscode.ViewColumn | undefined): vscode.ViewColumn {
  const active = vscode.window.activeTextEditor;
  if (active?.viewColumn !== undefined && active.document.uri.toString() === uri.toString()) return active.viewColumn;
  const { all } = vscode.window.tabGroups;
  const holding = all.find(({ tabs }) => {
    return tabs.some(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString());
  });
  const free = holding ?? all.find(({ viewColumn }) => viewColumn !== avoid);
  return free?.viewColumn ?? vscode.ViewColumn.Beside;
}
