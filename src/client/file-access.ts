import * as vscode from 'vscode';
import type * as z from 'zod/mini';
import type { listFolderRequest, readFileRequest } from '../protocol';

/** Above this many bytes a file is no companion of a transcript, and its text would not fit into one string. */
const MAX_BYTES = 256 * 1024 * 1024;

/** The text of a file of any file system that VS Code knows. A byte-order mark tells its encoding, else it is UTF-8. */
export async function readFile(uri: string): Promise<z.infer<typeof readFileRequest.result>> {
  try {
    const file = vscode.Uri.parse(uri, true);
    const { size } = await vscode.workspace.fs.stat(file);
    if (size > MAX_BYTES) return { ok: false, message: `The file is too large: ${size} bytes.` };
    const bytes = await vscode.workspace.fs.readFile(file);
    return { ok: true, text: new TextDecoder(encodingOf(bytes)).decode(bytes) };
  } catch (error) {
    return { ok: false, message: messageOf(error) };
  }
}

/** The files and folders in a folder; links count as what they lead to. */
export async function listFolder(uri: string): Promise<z.infer<typeof listFolderRequest.result>> {
  try {
    const entries = await vscode.workspace.fs.readDirectory(vscode.Uri.parse(uri, true));
    return { ok: true, entries: entries.flatMap(([name, type]) => entryOf(name, type)) };
  } catch (error) {
    return { ok: false, message: messageOf(error) };
  }
}

/** @param type a set of bits: a link has its own besides that of what it leads to. */
function entryOf(name: string, type: vscode.FileType): { name: string; kind: 'file' | 'folder' }[] {
  if ((type & vscode.FileType.Directory) !== 0) return [{ name, kind: 'folder' }];
  return (type & vscode.FileType.File) === 0 ? [] : [{ name, kind: 'file' }];
}

/** The encoding that a file's byte-order mark names, for a `TextDecoder`, which takes the mark away. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
