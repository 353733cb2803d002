import * as vscode from 'vscode';
import { SETTINGS_SECTION, type DocumentStatus } from '../protocol';
import type { Disposable } from './disposable';
import type { StatusStore } from './status-store';

/**
 * Shows JSON Lines that VS Code takes for JSON, by the name of their file, in the language that they are in: as JSON,
 * every line after the first is an error. Done once for an open document: who switches it back is left alone.
 */
export class LanguageSwitch implements Disposable {
  /** The URIs of open documents that were switched. */
  readonly #switched = new Set<string>();
  readonly #listening: readonly Disposable[];

  constructor(statuses: StatusStore) {
    this.#listening = [
      statuses.onDidChange((status) => this.#look(status)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        // A document whose language changes is said to close and to open again, and stays among the open ones.
        if (openDocument(uri.toString()) === undefined) this.#switched.delete(uri.toString());
      }),
    ];
  }

  dispose(): void {
    for (const listener of this.#listening) listener.dispose();
  }

  #look(status: DocumentStatus): void {
    if (status.kind !== 'transcript' || status.layout !== 'lines' || this.#switched.has(status.uri)) return;
    const document = openDocument(status.uri);
    if (document?.languageId !== 'json' || !hasSeveralRecords(document)) return;
    const settings = vscode.workspace.getConfiguration(SETTINGS_SECTION, document);
    if (!settings.get<boolean>('switchLanguage', true)) return;
    this.#switched.add(status.uri);
    void vscode.languages.setTextDocumentLanguage(document, 'jsonl');
  }
}

function openDocument(uri: string): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri);
}

/** A file with one record is JSON as well as JSON Lines. */
function hasSeveralRecords(document: vscode.TextDocument): boolean {
  let found = 0;
  for (let line = 0; line < document.lineCount && found < 2; line += 1) {
    if (!document.lineAt(line).isEmptyOrWhitespace) found += 1;
  }
  return found > 1;
}
