import * as vscode from 'vscode';
import { unpackedName } from '../../core/containers';
import { UNPACKED_SCHEME } from '../../protocol';
import { nameOf } from '../positions';

/** The document that a container's text is shown as. */
export function unpackedUri(container: vscode.Uri): vscode.Uri {
  const folder = vscode.Uri.joinPath(container, '..');
  const { path } = vscode.Uri.joinPath(folder, unpackedName(nameOf(container)));
  return vscode.Uri.from({ scheme: UNPACKED_SCHEME, path, query: container.toString() });
}

/** The container that a document was unpacked from; `undefined` for a document that was not. */
export function containerOf(document: vscode.Uri): vscode.Uri | undefined {
  return document.scheme === UNPACKED_SCHEME ? vscode.Uri.parse(document.query, true) : undefined;
}

/** The file that a document is or, unpacked, would be: on the container's file system, beside it. */
export function fileOf(document: vscode.Uri): vscode.Uri {
  return containerOf(document)?.with({ path: document.path }) ?? document;
}
