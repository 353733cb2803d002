import * as vscode from 'vscode';
import type { Disposable } from '../disposable';
import type { ReadingPages } from './reading-pages';

/**
 * The file system of pages: every episode of every transcript is a file, which is read only. A file system, and no
 * provider of contents, because its editors come back after a reload, and because what VS Code reads anew it puts in
 * place by the smallest change.
 */
export class ReadingFiles implements vscode.FileSystemProvider, Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly #listening: Disposable;
  readonly onDidChangeFile = this.#changed.event;

  constructor(private readonly pages: ReadingPages) {
    this.#listening = pages.onTextChanging((uri) => {
      this.#changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    });
  }

  dispose(): void {
    this.#listening.dispose();
    this.#changed.dispose();
  }

  /** Pages are followed as long as their documents are open. */
  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { text, changed } = await this.pages.textOf(uri);
    const { length } = new TextEncoder().encode(text);
    const permissions = vscode.FilePermission.Readonly;
    return { type: vscode.FileType.File, ctime: 0, mtime: changed, size: length, permissions };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return new TextEncoder().encode((await this.pages.textOf(uri)).text);
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  writeFile(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }
}
