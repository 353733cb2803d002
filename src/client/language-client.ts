import type * as vscode from 'vscode';
import { RevealOutputChannelOn, type BaseLanguageClient, type LanguageClientOptions } from 'vscode-languageclient';
import { IGNORED_SCHEMES } from '../protocol';
import { DOCUMENT_SELECTOR } from './document-selection';

export const CLIENT_ID = 'turnlens';
export const CLIENT_NAME = 'Turnlens';

/** Makes the client of a language server that runs as the platform allows: as a process or as a worker. */
export type CreateClient = (options: LanguageClientOptions) => BaseLanguageClient;

/** How the language client behaves, wherever the server runs. */
export function clientOptions(log: vscode.LogOutputChannel): LanguageClientOptions {
  return {
    documentSelector: [...DOCUMENT_SELECTOR],
    diagnosticCollectionName: CLIENT_ID,
    outputChannel: log,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    middleware: {
      // A selector cannot exclude a scheme; without this, old versions of a large file would be sent for nothing.
      didOpen: (document, next) => (IGNORED_SCHEMES.has(document.uri.scheme) ? Promise.resolve() : next(document)),
    },
  };
}
