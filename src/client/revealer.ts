import * as vscode from 'vscode';
import type { Range } from '../core/model';
import { columnFor } from './editors';
import { isOnDisk, type Source } from './from-disk';
import { toRange } from './positions';

export interface RevealOptions {
  /** A column that the document is not to be opened in, such as the panel's. */
  readonly avoid: vscode.ViewColumn | undefined;
  /** Leave the focus where it is. */
  readonly preserveFocus?: boolean;
}

/**
 * Of a long line the cursor alone would come into sight, at the very edge: a character before it brings the tag into
 * sight, which stands between the two, and some after it the message. In a narrow editor what is at the left wins.
 */
const SHOWN_BEFORE = 2;
const SHOWN_AFTER = 60;

/** Brings places of documents into sight, and keeps them there while marks are still being drawn. */
export class Revealer {
  /** The last place that was revealed, until the tags in its line have been drawn. */
  #pending: { readonly editor: vscode.TextEditor; readonly range: vscode.Range } | undefined;

  /** Shows a document with the cursor at the start of a range, in the middle of the editor if that was out of sight. */
  async reveal(source: Source, range: Range, { avoid, preserveFocus = false }: RevealOptions): Promise<void> {
    const place = toRange(range);
    const options = { viewColumn: columnFor(source.uri, avoid), preserveFocus, preview: false };
    if (isOnDisk(source)) {
      // Its text may be one that VS Code shows to the user only, and no editor of it is ours to work on.
      const selection = new vscode.Range(place.start, place.start);
      await vscode.commands.executeCommand('vscode.open', source.uri, { ...options, selection });
      return;
    }
    const editor = await vscode.window.showTextDocument(source, options);
    editor.selection = new vscode.Selection(place.start, place.start);
    this.#pending = { editor, range: place };
    bringIntoSight(editor, place);
  }

  /** Tags were drawn in an editor: those before the cursor may have pushed it out of sight again. */
  tagsDrawn(editor: vscode.TextEditor): void {
    const pending = this.#pending;
    if (pending?.editor !== editor) return;
    this.#pending = undefined;
    const { start } = pending.range;
    const isInSight = editor.visibleRanges.some(({ start: top, end: bottom }) => {
      return start.line >= top.line && start.line <= bottom.line;
    });
    if (isInSight && editor.selection.active.isEqual(start)) bringIntoSight(editor, pending.range);
  }
}

function bringIntoSight(editor: vscode.TextEditor, { start, end }: vscode.Range): void {
  if (start.character === 0) {
    // A tag before the first character has none before it to be held in sight by: the line must not move for the text.
    editor.revealRange(new vscode.Range(start, start), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    return;
  }
  const before = start.translate(0, -Math.min(SHOWN_BEFORE, start.character));
  const after = start.translate(0, SHOWN_AFTER);
  const shown = new vscode.Range(before, after.isBefore(end) ? after : end);
  editor.revealRange(shown, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
