import * as vscode from 'vscode';
import {
  CodeLensRequest,
  DidOpenTextDocumentNotification,
  RevealOutputChannelOn,
  type BaseLanguageClient,
  type ConfigurationItem,
  type LanguageClientOptions,
} from 'vscode-languageclient';
import * as z from 'zod/mini';
import {
  IGNORED_SCHEMES,
  SETTINGS_SECTION,
  textFollowsNotification,
  textPartNotification,
  type Initialization,
} from '../protocol';
import { withAttachment, type Attachments } from './attachments';
import { DOCUMENT_SELECTOR } from './document-selection';
import type { LensSight } from './lenses';
import { TextSync } from './text-sync';
import { fileOf } from './unpacked';

export const CLIENT_ID = 'turnlens';
export const CLIENT_NAME = 'Turnlens';

/** What was read of a smaller file is not kept: it is read in no time. */
const LEAST_INDEXED_BYTES = 4 * 1024 * 1024;

/** Makes the client of a language server that runs as the platform allows: as a process or as a worker. */
export type CreateClient = (options: LanguageClientOptions) => BaseLanguageClient;

/** What the language client needs of those around it. */
export interface ClientNeeds {
  readonly createClient: CreateClient;
  readonly log: vscode.LogOutputChannel;
  readonly attachments: Attachments;
  /** The folder of the editor's storage in which what was read of files is kept. */
  readonly storage: vscode.Uri;
  readonly lensSight: LensSight;
  /** Lets everything else that waits on this thread have its turn. */
  pause(): Promise<void>;
}

/** The language client, wherever the server runs. */
export function languageClient(needs: ClientNeeds): BaseLanguageClient {
  const { log } = needs;
  const texts: TextSync = new TextSync({
    open: ({ uri, languageId, version }, transfer) => {
      const textDocument = { uri: uri.toString(), languageId, version, text: '' };
      // Told as any other opening, since then it keeps its place among what is told of closing.
      const params = { textDocument, transfer };
      return client.sendNotification(DidOpenTextDocumentNotification.type, params);
    },
    textFollows: (following) => client.sendNotification(textFollowsNotification.method, following),
    send: (part) => client.sendNotification(textPartNotification.method, part),
    pause: () => needs.pause(),
    failed: (uri, error) => log.warn(`The text of ${uri} could not be sent: ${String(error)}`),
  });
  const client: BaseLanguageClient = needs.createClient(clientOptions(needs, texts));
  return client;
}

function clientOptions({ log, attachments, storage, lensSight }: ClientNeeds, texts: TextSync): LanguageClientOptions {
  const folder = vscode.Uri.joinPath(storage, 'index').fsPath;
  return {
    initializationOptions: { index: { folder, leastBytes: LEAST_INDEXED_BYTES } } satisfies Initialization,
    documentSelector: [...DOCUMENT_SELECTOR],
    diagnosticCollectionName: CLIENT_ID,
    outputChannel: log,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    middleware: {
      // A selector cannot exclude a scheme; without this, old versions of a large file would be sent for nothing.
      didOpen: async (document, next) => {
        if (!IGNORED_SCHEMES.has(document.uri.scheme)) await texts.didOpen(document, next);
      },
      didChange: (event, next) => texts.didChange(event, next),
      didClose: (document, next) => texts.didClose(document, next),
      sendRequest: (type, param, token, next) => next(type, withSight(type, param, lensSight), token),
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

/** What is asked about the lenses of a document says which are wanted; other questions are left as they are. */
function withSight<Param>(type: string | { readonly method: string }, param: Param, lensSight: LensSight): Param {
  const method = typeof type === 'string' ? type : type.method;
  const asked = method === CodeLensRequest.method ? documentParam.safeParse(param).data : undefined;
  return asked === undefined ? param : { ...param, near: lensSight.near(asked.textDocument.uri) };
}

const documentParam = z.object({ textDocument: z.object({ uri: z.string() }) });

/** The settings of a text that was unpacked are those of the file that it would be. */
function itemOfFile({ scopeUri, ...item }: ConfigurationItem): ConfigurationItem {
  return scopeUri === undefined ? item : { ...item, scopeUri: fileOf(vscode.Uri.parse(scopeUri)).toString() };
}
