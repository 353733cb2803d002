import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type Diagnostic,
  type ProtocolConnection,
} from 'vscode-languageserver/node';
import type * as z from 'zod/mini';
import {
  documentStatusNotification,
  documentStatusSchema,
  listFolderRequest,
  readFileRequest,
  type DocumentStatus,
  type Initialization,
  type ParamsOf,
  type RequestType,
  type ResultOf,
} from '../../../src/protocol';
import { bundled } from '../../support/bundled';
import { root } from '../../support/repository';
import { EditedText, type Change } from './edited-text';
import { typedRequest } from './typed-request';

/** The files that the client has, by path; `readText` and `list` reject as a file system would. */
export interface ClientDisk {
  readText(path: string): Promise<string>;
  list(path: string): Promise<readonly { name: string; kind: 'file' | 'folder' }[]>;
}

/** What the server asked of its client and told it, apart from what it answered. */
interface Heard {
  readonly registrations: { method: string; registerOptions?: unknown }[];
  readonly logged: string[];
  /** The documents whose settings were asked for, by URI; '' where it was for all. */
  readonly settingsAsked: string[];
  lensRefreshes: number;
}

type Waiter = () => void;

/** The language server as a process of its own, and the client that talks to it over a pipe. */
export class ServerProcess {
  /** Settings by document URI; '' is for all others. Changing them takes a {@link changeSettings}. */
  readonly settings = new Map<string, unknown>();
  readonly heard: Heard = { registrations: [], logged: [], settingsAsked: [], lensRefreshes: 0 };
  readonly diagnostics = new Map<string, { version: number | undefined; entries: readonly Diagnostic[] }>();
  readonly statuses = new Map<string, DocumentStatus>();
  /** How often a status came, by document. */
  readonly statusCounts = new Map<string, number>();
  readonly asked: string[] = [];
  disk: ClientDisk | undefined;
  readonly #waiters = new Set<Waiter>();
  readonly #texts = new Map<string, EditedText>();

  private constructor(
    private readonly process: ChildProcessByStdio<Writable, Readable, null>,
    readonly connection: ProtocolConnection,
  ) {}

  /** @param script what Node runs: the server's source, unless another is given, such as what was built. */
  static async start(
    workspaceFolders: readonly string[] = [],
    script: readonly string[] = [bundled('src/server/server.node.ts')],
    initializationOptions: Initialization = {},
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, [...script, '--stdio'], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const reader = new StreamMessageReader(child.stdout);
    const connection = createProtocolConnection(reader, new StreamMessageWriter(child.stdin));
    const server = new ServerProcess(child, connection);
    server.#listen();
    connection.listen();
    await connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: workspaceFolders.map((uri) => ({ uri, name: uri })),
      initializationOptions,
      capabilities: {
        workspace: {
          configuration: true,
          codeLens: { refreshSupport: true },
          didChangeConfiguration: { dynamicRegistration: true },
          didChangeWatchedFiles: { dynamicRegistration: true },
        },
      },
    });
    await connection.sendNotification('initialized', {});
    return server;
  }

  async stop(): Promise<void> {
    const exited = new Promise((resolve) => this.process.once('exit', resolve));
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    await exited;
    this.connection.dispose();
  }

  /** Its process, for those who watch its memory. */
  get pid(): number | undefined {
    return this.process.pid;
  }

  get isAlive(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  /** Opens a document and waits for its first status. */
  async open(uri: string, text: string): Promise<DocumentStatus> {
    this.statuses.delete(uri);
    await this.openSilently(uri, text);
    return this.statusWhere(uri, () => true);
  }

  async openSilently(uri: string, text: string): Promise<void> {
    this.#texts.set(uri, new EditedText(text));
    const textDocument = { uri, languageId: 'jsonl', version: 1, text };
    await this.connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  /** Sends changes as one notification and waits for nothing. */
  async edit(uri: string, ...changes: readonly Change[]): Promise<void> {
    const text = this.textOf(uri);
    for (const change of changes) text.apply(change);
    text.version += 1;
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: text.version },
      contentChanges: changes,
    });
  }

  async close(uri: string): Promise<void> {
    this.#texts.delete(uri);
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }

  async changeSettings(settings: unknown, uri = ''): Promise<void> {
    this.settings.set(uri, settings);
    await this.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
  }

  /** The text that the client has of an open document. */
  textOf(uri: string): EditedText {
    const text = this.#texts.get(uri);
    if (text === undefined) throw new Error(`${uri} is not open`);
    return text;
  }

  async request<P extends z.ZodMiniType, R extends z.ZodMiniType>(
    type: RequestType<P, R>,
    params: ParamsOf<RequestType<P, R>>,
  ): Promise<ResultOf<RequestType<P, R>>> {
    return await typedRequest(this.connection, type, params);
  }

  /** Asks a standard request; the caller knows the type of its result. */
  async ask<Result>(method: string, params: object): Promise<Result> {
    return this.connection.sendRequest<Result>(method, params);
  }

  /** The next status of a document, or the last, for which a condition holds. */
  async statusWhere(uri: string, holds: (status: DocumentStatus) => boolean): Promise<DocumentStatus> {
    return this.#until(() => {
      const status = this.statuses.get(uri);
      return status !== undefined && holds(status) ? status : undefined;
    });
  }

  /** The status of a document's newest text. */
  async currentStatus(uri: string): Promise<DocumentStatus> {
    return this.statusWhere(uri, ({ version }) => version === this.textOf(uri).version);
  }

  async currentDiagnostics(uri: string): Promise<readonly Diagnostic[]> {
    return this.diagnosticsWhere(uri, ({ version }) => version === this.textOf(uri).version);
  }

  async diagnosticsWhere(
    uri: string,
    holds: (published: { version: number | undefined; entries: readonly Diagnostic[] }) => boolean,
  ): Promise<readonly Diagnostic[]> {
    return this.#until(() => {
      const published = this.diagnostics.get(uri);
      return published !== undefined && holds(published) ? published.entries : undefined;
    });
  }

  /** Waits for something that the server brings about; mocha's own limit ends a wait in vain. */
  async until(holds: () => boolean): Promise<void> {
    await this.#until(() => (holds() ? true : undefined));
  }

  #until<T>(look: () => T | undefined): Promise<T> {
    return new Promise((resolve) => {
      const waiter = (): void => {
        const found = look();
        if (found === undefined) return;
        this.#waiters.delete(waiter);
        resolve(found);
      };
      this.#waiters.add(waiter);
      waiter();
    });
  }

  #listen(): void {
    const { connection, heard } = this;
    connection.onRequest('workspace/configuration', ({ items }: { items: { scopeUri?: string }[] }) => {
      heard.settingsAsked.push(...items.map(({ scopeUri }) => scopeUri ?? ''));
      this.#wake();
      return items.map(({ scopeUri }) => this.settings.get(scopeUri ?? '') ?? this.settings.get('') ?? null);
    });
    connection.onRequest('client/registerCapability', (params: { registrations: Heard['registrations'] }) => {
      heard.registrations.push(...params.registrations);
      this.#wake();
    });
    connection.onRequest('workspace/codeLens/refresh', () => {
      heard.lensRefreshes += 1;
      this.#wake();
      return null;
    });
    connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
      heard.logged.push(message);
      this.#wake();
    });
    connection.onNotification('textDocument/publishDiagnostics', (params: PublishedDiagnostics) => {
      this.diagnostics.set(params.uri, { version: params.version, entries: params.diagnostics });
      this.#wake();
    });
    connection.onNotification(documentStatusNotification.method, (raw: unknown) => {
      const status = documentStatusSchema.parse(raw);
      this.statuses.set(status.uri, status);
      this.statusCounts.set(status.uri, (this.statusCounts.get(status.uri) ?? 0) + 1);
      this.#wake();
    });
    connection.onRequest(readFileRequest.method, async ({ uri }: { uri: string }) => {
      return this.#fromDisk(uri, async (disk, at) => ({ ok: true, text: await disk.readText(at) }));
    });
    connection.onRequest(listFolderRequest.method, async ({ uri }: { uri: string }) => {
      return this.#fromDisk(uri, async (disk, at) => ({ ok: true, entries: await disk.list(at) }));
    });
  }

  async #fromDisk(uri: string, access: (disk: ClientDisk, path: string) => Promise<unknown>): Promise<unknown> {
    const at = decodeURIComponent(new URL(uri).pathname);
    this.asked.push(at);
    try {
      if (this.disk === undefined) throw new Error('it is not there: there is no disk');
      return await access(this.disk, at);
    } catch (error) {
      const message = String(error);
      return { ok: false, message, ...(message.includes('is not there') && { absent: true }) };
    }
  }

  #wake(): void {
    for (const waiter of [...this.#waiters]) waiter();
  }
}

interface PublishedDiagnostics {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: readonly Diagnostic[];
}
