import * as vscode from 'vscode';
import { readingOf, readingUri, READING_SCHEME, type Reading } from '../../protocol';

/** The document in which an episode is read. */
export function documentUri(reading: Reading): vscode.Uri {
  return vscode.Uri.from(readingUri(reading));
}

/** The transcript that a document is, or an episode of which it shows. */
export function sourceOf(uri: vscode.Uri): vscode.Uri {
  const reading = readingOf(uri);
  return reading === undefined ? uri : vscode.Uri.parse(reading.uri);
}

/** All open documents that show an episode of a transcript, in sight or not. */
export function readingsOf(source: string): readonly vscode.TextDocument[] {
  return vscode.workspace.textDocuments.filter(({ uri }) => readingOf(uri)?.uri === source);
}

/** The active editor if an episode is read in it; a side of a diff is for comparing, not for working on. */
export function activeReading(): vscode.TextEditor | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor !== undefined && isReading(editor) ? editor : undefined;
}

/** Whether an episode is read in an editor. */
export function isReading({ document, viewColumn }: vscode.TextEditor): boolean {
  return document.uri.scheme === READING_SCHEME && viewColumn !== undefined;
}
