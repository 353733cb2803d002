import * as vscode from 'vscode';
import type { LogFile } from '../../core/label-log';

/** A log on any file system that VS Code knows; these write whole files only. */
export class WorkspaceLog implements LogFile {
  constructor(private readonly uri: vscode.Uri) {}

  async size(): Promise<number> {
    return (await this.#bytes()).length;
  }

  async readFrom(offset: number): Promise<Uint8Array> {
    return (await this.#bytes()).subarray(offset);
  }

  async append(bytes: Uint8Array): Promise<void> {
    const before = await this.#bytes();
    const all = new Uint8Array(before.length + bytes.length);
    all.set(before);
    all.set(bytes, before.length);
    await vscode.workspace.fs.writeFile(this.uri, all);
  }

  /** When the file system says that it has written, that is all that can be known. */
  sync(): Promise<void> {
    return Promise.resolve();
  }

  async #bytes(): Promise<Uint8Array> {
    try {
      return await vscode.workspace.fs.readFile(this.uri);
    } catch (error) {
      if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return new Uint8Array();
      throw error;
    }
  }
}
