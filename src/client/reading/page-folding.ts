import * as vscode from 'vscode';
import type { Disposable } from '../disposable';
import type { Reader } from './reader';

/** What can be folded on a page: turns, messages, results, calls of several lines. */
export class PageFolding implements vscode.FoldingRangeProvider, Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #listening: Disposable;
  readonly onDidChangeFoldingRanges = this.#changed.event;

  constructor(private readonly reader: Reader) {
    this.#listening = reader.pages.onDidChangePage(() => this.#changed.fire());
  }

  dispose(): void {
    this.#listening.dispose();
    this.#changed.dispose();
  }

  provideFoldingRanges(document: vscode.TextDocument): vscode.FoldingRange[] {
    const parts = this.reader.pages.of(document)?.parts ?? [];
    return parts
      .flatMap(({ lines, folds }) => [lines, ...folds])
      .filter(({ start, end }) => end - start > 1)
      .map(({ start, end }) => new vscode.FoldingRange(start, end - 1));
  }
}
