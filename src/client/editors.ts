import * as vscode from 'vscode';
import type { Range } from '../core/model';
import { toRange } from './positions';

/** The editor that shows a document, the active one before others; diffs are not editors of their documents. */
export function editorOf(uri: vscode.Uri): vscode.TextEditor | undefined {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  const shows = (editor: vscode.TextEditor): boolean => editor.document.uri.toString() === uri.toString();
  if (activeTextEditor !== undefined && shows(activeTextEditor)) return activeTextEditor;
  return visibleTextEditors.find((editor) => editor.viewColumn !== undefined && shows(editor));
}

export interface RevealOptions {
  /** A column that the document is not to be opened in, such as the panel's. */
  readonly avoid: vscode.ViewColumn | undefined;
  /** Leave the focus where it is. */
  readonly preserveFocus?: boolean;
}

/** Shows a document with the cursor at the start of a range, in the middle of the editor if that was out of sight. */
export async function reveal(
  document: vscode.TextDocument,
  range: Range,
  { avoid, preserveFocus = false }: RevealOptions,
): Promise<void> {
  const shown = await vscode.window.showTextDocument(document, {
    viewColumn: columnFor(document.uri, avoid),
    preserveFocus,
    preview: false,
  });
  const place = toRange(range);
  shown.selection = new vscode.Selection(place.start, place.start);
  shown.revealRange(beginningOf(place), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Of a long line the cursor alone would come into sight, at the very edge, without the tag before it and the text. */
const SHOWN_BEFORE = 30;
const SHOWN_AFTER = 60;

function beginningOf({ start, end }: vscode.Range): vscode.Range {
  const shown = start.translate(0, SHOWN_AFTER);
  const before = start.translate(0, -Math.min(SHOWN_BEFORE, start.character));
  return new vscode.Range(before, shown.isBefore(end) ? shown : end);
}

/** Where a document is open already, else the first column that is not to be avoided, else a new one beside it. */
function columnFor(uri: vscode.Uri, avoid: vscode.ViewColumn | undefined): vscode.ViewColumn {
  const active = vscode.window.activeTextEditor;
  if (active?.viewColumn !== undefined && active.document.uri.toString() === uri.toString()) return active.viewColumn;
  const { all } = vscode.window.tabGroups;
  const holding = all.find(({ tabs }) => {
    return tabs.some(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString());
  });
  const free = holding ?? all.find(({ viewColumn }) => viewColumn !== avoid);
  return free?.viewColumn ?? vscode.ViewColumn.Beside;
}
