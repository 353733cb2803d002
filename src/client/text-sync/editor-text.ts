import * as vscode from 'vscode';
import { MOST_AT_ONCE } from './frontier';
import type { EditorText } from './text-transfer';

/** The text of a document, to be read in parts. */
export function editorTextOf(document: vscode.TextDocument): EditorText {
  return {
    uri: document.uri.toString(),
    get version() {
      return document.version;
    },
    read: (from, size) => {
      const start = new vscode.Position(from.line, from.character);
      // VS Code takes no place inside a line's end, so that a part never ends between its two characters.
      const end = document.positionAt(document.offsetAt(start) + size);
      const isLast = !end.isBefore(endOf(document));
      const text = document.getText(new vscode.Range(start, end));
      return { text, end: { line: end.line, character: end.character }, isLast };
    },
  };
}

/** Whether a document's text is too long for one message. */
export function isLongDocument(document: vscode.TextDocument): boolean {
  return document.offsetAt(endOf(document)) > MOST_AT_ONCE;
}

function endOf(document: vscode.TextDocument): vscode.Position {
  return document.lineAt(document.lineCount - 1).range.end;
}
