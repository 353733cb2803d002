import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import * as z from 'zod/mini';
import {
  documentStatusNotification,
  labelLogChangedNotification,
  listFolderRequest,
  readFileRequest,
  type RequestType,
} from '../protocol';
import { listFolder, readFile } from './file-access';
import type { LoadedClient } from './language-client';
import type { Disposable } from './disposable';

/** How somebody waits for what takes long. */
export interface LongRequest {
  readonly cancellation?: vscode.CancellationToken;
  /** @param percentage from 0 to 100. */
  progressed?(percentage: number): void;
}

/**
 * The language server as the rest of the client sees it: it starts when first needed, and its answers are checked.
 */
export class ServerConnection implements Disposable {
  #loaded: LoadedClient | undefined;
  #started: Promise<BaseLanguageClient> | undefined;
  #longRequests = 0;
  #isDisposed = false;
  readonly #restarted = new vscode.EventEmitter<void>();
  /** Fires when the server has been started again, and knows nothing of what it was told outside the protocol. */
  readonly onDidRestart = this.#restarted.event;

  constructor(
    /** Loads the language client, which takes longer than anything else that the extension does to begin with. */
    private readonly createClient: () => Promise<LoadedClient>,
    private readonly log: vscode.LogOutputChannel,
    private readonly onDocumentStatus: (raw: unknown) => void,
  ) {}

  /**
   * Starts the server unless it was started; after a failure the next call tries again.
   * @throws when it does not start; the user has been told.
   */
  async start(): Promise<void> {
    await this.#running();
  }

  /**
   * Asks the server. It answers for the newest text of the document, since edits are sent before the question.
   * @throws when the server fails, or answers something that was not agreed.
   */
  async request<Params extends z.ZodMiniType, Result extends z.ZodMiniType>(
    type: RequestType<Params, Result>,
    params: z.infer<Params>,
  ): Promise<z.infer<Result>> {
    const client = await this.#running();
    const answer: unknown = await client.sendRequest(type.method, params);
    const checked = type.result.safeParse(answer);
    if (checked.success) return checked.data;
    throw new Error(`${type.method} was not answered as agreed: ${z.prettifyError(checked.error)}`);
  }

  /** The same for what takes long: it reports how far it is, and can be cancelled. */
  async requestLong<Params extends z.ZodMiniType, Result extends z.ZodMiniType>(
    type: RequestType<Params, Result>,
    params: z.infer<Params> & object,
    wish: LongRequest,
  ): Promise<z.infer<Result>> {
    const client = await this.#running();
    const workDoneToken = `${type.method} ${(this.#longRequests += 1)}`;
    const listening = this.#loaded?.onWorkDone(workDoneToken, (percentage) => wish.progressed?.(percentage));
    try {
      const sent = { ...params, workDoneToken };
      // An absent token would be sent as a second parameter, and the params as the first of a list.
      const tokens = wish.cancellation === undefined ? [] : [wish.cancellation];
      return type.result.parse(await client.sendRequest<unknown>(type.method, sent, ...tokens));
    } finally {
      listening?.dispose();
    }
  }

  /** Tells the server something. @throws when it does not run. */
  async notify(method: string, params: object): Promise<void> {
    await (await this.#running()).sendNotification(method, params);
  }

  /** Lets a running server read the settings of its documents again; one that starts later reads them then. */
  settingsChanged(): void {
    this.#started
      ?.then((client) => client.sendNotification('workspace/didChangeConfiguration', { settings: null }))
      .catch((error: unknown) => this.log.warn(`Settings could not be sent: ${String(error)}`));
  }

  /** Has the editor ask for the lenses of a document again. */
  refreshLenses(document: vscode.TextDocument): void {
    this.#started
      ?.then((client) => {
        const lenses = client.getFeature('textDocument/codeLens').getProvider(document);
        lenses?.onDidChangeCodeLensEmitter.fire();
      })
      // Why the server does not run has been said.
      .catch(() => undefined);
  }

  /** Lets a running server read the label log of a document again, before it answers anything else about it. */
  async labelLogChanged(uri: string): Promise<void> {
    try {
      await (await this.#started)?.sendNotification(labelLogChangedNotification.method, { uri });
    } catch (error) {
      this.log.warn(`That a label log has changed could not be sent: ${String(error)}`);
    }
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#restarted.dispose();
    this.#loaded?.client.dispose().catch((error: unknown) => {
      this.log.warn(`The language server did not stop: ${String(error)}`);
    });
  }

  #running(): Promise<BaseLanguageClient> {
    this.#started ??= this.#start();
    return this.#started;
  }

  async #start(): Promise<BaseLanguageClient> {
    try {
      const loaded = await this.createClient();
      if (this.#isDisposed) throw new Error('The extension is closed.');
      this.#loaded = loaded;
      const { client } = loaded;
      client.onNotification(documentStatusNotification.method, this.onDocumentStatus);
      client.onRequest(readFileRequest.method, (raw: unknown) => readFile(readFileRequest.params.parse(raw)));
      client.onRequest(listFolderRequest.method, (raw: unknown) => listFolder(listFolderRequest.params.parse(raw).uri));
      await client.start();
      client.onDidChangeState(() => {
        if (client.isRunning()) this.#restarted.fire();
      });
      return client;
    } catch (error) {
      this.#started = undefined;
      this.#loaded = undefined;
      this.log.error(`The language server did not start: ${String(error)}`);
      throw error;
    }
  }
}
