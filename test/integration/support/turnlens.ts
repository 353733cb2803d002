import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { TurnlensApi } from '../../../src/client/extension';
import type { DocumentStatus } from '../../../src/protocol';
import { eventWith } from './events';

export function extension(): vscode.Extension<TurnlensApi> {
  const found = vscode.extensions.getExtension<TurnlensApi>('turnlens.turnlens');
  assert.ok(found, 'turnlens.turnlens is not installed');
  return found;
}

/** What is known of a document; waits for the first look at it. */
export async function statusOf(document: vscode.TextDocument): Promise<DocumentStatus> {
  const api = await extension().activate();
  const known = api.statusOf(document.uri);
  if (known !== undefined) return known;
  return await eventWith(api.onDidChangeStatus, ({ uri }) => uri === document.uri.toString());
}

/** Does something and waits until a document has been looked at in the version that this led to. */
export async function looking<T>(document: vscode.TextDocument, act: () => Thenable<T>): Promise<T> {
  const api = await extension().activate();
  const uri = document.uri.toString();
  const before = document.version;
  const looked = eventWith(api.onDidChangeStatus, (status) => {
    return status.uri === uri && status.version > before && status.version === document.version;
  });
  const result = await act();
  await looked;
  return result;
}

/** Opens a document in an editor and waits until the language server has looked at it. */
export async function open(uri: vscode.Uri): Promise<vscode.TextEditor> {
  await extension().activate();
  const editor = await vscode.window.showTextDocument(uri, { preview: false, viewColumn: vscode.ViewColumn.One });
  await statusOf(editor.document);
  return editor;
}
