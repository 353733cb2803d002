import * as vscode from 'vscode';

/** Above these sizes VS Code switches code lenses off for a document, unless told otherwise. */
const LARGE_CHARACTERS = 20 * 1024 * 1024;
const LARGE_LINES = 300_000;

/** Whether VS Code shows no code lenses in a document because of its size. */
export function isLarge(document: vscode.TextDocument): boolean {
  const optimized = vscode.workspace.getConfiguration('editor', document).get<boolean>('largeFileOptimizations', true);
  if (!optimized) return false;
  const { lineCount } = document;
  return lineCount > LARGE_LINES || document.offsetAt(document.lineAt(lineCount - 1).range.end) > LARGE_CHARACTERS;
}
