import * as vscode from 'vscode';
import type { Range } from '../core/model';

/** VS Code's form of a range as the protocol has it; both count from 0, in UTF-16 units. */
export function toRange({ start, end }: Range): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

/** The last part of a document's path, by which users know it. */
export function nameOf(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}
