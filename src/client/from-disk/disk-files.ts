import * as vscode from 'vscode';
import {
  changedOnDiskNotification,
  closeFromDiskNotification,
  openFromDiskRequest,
  type ResultOf,
} from '../../protocol';
import type { Disposable } from '../disposable';
import { nameOf } from '../positions';
import type { LongRequest, ServerConnection } from '../server-connection';
import type { StatusStore } from '../status-store';
import type { DiskFile } from './source';

/** What became of reading a file. */
export type DiskAnswer = ResultOf<typeof openFromDiskRequest>;

interface Entry {
  readonly watcher: vscode.FileSystemWatcher;
  /** Settles, never rejects, when the file has been read to its end or is not read any further. */
  readonly read: Promise<DiskAnswer>;
  readonly cancellation: vscode.CancellationToken | undefined;
}

/** The files that the language server reads from disk. It is told when they change there. */
export class DiskFiles implements Disposable {
  readonly #entries = new Map<string, Entry>();
  readonly #listening: Disposable;

  constructor(
    private readonly server: ServerConnection,
    private readonly statuses: StatusStore,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.#listening = server.onDidRestart(() => {
      for (const uri of this.uris) void this.#askAgain(uri);
    });
  }

  has(uri: vscode.Uri): boolean {
    return this.#entries.has(uri.toString());
  }

  /** Whether a file is open whose reading was cancelled, so that it is about to be closed. */
  isCancelled(uri: vscode.Uri): boolean {
    return this.#entries.get(uri.toString())?.cancellation?.isCancellationRequested === true;
  }

  get uris(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /** Reads a file, unless it is open. Settles, never rejects, when it has been read to its end. */
  async read(uri: vscode.Uri, wish: LongRequest = {}): Promise<DiskAnswer> {
    const key = uri.toString();
    for (let known = this.#entries.get(key); known !== undefined; known = this.#entries.get(key)) {
      const answer = await known.read;
      // Whoever opens what somebody else has cancelled wants it read: the server comes to the end of that first.
      if (answer.ok || known.cancellation?.isCancellationRequested !== true) return answer;
    }
    this.statuses.keep(key);
    const { cancellation } = wish;
    const entry = { watcher: this.#watch(uri), read: this.#ask(key, wish), cancellation };
    this.#entries.set(key, entry);
    const answer = await entry.read;
    if (!answer.ok && this.#entries.get(key) === entry) this.#forget(key);
    return answer;
  }

  /**
   * A file as soon as something is known of it; it is opened if it is not.
   *
   * @throws when it cannot be read, with the reason.
   */
  async opened(uri: vscode.Uri): Promise<DiskFile> {
    const answer = this.read(uri);
    const status = await this.statuses.first(uri);
    if (status !== undefined) return { uri, isOnDisk: true };
    const failed = await answer;
    throw new Error(failed.ok ? 'It was closed.' : failed.reason);
  }

  /** @returns whether it was open. */
  close(uri: vscode.Uri): boolean {
    const key = uri.toString();
    if (!this.#entries.has(key)) return false;
    this.#forget(key);
    this.#tell(closeFromDiskNotification.method, key);
    return true;
  }

  dispose(): void {
    this.#listening.dispose();
    for (const { watcher } of this.#entries.values()) watcher.dispose();
  }

  #forget(key: string): void {
    this.#entries.get(key)?.watcher.dispose();
    this.#entries.delete(key);
    this.statuses.release(key);
  }

  async #ask(uri: string, wish: LongRequest): Promise<DiskAnswer> {
    try {
      return await this.server.requestLong(openFromDiskRequest, { uri }, wish);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { ok: false, reason, cancelled: wish.cancellation?.isCancellationRequested === true, packed: false };
    }
  }

  /** A server that was started again knows of no file. */
  async #askAgain(uri: string): Promise<void> {
    const answer = await this.#ask(uri, {});
    if (!answer.ok) this.log.warn(`${uri} is not read any longer: ${answer.reason}`);
  }

  #watch(uri: vscode.Uri): vscode.FileSystemWatcher {
    // A name may hold characters that mean something in a pattern.
    const pattern = new vscode.RelativePattern(vscode.Uri.joinPath(uri, '..'), '*');
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    const tell = (changed: vscode.Uri): void => {
      if (nameOf(changed) === nameOf(uri)) this.#tell(changedOnDiskNotification.method, uri.toString());
    };
    watcher.onDidChange(tell);
    watcher.onDidCreate(tell);
    return watcher;
  }

  #tell(method: string, uri: string): void {
    this.server.notify(method, { uri }).catch((error: unknown) => {
      this.log.warn(`${method} could not be sent: ${String(error)}`);
    });
  }
}
