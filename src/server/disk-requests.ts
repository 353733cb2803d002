import { WorkDoneProgress, type Connection } from 'vscode-languageserver';
import {
  changedOnDiskNotification,
  closeFromDiskNotification,
  openFromDiskRequest,
  rewriteOnDiskRequest,
  type ResultOf,
} from '../protocol';
import type { DiskWaiter, FilesOnDisk } from './documents';
import { logFailure, notificationGuard, requestGuard } from './guard';

/** Answers the messages of `src/protocol/disk.ts`. */
export function handleDiskRequests(connection: Connection, files: FilesOnDisk): void {
  const { method, params } = openFromDiskRequest;
  const open = requestGuard(connection.console)(method, params, async ({ uri, workDoneToken }, cancellation) => {
    const progress = new Progress(connection, workDoneToken);
    const controller = new AbortController();
    cancellation.onCancellationRequested(() => controller.abort());
    const waiter: DiskWaiter = { signal: controller.signal, progressed: (share) => progress.report(share) };
    const opening = await files.open(uri, waiter);
    progress.end();
    return opening;
  });
  connection.onRequest(method, open);

  const rewrite = requestGuard(connection.console)(
    rewriteOnDiskRequest.method,
    rewriteOnDiskRequest.params,
    async ({ uri, version, edits }): Promise<ResultOf<typeof rewriteOnDiskRequest>> => {
      const reason = await files.rewrite(uri, version, edits);
      return reason === undefined ? { ok: true } : { ok: false, reason };
    },
  );
  connection.onRequest(rewriteOnDiskRequest.method, rewrite);

  const guard = notificationGuard(connection.console);
  connection.onNotification(
    closeFromDiskNotification.method,
    guard(closeFromDiskNotification.method, closeFromDiskNotification.params, ({ uri }) => files.close(uri)),
  );
  connection.onNotification(
    changedOnDiskNotification.method,
    guard(changedOnDiskNotification.method, changedOnDiskNotification.params, ({ uri }) => {
      files.changed(uri).catch((error: unknown) => logFailure(connection.console, `following ${uri}`, error));
    }),
  );
}

/** Progress that is reported to whoever gave a token for it, once for each percent. */
class Progress {
  #percentage = -1;

  constructor(
    private readonly connection: Connection,
    private readonly token: string | number | undefined,
  ) {}

  report(share: number): void {
    const percentage = Math.floor(100 * share);
    if (this.token === undefined || percentage === this.#percentage) return;
    const kind = this.#percentage < 0 ? { kind: 'begin', title: '' } as const : { kind: 'report' } as const;
    this.#percentage = percentage;
    this.#send(this.connection.sendProgress(WorkDoneProgress.type, this.token, { ...kind, percentage }));
  }

  end(): void {
    if (this.token === undefined || this.#percentage < 0) return;
    this.#send(this.connection.sendProgress(WorkDoneProgress.type, this.token, { kind: 'end' }));
  }

  #send(sending: Promise<void>): void {
    sending.catch((error: unknown) => logFailure(this.connection.console, 'reporting progress', error));
  }
}
