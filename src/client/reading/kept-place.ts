import * as vscode from 'vscode';
import type { Page } from '../../protocol';
import type { Disposable } from '../disposable';
import { keysOf, partAt } from './page-lines';
import type { ReadingPages } from './reading-pages';

/** A place on a page, by what stands there. */
interface Place {
  readonly key: string;
  /** How many lines below the part's first, and the 0-based column. */
  readonly below: number;
  readonly character: number;
}

interface Kept {
  readonly editor: vscode.TextEditor;
  readonly anchor: Place | undefined;
  readonly active: Place | undefined;
  /** What stood at the top, and on which line. */
  readonly top: Place | undefined;
  readonly topLine: number;
}

/** Keeps cursor and scroll at what they stood at while a page is replaced by a newer one. */
export class KeptPlace implements Disposable {
  readonly #kept = new Map<string, readonly Kept[]>();
  readonly #listening: readonly Disposable[];

  constructor(private readonly pages: ReadingPages) {
    this.#listening = [
      pages.onTextChanging((uri) => this.#keep(uri)),
      pages.onDidChangePage((document) => this.#restore(document)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => void this.#kept.delete(uri.toString())),
    ];
  }

  /** The editors of a document are about to be put somewhere else. */
  forget(uri: vscode.Uri): void {
    this.#kept.delete(uri.toString());
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
  }

  #keep(uri: vscode.Uri): void {
    const key = uri.toString();
    const editors = vscode.window.visibleTextEditors.filter(({ document }) => document.uri.toString() === key);
    const kept = editors.flatMap((editor): readonly Kept[] => {
      const page = this.pages.of(editor.document);
      if (page === undefined) return [];
      const { anchor, active } = editor.selection;
      const topLine = editor.visibleRanges[0]?.start.line ?? 0;
      const top = placeOf(page, new vscode.Position(topLine, 0));
      return [{ editor, anchor: placeOf(page, anchor), active: placeOf(page, active), top, topLine }];
    });
    this.#kept.set(key, kept);
  }

  #restore(document: vscode.TextDocument): void {
    const kept = this.#kept.get(document.uri.toString()) ?? [];
    this.#kept.delete(document.uri.toString());
    const page = this.pages.of(document);
    if (page === undefined) return;
    for (const { editor, anchor, active, top, topLine } of kept) {
      const [from, to] = [positionOf(document, page, anchor), positionOf(document, page, active)];
      if (from !== undefined && to !== undefined) editor.selection = new vscode.Selection(from, to);
      const line = positionOf(document, page, top)?.line;
      if (line === undefined || line === topLine) continue;
      editor.revealRange(new vscode.Range(line, 0, line, 0), vscode.TextEditorRevealType.AtTop);
    }
  }
}

function placeOf(page: Page, { line, character }: vscode.Position): Place | undefined {
  const part = partAt(page, line);
  const key = [...keysOf(page)].find(([, each]) => each === part)?.[0];
  return part === undefined || key === undefined ? undefined : { key, below: line - part.lines.start, character };
}

function positionOf(document: vscode.TextDocument, page: Page, place: Place | undefined): vscode.Position | undefined {
  const lines = place && keysOf(page).get(place.key)?.lines;
  if (place === undefined || lines === undefined) return undefined;
  const line = Math.min(lines.start + place.below, Math.max(lines.start, lines.end - 1));
  return document.validatePosition(new vscode.Position(line, place.character));
}
