import * as vscode from 'vscode';
import type * as Code from 'vscode-languageclient';
import type { BaseLanguageClient, ConfigurationItem, LanguageClientOptions } from 'vscode-languageclient';
import * as z from 'zod/mini';
import {
  IGNORED_SCHEMES,
  SETTINGS_SECTION,
  textFollowsNotification,
  textPartNotification,
  type Initialization,
} from '../protocol';
import { withAttachment, type Attachments } from './attachments';
import type { Disposable } from './disposable';
import { DOCUMENT_SELECTOR } from './document-selection';
import type { LensSight } from './lenses';
import { editorTextOf, isLongDocument, TextSync } from './text-sync';
import { fileOf } from './unpacked';

/** By these the language client and its diagnostics are known to the editor. */
export const CLIENT_ID = 'turnlens';
export const CLIENT_NAME = 'Turnlens';

/** What was read of a smaller file is not kept: it is read in no time. */
const LEAST_INDEXED_BYTES = 4 * 1024 * 1024;

/** The code of the language client. It is loaded when the server is first needed: loading it takes longest of all. */
export type ClientCode = Pick<
  typeof Code,
  'DidOpenTextDocumentNotification' | 'RevealOutputChannelOn' | 'WorkDoneProgress'
>;

/** What makes the client of a language server that runs as the platform allows: as a process or as a worker. */
export interface ClientMaker {
  readonly code: ClientCode;
  create(options: LanguageClientOptions): BaseLanguageClient;
}

/** A language client, and what else of its code is needed. */
export interface LoadedClient {
  readonly client: BaseLanguageClient;
  /**
   * Listens to how far the server has come with a request.
   *
   * @param progressed is given a percentage, from 0 to 100.
   */
  onWorkDone(token: string, progressed: (percentage: number) => void): Disposable;
}

/** What the language client needs of those around it. */
export interface ClientNeeds {
  loadClient(): Promise<ClientMaker>;
  readonly log: vscode.LogOutputChannel;
  readonly attachments: Attachments;
  /** The folder of the editor's storage in which what was read of files is kept. */
  readonly storage: vscode.Uri;
  readonly lensSight: LensSight;
  /** Lets everything else that waits on this thread have its turn. */
  pause(): Promise<void>;
}

/** The language client, wherever the server runs. */
export async function languageClient(needs: ClientNeeds): Promise<LoadedClient> {
  const { log } = needs;
  const maker = await needs.loadClient();
  const { code } = maker;
  const texts: TextSync = new TextSync({
    isLong: isLongDocument,
    textOf: editorTextOf,
    open: ({ uri, languageId, version }, transfer) => {
      const textDocument = { uri: uri.toString(), languageId, version, text: '' };
      // Told as any other opening, since then it keeps its place among what is told of closing.
      const params = { textDocument, transfer };
      return client.sendNotification(code.DidOpenTextDocumentNotification.type, params);
    },
    textFollows: (following) => client.sendNotification(textFollowsNotification.method, following),
    send: (part) => client.sendNotification(textPartNotification.method, part),
    pause: () => needs.pause(),
    failed: (uri, error) => log.warn(`The text of ${uri} could not be sent: ${String(error)}`),
  });
  const client: BaseLanguageClient = maker.create(clientOptions(needs, code, texts));
  // Whoever has it starts it, which takes as long again.
  await needs.pause();
  return {
    client,
    onWorkDone: (token, progressed) =>
      client.onProgress(code.WorkDoneProgress.type, token, (value) => {
        if (value.kind !== 'end' && value.percentage !== undefined) progressed(value.percentage);
      }),
  };
}

function clientOptions(
  { log, attachments, storage, lensSight }: ClientNeeds,
  code: ClientCode,
  texts: TextSync,
): LanguageClientOptions {
  const folder = vscode.Uri.joinPath(storage, 'index').fsPath;
  return {
    initializationOptions: { index: { folder, leastBytes: LEAST_INDEXED_BYTES } } satisfies Initialization,
    documentSelector: [...DOCUMENT_SELECTOR],
    diagnosticCollectionName: CLIENT_ID,
    outputChannel: log,
    revealOutputChannelOn: code.RevealOutputChannelOn.Never,
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
  const asked = method === 'textDocument/codeLens' ? documentParam.safeParse(param).data : undefined;
  return asked === undefined ? param : { ...param, near: lensSight.near(asked.textDocument.uri) };
}

const documentParam = z.object({ textDocument: z.object({ uri: z.string() }) });

/** The settings of a text that was unpacked are those of the file that it would be. */
function itemOfFile({ scopeUri, ...item }: ConfigurationItem): ConfigurationItem {
  return scopeUri === undefined ? item : { ...item, scopeUri: fileOf(vscode.Uri.parse(scopeUri)).toString() };
}
