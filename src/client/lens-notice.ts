import * as vscode from 'vscode';
import { COMMANDS } from '../protocol';
import type { Ctx } from './ctx';
import type { Disposable } from './disposable';
import { isLarge } from './large-document';

const TEXT = 'No lenses above 20 MB';
const DETAIL = 'VS Code shows none in files of this size. The reading view has all of them.';

/** Says beside the language of a transcript why it has no lenses, where VS Code shows none, and offers to read it. */
export class LensNotice implements Disposable {
  readonly #listening: readonly Disposable[];
  #item: vscode.LanguageStatusItem | undefined;
  #uri: string | undefined;

  constructor(private readonly ctx: Ctx) {
    const update = (): void => this.#update();
    this.#listening = [
      vscode.window.onDidChangeActiveTextEditor(update),
      ctx.statuses.onDidChange(update),
      ctx.statuses.onDidForget(update),
    ];
    update();
  }

  /** What is said of the document in the active editor; `undefined` where it has lenses or none are missed. */
  get shown(): vscode.LanguageStatusItem | undefined {
    return this.#item;
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
    this.#item?.dispose();
  }

  #update(): void {
    const document = vscode.window.activeTextEditor?.document;
    const lacking = document !== undefined && this.#lacksLenses(document) ? document : undefined;
    if (lacking?.uri.toString() === this.#uri) return;
    this.#uri = lacking?.uri.toString();
    this.#item?.dispose();
    this.#item = lacking && itemFor(lacking);
  }

  #lacksLenses(document: vscode.TextDocument): boolean {
    return this.ctx.statuses.of(document.uri)?.kind === 'transcript' && isLarge(document);
  }
}

function itemFor({ uri, languageId }: vscode.TextDocument): vscode.LanguageStatusItem {
  const selector = { language: languageId, scheme: uri.scheme };
  const item = vscode.languages.createLanguageStatusItem('turnlens.lenses', selector);
  item.name = 'Turnlens';
  item.text = TEXT;
  item.detail = DETAIL;
  item.severity = vscode.LanguageStatusSeverity.Warning;
  item.command = { title: 'Read Episode', command: COMMANDS.read, arguments: [{ uri: uri.toString() }] };
  return item;
}
