import * as vscode from 'vscode';
import type { Range } from '../../core/model';
import { Debounced } from '../debounced';
import type { Disposable } from '../disposable';
import { isLongDocument } from '../text-sync';
import { isLeaving, windowAround, type Lines } from './lens-window';

/** When nothing scrolled for so many milliseconds, more lenses are asked for. */
const QUIET_PERIOD = 60;

/** Documents with more lines than this have all their lenses only near what is visible, as long ones have. */
const MANY_LINES = 5_000;

/**
 * Keeps the lenses of large documents to what is near sight, and to one on each other line: thousands of them with
 * every change are a burden to the extension host and to the window. It remembers for which lines they were asked last.
 */
export class LensSight implements Disposable {
  readonly #asked = new Map<string, readonly Range[]>();
  readonly #left = new vscode.EventEmitter<vscode.TextDocument>();
  readonly #looking = new Debounced(QUIET_PERIOD, () => this.#look());
  readonly #listening: readonly Disposable[];
  /** Fires when something of a document has come into sight for which no lenses were asked. */
  readonly onDidLeave = this.#left.event;

  constructor() {
    this.#listening = [
      vscode.window.onDidChangeTextEditorVisibleRanges(this.#looking.call),
      vscode.window.onDidChangeVisibleTextEditors(this.#looking.call),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#asked.delete(uri.toString())),
    ];
  }

  /** For which lines the lenses of a document are to be asked now; `undefined` for all of them. */
  near(uri: string): readonly Range[] | undefined {
    const editors = editorsOf(uri);
    const document = editors[0]?.document;
    this.#asked.delete(uri);
    if (document === undefined || !isLarge(document)) return undefined;
    const near = windowAround(editors.flatMap(visibleLines), document.lineCount);
    this.#asked.set(uri, near);
    return near;
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
    this.#looking.dispose();
    this.#left.dispose();
  }

  #look(): void {
    for (const [uri, asked] of this.#asked) {
      const editor = editorsOf(uri).find((each) => isLeaving(visibleLines(each), asked, each.document.lineCount));
      if (editor !== undefined) this.#left.fire(editor.document);
    }
  }
}

function isLarge(document: vscode.TextDocument): boolean {
  return document.lineCount > MANY_LINES || isLongDocument(document);
}

function editorsOf(uri: string): readonly vscode.TextEditor[] {
  return vscode.window.visibleTextEditors.filter(({ document }) => document.uri.toString() === uri);
}

/** An editor that has not been drawn yet shows its first lines. */
function visibleLines({ visibleRanges }: vscode.TextEditor): readonly Lines[] {
  if (visibleRanges.length === 0) return [{ first: 0, last: 0 }];
  return visibleRanges.map(({ start, end }) => ({ first: start.line, last: end.line }));
}
