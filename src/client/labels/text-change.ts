import * as vscode from 'vscode';

/**
 * How an edit of a few lines is taken back: what to put where, and by what to know that these lines are still as the
 * edit left them. As small as the edit, however long the lines are.
 */
export interface TextChange {
  /** In the text as the edit left it. */
  readonly range: vscode.Range;
  readonly newText: string;
  /** The lines (0-based, `last` included) that the edit left, and a number that tells their text from others. */
  readonly first: number;
  readonly last: number;
  readonly fingerprint: number;
}

/**
 * Makes one edit of a document.
 *
 * @param edits ranges are those of the text before any of them.
 * @returns how to take it back, or `undefined` when VS Code did not accept it.
 */
export async function applyTracked(
  document: vscode.TextDocument,
  edits: readonly { readonly range: vscode.Range; readonly newText: string }[],
): Promise<TextChange | undefined> {
  const first = Math.min(...edits.map(({ range }) => range.start.line));
  const last = Math.max(...edits.map(({ range }) => range.end.line));
  const before = linesOf(document, first, last);
  const lineCount = document.lineCount;
  const edit = new vscode.WorkspaceEdit();
  for (const { range, newText } of edits) edit.replace(document.uri, range, newText);
  if (!(await vscode.workspace.applyEdit(edit))) return undefined;
  return changeBack(document, before, first, last + document.lineCount - lineCount);
}

/** Whether the lines are as the edit left them, so that it can be taken back to the byte. */
export function isUntouched(document: vscode.TextDocument, { first, last, fingerprint }: TextChange): boolean {
  return last < document.lineCount && fingerprintOf(linesOf(document, first, last)) === fingerprint;
}

function changeBack(document: vscode.TextDocument, before: string, first: number, last: number): TextChange {
  const after = linesOf(document, first, last);
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const start = document.offsetAt(new vscode.Position(first, 0));
  return {
    range: new vscode.Range(document.positionAt(start + head), document.positionAt(start + after.length - tail)),
    newText: before.slice(head, before.length - tail),
    first,
    last,
    fingerprint: fingerprintOf(after),
  };
}

function linesOf(document: vscode.TextDocument, first: number, last: number): string {
  return document.getText(new vscode.Range(first, 0, last, Number.MAX_SAFE_INTEGER));
}

/** FNV-1a over UTF-16 units, with the length mixed in. */
function fingerprintOf(text: string): number {
  let hash = 0x811c9dc5 ^ text.length;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
