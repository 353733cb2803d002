import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { documentStatusSchema, type DocumentStatus } from '../protocol';
import type { Disposable } from './disposable';

/** What the language server said last of each open document. */
export class StatusStore implements Disposable {
  readonly #byUri = new Map<string, DocumentStatus>();
  readonly #changed = new vscode.EventEmitter<DocumentStatus>();
  readonly #forgotten = new vscode.EventEmitter<string>();
  /** The URIs of files that are open though the editor has no document of them. */
  readonly #kept = new Set<string>();
  readonly #closing = vscode.workspace.onDidCloseTextDocument(({ uri }) => {
    if (!this.#kept.has(uri.toString())) this.#forget(uri.toString());
  });
  /** Those who wait for the first status of a document. */
  readonly #waiting = new Set<() => void>();
  readonly onDidChange = this.#changed.event;
  /** Fires with the URI of a document that is not open any more. */
  readonly onDidForget = this.#forgotten.event;

  constructor(private readonly log: vscode.LogOutputChannel) {}

  /** Takes a notification of the server; one that is not as agreed is logged and changes nothing. */
  receive(raw: unknown): void {
    const status = documentStatusSchema.safeParse(raw);
    if (!status.success) {
      this.log.error(`A document's status is not as agreed: ${z.prettifyError(status.error)}`);
      return;
    }
    // A document may be closed while the server is still reading it.
    if (!this.#kept.has(status.data.uri) && !isOpen(status.data.uri)) return;
    this.#byUri.set(status.data.uri, status.data);
    this.#changed.fire(status.data);
  }

  /** Takes statuses of a file that the editor has no document of. */
  keep(uri: string): void {
    this.#kept.add(uri);
  }

  /** Takes them no longer. */
  release(uri: string): void {
    if (this.#kept.delete(uri) && !isOpen(uri)) this.#forget(uri);
  }

  /** The transcripts among the open documents. */
  transcripts(): readonly DocumentStatus[] {
    return [...this.#byUri.values()].filter(({ kind }) => kind === 'transcript');
  }

  of(uri: vscode.Uri): DocumentStatus | undefined {
    return this.#byUri.get(uri.toString());
  }

  /** What is known of a document as soon as something is; `undefined` when it, or the extension, is closed before. */
  async first(uri: vscode.Uri): Promise<DocumentStatus | undefined> {
    const key = uri.toString();
    const known = this.#byUri.get(key);
    if (known !== undefined) return known;
    const waiting = this.#waiting;
    return await new Promise((resolve) => {
      const listening = [
        this.onDidChange((status) => {
          if (status.uri === key) settle(status);
        }),
        this.#forgotten.event((closed) => {
          if (closed === key) settle(undefined);
        }),
      ];
      const giveUp = (): void => settle(undefined);
      waiting.add(giveUp);
      function settle(status: DocumentStatus | undefined): void {
        waiting.delete(giveUp);
        for (const listener of listening) listener.dispose();
        resolve(status);
      }
    });
  }

  dispose(): void {
    for (const giveUp of [...this.#waiting]) giveUp();
    this.#closing.dispose();
    this.#changed.dispose();
    this.#forgotten.dispose();
  }

  #forget(uri: string): void {
    this.#byUri.delete(uri);
    this.#forgotten.fire(uri);
  }
}

function isOpen(uri: string): boolean {
  return vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri);
}
