import * as vscode from 'vscode';
import type { Disposable } from '../disposable';
import { ReadOnlyFiles, readOnlyStat } from '../read-only-files';
import type { ReadingPages } from './reading-pages';

/**
 * The file system of pages: every episode of every transcript is a file, which is read only. A file system, and no
 * provider of contents, because its editors come back after a reload, and because what VS Code reads anew it puts in
 * place by the smallest change.
 */
export class ReadingFiles extends ReadOnlyFiles implements Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly #listening: Disposable;
  readonly onDidChangeFile = this.#changed.event;

  constructor(private readonly pages: ReadingPages) {
    super();
    this.#listening = pages.onTextChanging((uri) => {
      this.#changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    });
  }

  dispose(): void {
    this.#listening.dispose();
    this.#changed.dispose();
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { text, changed } = await this.pages.textOf(uri);
    const { length } = new TextEncoder().encode(text);
    return readOnlyStat(changed, length);
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return new TextEncoder().encode((await this.pages.textOf(uri)).text);
  }
}
