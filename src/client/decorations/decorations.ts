import * as vscode from 'vscode';
import { marksRequest, mismatchLinesRequest, type Mark } from '../../protocol';
import type { Ctx } from '../ctx';
import { Debounced } from '../debounced';
import { Styles } from './styles';
import { rangesInSight } from './sight';
import type { Disposable } from '../disposable';

/** After scrolling or an edit, marks are asked for when nothing moved for so many milliseconds. */
const QUIET_PERIOD = 60;

const SETTING = 'turnlens.decorations';

/** What is kept of one editor while it is visible. */
interface Painted {
  readonly repaint: Debounced;
  /** Counts the questions to the server, so that an answer that has been overtaken is dropped. */
  newest: number;
}

/** Keeps the marks of all visible transcripts: messages in sight, and mismatches of the whole file in the ruler. */
export class Decorations implements Disposable {
  readonly #styles = new Styles();
  readonly #painted = new Map<vscode.TextEditor, Painted>();
  readonly #listening: readonly Disposable[];

  constructor(private readonly ctx: Ctx) {
    this.#listening = [
      vscode.window.onDidChangeVisibleTextEditors(() => this.#editorsChanged()),
      vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => {
        this.#painted.get(textEditor)?.repaint.call();
      }),
      ctx.statuses.onDidChange(({ uri }) => {
        this.#repaint(({ document }) => document.uri.toString() === uri);
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        this.#repaint(({ document }) => change.affectsConfiguration(SETTING, document));
      }),
    ];
    this.#editorsChanged();
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
    for (const { repaint } of this.#painted.values()) repaint.dispose();
    this.#styles.dispose();
  }

  #editorsChanged(): void {
    const visible = new Set(vscode.window.visibleTextEditors.filter(isPlainEditor));
    for (const [editor, { repaint }] of this.#painted) {
      if (visible.has(editor)) continue;
      repaint.dispose();
      this.#painted.delete(editor);
    }
    for (const editor of visible) {
      if (this.#painted.has(editor)) continue;
      const repaint = new Debounced(QUIET_PERIOD, () => void this.#paint(editor));
      this.#painted.set(editor, { repaint, newest: 0 });
      repaint.call();
    }
  }

  #repaint(concerns: (editor: vscode.TextEditor) => boolean): void {
    for (const [editor, { repaint }] of this.#painted) if (concerns(editor)) repaint.call();
  }

  async #paint(editor: vscode.TextEditor): Promise<void> {
    const painted = this.#painted.get(editor);
    if (painted === undefined) return;
    const mine = (painted.newest += 1);
    const { document } = editor;
    if (!this.#isToBeMarked(document)) {
      this.#apply(editor, [], []);
      return;
    }
    const uri = document.uri.toString();
    try {
      const [{ marks, version }, { lines, version: linesVersion }] = await Promise.all([
        this.ctx.server.request(marksRequest, { uri, ranges: [...rangesInSight(editor)] }),
        this.ctx.server.request(mismatchLinesRequest, { uri }),
      ]);
      // For a text that has changed since, the ranges mean nothing; its own answer is on the way.
      const isCurrent = version === document.version && linesVersion === document.version;
      if (!isCurrent || painted.newest !== mine || !this.#painted.has(editor)) return;
      this.#apply(editor, marks, lines);
      this.ctx.revealer.tagsDrawn(editor);
    } catch (error) {
      this.ctx.log.error(`Marks of ${uri} are not known: ${String(error)}`);
    }
  }

  #isToBeMarked(document: vscode.TextDocument): boolean {
    const isWanted = vscode.workspace.getConfiguration(undefined, document).get<boolean>(SETTING, true);
    return isWanted && this.ctx.statuses.of(document.uri)?.kind === 'transcript';
  }

  #apply(editor: vscode.TextEditor, marks: readonly Mark[], lines: readonly number[]): void {
    const ranges = new Map<vscode.TextEditorDecorationType, vscode.Range[]>();
    for (const { style, range } of marks.flatMap((mark) => this.#styles.of(mark))) {
      const ofStyle = ranges.get(style);
      if (ofStyle === undefined) ranges.set(style, [range]);
      else ofStyle.push(range);
    }
    for (const style of this.#styles.all) editor.setDecorations(style, ranges.get(style) ?? []);
    editor.setDecorations(this.#styles.mismatchLine, lines.map((line) => new vscode.Range(line, 0, line, 0)));
  }
}

/** Both sides of a diff, and editors inside other views, stand in no column of their own. */
function isPlainEditor({ viewColumn }: vscode.TextEditor): boolean {
  return viewColumn !== undefined;
}
