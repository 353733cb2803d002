import * as vscode from 'vscode';
import { COMMANDS } from '../protocol';
import type { Ctx } from './ctx';
import { needsAttention, statusLabel, statusText, tooltipParagraphs, type TranscriptStatus } from './status-words';
import type { Disposable } from './disposable';

/** Above these sizes VS Code switches code lenses off for a document, unless told otherwise. */
const LARGE_CHARACTERS = 20 * 1024 * 1024;
const LARGE_LINES = 300_000;

const WARNING = new vscode.ThemeColor('statusBarItem.warningBackground');

/** Right of the language and its neighbours is where things of the active file stand. */
const PRIORITY = 90;

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
      vscode.workspace.onDidCloseTextDocument(update),
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
    item.tooltip = tooltip(tooltipParagraphs(status, isLarge(uri)));
    item.accessibilityInformation = { label: statusLabel(status), role: 'button' };
    item.backgroundColor = needsAttention(status) ? WARNING : undefined;
    item.command = { title: 'Show Diagnosis', command: COMMANDS.showDiagnosis, arguments: [{ uri: status.uri }] };
    item.show();
  }
}

function tooltip(paragraphs: readonly string[]): vscode.MarkdownString {
  const text = new vscode.MarkdownString();
  // Parts of a file are quoted here: they are text, never markup.
  for (const paragraph of paragraphs) text.appendText(paragraph).appendMarkdown('\n\n');
  return text;
}

function isLarge(uri: vscode.Uri | undefined): boolean {
  const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri?.toString());
  if (document === undefined) return false;
  const optimized = vscode.workspace.getConfiguration('editor', document).get<boolean>('largeFileOptimizations', true);
  if (!optimized) return false;
  const { lineCount } = document;
  return lineCount > LARGE_LINES || document.offsetAt(document.lineAt(lineCount - 1).range.end) > LARGE_CHARACTERS;
}
