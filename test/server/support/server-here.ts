import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  createConnection,
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type ProtocolConnection,
} from 'vscode-languageserver/node';
import type * as z from 'zod/mini';
import {
  closeFromDiskNotification,
  documentStatusNotification,
  documentStatusSchema,
  type DocumentStatus,
  type ParamsOf,
  type RequestType,
  type ResultOf,
} from '../../../src/protocol';
import type { RangedFiles } from '../../../src/server/disk';
import { startServer } from '../../../src/server/start-server';
import { typedRequest } from './typed-request';

/** The language server in the process of the test, which says when it goes on and what its disk does. */
export class ServerHere {
  /** What is waited for whenever the server lets others have their turn. */
  pausing: () => Promise<void> = () => setImmediate();
  /** All that was told of documents, in that order. */
  readonly statuses: DocumentStatus[] = [];
  readonly #waiters = new Set<() => void>();

  private constructor(readonly connection: ProtocolConnection) {}

  static async start(localFiles: RangedFiles): Promise<ServerHere> {
    const [there, back] = [new PassThrough(), new PassThrough()];
    const client = createProtocolConnection(new StreamMessageReader(back), new StreamMessageWriter(there));
    const server = new ServerHere(client);
    const connection = createConnection(new StreamMessageReader(there), new StreamMessageWriter(back));
    startServer(connection, { localFiles, pause: () => server.pausing() });
    client.onRequest('workspace/configuration', ({ items }: { items: readonly unknown[] }) => items.map(() => null));
    client.onNotification(documentStatusNotification.method, (raw: unknown) => {
      server.statuses.push(documentStatusSchema.parse(raw));
      for (const waiter of [...server.#waiters]) waiter();
    });
    client.listen();
    await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: { workspace: { configuration: true } } });
    await client.sendNotification('initialized', {});
    return server;
  }

  /** Lets go of all files that were read from disk, and ends. */
  async stop(): Promise<void> {
    for (const uri of new Set(this.statuses.map((status) => status.uri))) {
      await this.connection.sendNotification(closeFromDiskNotification.method, { uri });
    }
    await this.connection.sendRequest('shutdown');
    this.connection.dispose();
  }

  async request<P extends z.ZodMiniType, R extends z.ZodMiniType>(
    type: RequestType<P, R>,
    params: ParamsOf<RequestType<P, R>>,
  ): Promise<ResultOf<RequestType<P, R>>> {
    return await typedRequest(this.connection, type, params);
  }

  /** The last status, or the next, for which a condition holds; only the last that was told counts. */
  async statusWhere(holds: (status: DocumentStatus) => boolean): Promise<DocumentStatus> {
    return new Promise((resolve) => {
      const look = (): void => {
        const last = this.statuses.at(-1);
        if (last === undefined || !holds(last)) return;
        this.#waiters.delete(look);
        resolve(last);
      };
      this.#waiters.add(look);
      look();
    });
  }
}
