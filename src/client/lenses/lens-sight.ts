import * as vscode from 'vscode';
import type { Range } from '../../core/model';
import { Debounced } from '../debounced';
import type { Disposable } from '../disposable';
import { isLongDocument } from '../text-sync';
import { AskedLines, type Sight } from './asked-lines';
import type { Lines } from './lens-window';

/** When nothing scrolled for so many milliseconds, more lenses are asked for. */
const QUIET_PERIOD = 60;

/** Documents with more lines than this have all their lenses only near what is visible, as long ones have. */
const MANY_LINES = 5_000;

/**
 * Keeps the lenses of large documents to what is near sight, and to one on each other line: thousands of them with
 * every change are a burden to the extension host and to the window. It remembers for which lines they were asked last.
 */
export class LensSight implements Disposable {
  readonly #asked = new AskedLines();
  readonly #left = new vscode.EventEmitter<vscode.TextDocument>();
  readonly #looking = new Debounced(QUIET_PERIOD, () => this.#look());
  readonly #listening: readonly Disposable[];
  /** Fires when something of a document has come into sight for which no lenses were asked. */
  readonly onDidLeave = this.#left.event;

  constructor() {
    this.#listening = [
      vscode.window.onDidChangeTextEditorVisibleRanges(this.#looking.call),
      vscode.window.onDidChangeVisibleTextEditors(this.#looking.call),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#asked.forget(uri.toString())),
    ];
  }

  /** For which lines the lenses of a document are to be asked now; `undefined` for all of them. */
  near(uri: string): readonly Range[] | undefined {
    const sight = sightOf(uri);
    if (sight === undefined || !isLarge(sight.document)) {
      this.#asked.forget(uri);
      return undefined;
    }
    this.#looking.call();
    return this.#asked.ask(uri, sight);
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
    this.#looking.dispose();
    this.#left.dispose();
  }

  #look(): void {
    for (const uri of this.#asked.uris) {
      const sight = sightOf(uri);
      if (sight === undefined) this.#asked.forget(uri);
      else if (this.#asked.isLeft(uri, sight)) this.#left.fire(sight.document);
    }
  }
}

function isLarge(document: vscode.TextDocument): boolean {
  return document.lineCount > MANY_LINES || isLongDocument(document);
}

/** What is seen of a document; `undefined` where no editor shows it. */
function sightOf(uri: string): (Sight & { readonly document: vscode.TextDocument }) | undefined {
  const editors = vscode.window.visibleTextEditors.filter(({ document }) => document.uri.toString() === uri);
  const document = editors[0]?.document;
  if (document === undefined) return undefined;
  const { version, lineCount } = document;
  return { document, version, lineCount, visible: editors.flatMap(visibleLines) };
}

/** An editor that has not been drawn yet shows its first lines. */
function visibleLines({ visibleRanges }: vscode.TextEditor): readonly Lines[] {
  if (visibleRanges.length === 0) return [{ first: 0, last: 0 }];
  return visibleRanges.map(({ start, end }) => ({ first: start.line, last: end.line }));
}
