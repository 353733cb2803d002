import * as vscode from 'vscode';
import {
  containerKind,
  decodeText,
  FOLDER_SIGN_FILES,
  folderKind,
  unpack,
  unpackFolder,
  type Decompressor,
  type Unpacked,
} from '../../core/containers';
import type { FolderEntry } from '../../core/files';
import { entriesOf } from '../file-access';
import { nameOf } from '../positions';

/** Unpacks a file or a folder of any file system; `undefined` for one that is no container. Rejects when unreadable. */
export async function readContainer(
  source: vscode.Uri,
  zstd: Decompressor | undefined,
): Promise<Unpacked | undefined> {
  if (await isFolder(source)) {
    return await unpackFolder({
      list: (folder) => entriesOf(vscode.Uri.joinPath(source, folder)),
      readText: async (file) => decodeText(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(source, file))),
    });
  }
  const bytes = await vscode.workspace.fs.readFile(source);
  return containerKind(bytes) === undefined ? undefined : await unpack(bytes, { zstd });
}

/** The folder that holds one run, for a file by which such folders are known; else what was named. */
export async function containerAt(named: vscode.Uri): Promise<vscode.Uri> {
  if (!FOLDER_SIGN_FILES.includes(nameOf(named))) return named;
  const folder = vscode.Uri.joinPath(named, '..');
  return (await holdsOneRun(folder)) ? folder : named;
}

/** Whether a folder is a container; one that cannot be listed is none. */
export async function holdsOneRun(folder: vscode.Uri): Promise<boolean> {
  const entries: readonly FolderEntry[] = await entriesOf(folder).catch(() => []);
  return folderKind(entries) !== undefined;
}

/**
 * A number that grows when a container changes, in milliseconds: that of its newest part that is quick to ask for.
 * Rejects when it is not there.
 */
export async function lastChange(source: vscode.Uri): Promise<number> {
  const { type, mtime } = await vscode.workspace.fs.stat(source);
  if ((type & vscode.FileType.Directory) === 0) return mtime;
  const parts = (await entriesOf(source)).map(({ name }) => vscode.Uri.joinPath(source, name));
  const stats = await Promise.all(parts.map((part) => vscode.workspace.fs.stat(part)));
  return Math.max(mtime, ...stats.map((part) => part.mtime));
}

export async function isFolder(source: vscode.Uri): Promise<boolean> {
  return ((await vscode.workspace.fs.stat(source)).type & vscode.FileType.Directory) !== 0;
}
