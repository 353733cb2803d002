import * as vscode from 'vscode';
import { COMMANDS } from '../protocol';
import type { Ctx } from './ctx';
import { codeSpans } from '../core/wording';
import { isLarge } from './large-document';
import {
  needsAttention,
  statusLabel,
  statusText,
  tooltipParagraphs,
  type DrawnSize,
  type TranscriptStatus,
} from './status-words';
import type { Disposable } from './disposable';

/** So much of a line is drawn, unless told otherwise. */
const DRAWN_CHARACTERS = 10_000;

/** How many lines are looked at for a long one. */
const LINES_LOOKED_AT = 1_000;

const WARNING = new vscode.ThemeColor('statusBarItem.warningBackground');

/**
 * The last but VS Code's own bell: where there is no room for all, as when it is announced beside it what a key has
 * done, what is left goes first.
 */
const PRIORITY = -102;

/** Shows GAR, accuracy and the number of mismatches of the active transcript. */
export class StatusBar implements Disposable {
  readonly #item = vscode.window.createStatusBarItem('turnlens.status', vscode.StatusBarAlignment.Right, PRIORITY);
  readonly #listening: readonly Disposable[];

  constructor(private readonly ctx: Ctx) {
    this.#item.name = 'Turnlens';
    const update = (): void => this.#update();
    this.#listening = [
      ctx.active.onDidChange(update),
      ctx.statuses.onDidChange(update),
      ctx.statuses.onDidForget(update),
    ];
    update();
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
    this.#item.dispose();
  }

  #update(): void {
    const { uri } = this.ctx.active;
    const status = uri && this.ctx.statuses.of(uri);
    if (status?.kind === 'transcript') this.#show(uri, status);
    else this.#item.hide();
  }

  #show(uri: vscode.Uri | undefined, status: TranscriptStatus): void {
    const item = this.#item;
    item.text = `$(graph) ${statusText(status)}`;
    item.tooltip = tooltip(tooltipParagraphs(status, drawnSize(uri)));
    item.accessibilityInformation = { label: statusLabel(status), role: 'button' };
    item.backgroundColor = needsAttention(status) ? WARNING : undefined;
    item.command = { title: 'Show Diagnosis', command: COMMANDS.showDiagnosis, arguments: [{ uri: status.uri }] };
    item.show();
  }
}

function tooltip(paragraphs: readonly string[]): vscode.MarkdownString {
  const text = new vscode.MarkdownString();
  // Parts of a file are quoted here: they are text, or code without a backtick, never other markup.
  for (const paragraph of paragraphs) {
    for (const { text: words, isCode } of codeSpans(paragraph)) {
      if (isCode && !words.includes('\n')) text.appendMarkdown(`\`${words}\``);
      else text.appendText(words);
    }
    text.appendMarkdown('\n\n');
  }
  return text;
}

function drawnSize(uri: vscode.Uri | undefined): DrawnSize {
  const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri?.toString());
  if (document === undefined) return { isLarge: false, isCut: false };
  return { isLarge: isLarge(document), isCut: hasLongLine(document) };
}

/** A file has long lines at its beginning or, as far as transcripts go, nowhere. */
function hasLongLine(document: vscode.TextDocument): boolean {
  const settings = vscode.workspace.getConfiguration('editor', document);
  const most = settings.get<number>('stopRenderingLineAfter', DRAWN_CHARACTERS);
  if (most < 0) return false;
  for (let line = 0; line < Math.min(document.lineCount, LINES_LOOKED_AT); line += 1) {
    if (document.lineAt(line).text.length > most) return true;
  }
  return false;
}
