import * as vscode from 'vscode';
import type * as z from 'zod/mini';
import { decodeText } from '../core/containers';
import type { FolderEntry } from '../core/files';
import type { listFolderRequest, readFileRequest } from '../protocol';

/** Above this many bytes a file is no companion of a transcript, and its text would not fit into one string. */
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * The text of a file of any file system that VS Code knows. A byte-order mark tells its encoding, else it is UTF-8.
 *
 * @param damaged whether it is text in UTF-8 whatever its bytes look like.
 */
export async function readFile(
  { uri, damaged }: z.infer<typeof readFileRequest.params>,
): Promise<z.infer<typeof readFileRequest.result>> {
  try {
    const file = vscode.Uri.parse(uri, true);
    const { size } = await vscode.workspace.fs.stat(file);
    if (size > MAX_BYTES) return { ok: false, message: `The file is too large: ${size} bytes.` };
    const bytes = await vscode.workspace.fs.readFile(file);
    const text = damaged === true ? new TextDecoder().decode(bytes) : decodeText(bytes);
    return text === undefined ? { ok: false, message: 'It is a binary file.' } : { ok: true, text };
  } catch (error) {
    const absent = error instanceof vscode.FileSystemError && error.code === 'FileNotFound';
    return { ok: false, message: messageOf(error), ...(absent && { absent }) };
  }
}

/** The files and folders in a folder; links count as what they lead to. */
export async function listFolder(uri: string): Promise<z.infer<typeof listFolderRequest.result>> {
  try {
    return { ok: true, entries: await entriesOf(vscode.Uri.parse(uri, true)) };
  } catch (error) {
    return { ok: false, message: messageOf(error) };
  }
}

/** What is in a folder of any file system. Rejects when it cannot be listed. */
export async function entriesOf(folder: vscode.Uri): Promise<FolderEntry[]> {
  const entries = await vscode.workspace.fs.readDirectory(folder);
  return entries.flatMap(([name, type]) => entryOf(name, type));
}

/** @param type a set of bits: a link has its own besides that of what it leads to. */
function entryOf(name: string, type: vscode.FileType): FolderEntry[] {
  if ((type & vscode.FileType.Directory) !== 0) return [{ name, kind: 'folder' }];
  return (type & vscode.FileType.File) === 0 ? [] : [{ name, kind: 'file' }];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
