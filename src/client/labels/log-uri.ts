import type * as vscode from 'vscode';
import { labelLogPath } from '../../core/label-log';
import { fileOf } from '../unpacked';

/** The label log of a document: beside its file or its container. `undefined` for a document that is no file yet. */
export function labelLogOf(document: vscode.Uri): vscode.Uri | undefined {
  if (document.scheme === 'untitled') return undefined;
  const file = fileOf(document);
  return file.with({ path: labelLogPath(file.path) });
}
