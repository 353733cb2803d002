import * as vscode from 'vscode';
import type { Page, PagePart } from '../../protocol';
import { CLASS_COLOURS } from '../decorations';
import type { Disposable } from '../disposable';
import { isReading } from './reading-documents';
import type { Reader } from './reader';

type PartClass = NonNullable<PagePart['mark']>['classes'][number]['class'];

const MISMATCH = new vscode.ThemeColor('turnlens.mismatch');
const MATCH = new vscode.ThemeColor('turnlens.match');

/** What is drawn: ranges by style, and how each style looks. */
interface Style {
  readonly name: string;
  readonly options: vscode.DecorationRenderOptions;
}

const HEADING: Style = { name: 'heading', options: { fontWeight: 'bold' } };
const MATCHES: Style = { name: 'matches', options: { color: MATCH, fontWeight: 'bold' } };
const MISMATCHES: Style = { name: 'mismatches', options: { color: MISMATCH, fontWeight: 'bold' } };
const MORE: Style = { name: 'more', options: { fontStyle: 'italic' } };

/** A bar beside what was said, at the left of its indent, and a mark where VS Code gives an overview. */
const MISSED: Style = {
  name: 'missed',
  options: {
    isWholeLine: true,
    borderWidth: '0 0 0 3px',
    borderStyle: 'dashed',
    borderColor: MISMATCH,
    overviewRulerColor: MISMATCH,
    overviewRulerLane: vscode.OverviewRulerLane.Center,
  },
};

function classStyle(named: PartClass): Style {
  const color = new vscode.ThemeColor(CLASS_COLOURS[named ?? 'none']);
  return { name: `class ${named ?? 'none'}`, options: { color, fontWeight: 'bold' } };
}

function cueStyle(named: PartClass): Style {
  const borderColor = new vscode.ThemeColor(CLASS_COLOURS[named ?? 'none']);
  const options = { borderWidth: '0 0 2px 0', borderStyle: 'solid', borderColor, fontWeight: 'bold' };
  return { name: `cue ${named ?? 'none'}`, options };
}

/** Draws classes, cues and mismatches into the pages that are in sight. */
export class PageMarks implements Disposable {
  readonly #styles = new Map<string, vscode.TextEditorDecorationType>();
  readonly #listening: readonly Disposable[];

  constructor(private readonly reader: Reader) {
    this.#listening = [
      vscode.window.onDidChangeVisibleTextEditors((editors) => {
        for (const editor of editors) this.#paint(editor);
      }),
      reader.pages.onDidChangePage((document) => {
        for (const editor of vscode.window.visibleTextEditors) if (editor.document === document) this.#paint(editor);
      }),
    ];
    for (const editor of vscode.window.visibleTextEditors) this.#paint(editor);
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
    for (const style of this.#styles.values()) style.dispose();
  }

  #paint(editor: vscode.TextEditor): void {
    if (!isReading(editor)) return;
    const page = this.reader.pages.of(editor.document);
    if (page === undefined) return;
    const ranges = new Map<string, vscode.Range[]>();
    for (const [{ name, options }, range] of drawnOn(page)) {
      if (!this.#styles.has(name)) this.#styles.set(name, makeStyle(options));
      const ofStyle = ranges.get(name);
      if (ofStyle === undefined) ranges.set(name, [range]);
      else ofStyle.push(range);
    }
    for (const [name, style] of this.#styles) editor.setDecorations(style, ranges.get(name) ?? []);
  }
}

function makeStyle(options: vscode.DecorationRenderOptions): vscode.TextEditorDecorationType {
  const rangeBehavior = vscode.DecorationRangeBehavior.ClosedClosed;
  return vscode.window.createTextEditorDecorationType({ rangeBehavior, ...options });
}

function* drawnOn({ parts }: Page): Generator<readonly [Style, vscode.Range]> {
  for (const { kind, lines: { start, end }, mark, cues, extents } of parts) {
    if (kind === 'episode' || kind === 'turn') yield [HEADING, wholeLine(start)];
    if (kind === 'elsewhere') yield [MORE, wholeLine(start)];
    for (const { class: named, start: from, end: to } of mark?.classes ?? []) {
      yield [classStyle(named), new vscode.Range(start, from, start, to)];
    }
    if (mark?.verdict !== undefined) {
      const range = new vscode.Range(start, mark.verdict.start, start, mark.verdict.end);
      yield [mark.state === 'match' ? MATCHES : MISMATCHES, range];
    }
    if (mark?.state === 'mismatch') yield [MISSED, new vscode.Range(Math.min(start + 1, end - 1), 0, end - 1, 0)];
    for (const { class: named, start: from, end: to } of cues) {
      yield [cueStyle(named), new vscode.Range(from.line, from.column, to.line, to.column)];
    }
    for (const { line, state } of extents) if (state !== 'full') yield [MORE, wholeLine(line)];
  }
}

function wholeLine(line: number): vscode.Range {
  return new vscode.Range(line, 0, line, Number.MAX_SAFE_INTEGER);
}
