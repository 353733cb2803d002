import * as vscode from 'vscode';
import {
  RevealOutputChannelOn,
  type BaseLanguageClient,
  type ConfigurationItem,
  type LanguageClientOptions,
} from 'vscode-languageclient';
import { IGNORED_SCHEMES, SETTINGS_SECTION, type Initialization } from '../protocol';
import { withAttachment, type Attachments } from './attachments';
import { DOCUMENT_SELECTOR } from './document-selection';
import { fileOf } from './unpacked';

export const CLIENT_ID = 'turnlens';
export const CLIENT_NAME = 'Turnlens';

/** What was read of a smaller file is not kept: it is read in no time. */
const LEAST_INDEXED_BYTES = 4 * 1024 * 1024;

/** Makes the client of a language server that runs as the platform allows: as a process or as a worker. */
export type CreateClient = (options: LanguageClientOptions) => BaseLanguageClient;

/** How the language client behaves, wherever the server runs. */
export function clientOptions(
  log: vscode.LogOutputChannel,
  attachments: Attachments,
  storage: vscode.Uri,
): LanguageClientOptions {
  const folder = vscode.Uri.joinPath(storage, 'index').fsPath;
  return {
    initializationOptions: { index: { folder, leastBytes: LEAST_INDEXED_BYTES } } satisfies Initialization,
    documentSelector: [...DOCUMENT_SELECTOR],
    diagnosticCollectionName: CLIENT_ID,
    outputChannel: log,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    middleware: {
      // A selector cannot exclude a scheme; without this, old versions of a large file would be sent for nothing.
      didOpen: (document, next) => (IGNORED_SCHEMES.has(document.uri.scheme) ? Promise.resolve() : next(document)),
      workspace: {
        // What the user attached reaches the server as settings of the document.
        configuration: async (params, token, next) => {
          const answers: unknown = await next({ items: params.items.map(itemOfFile) }, token);
          if (!Array.isArray(answers)) return [];
          return params.items.map(({ section, scopeUri }, index) => {
            const settings: unknown = answers[index];
            return section === SETTINGS_SECTION ? withAttachment(settings, attachments.ofSettings(scopeUri)) : settings;
          });
        },
      },
    },
  };
}

/** The settings of a text that was unpacked are those of the file that it would be. */
function itemOfFile({ scopeUri, ...item }: ConfigurationItem): ConfigurationItem {
  return scopeUri === undefined ? item : { ...item, scopeUri: fileOf(vscode.Uri.parse(scopeUri)).toString() };
}
