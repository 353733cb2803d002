import { CodeLensRefreshRequest, type Connection } from 'vscode-languageserver';
import type { Transcript } from '../core/transcript';
import { documentStatusNotification, type DocumentStatus } from '../protocol';
import { orderingMismatches } from './decisions';
import type { DocumentListener, OpenDocument } from './documents';
import { diagnostics, documentStatus, logDiagnostics } from './features';
import { logFailure } from './guard';

/** Tells the client of documents that were read: entries for the Problems view, their status, lenses that are stale. */
export class Publisher implements DocumentListener {
  /** Whether the client can be told to ask for lenses again. */
  canRefreshLenses = false;
  /** The URIs of documents with entries in the Problems view. */
  readonly #listed = new Set<string>();
  /** The URIs of label logs with entries in the Problems view, by the URI of the transcript that they belong to. */
  readonly #logs = new Map<string, string>();
  /** What was said last of documents that are no transcripts; it is not said again with every edit. */
  readonly #others = new Map<string, string>();
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  *preparing(transcript: Transcript): Generator<undefined> {
    yield* transcript.findingProblems();
    yield* orderingMismatches(transcript);
  }

  documentRead(document: OpenDocument, cause: 'text' | 'judgement'): void {
    const { uri, version, reading } = document;
    const entries = diagnostics(document);
    if (reading.kind === 'transcript' || this.#listed.has(uri)) {
      this.#send(this.#connection.sendDiagnostics({ uri, version, diagnostics: entries }));
      if (reading.kind === 'transcript') this.#listed.add(uri);
      else this.#listed.delete(uri);
    }
    this.#publishLog(document);
    const status = documentStatus(document);
    if (this.#isNews(status)) this.#send(this.#connection.sendNotification(documentStatusNotification.method, status));
    if (cause === 'judgement' && this.canRefreshLenses) {
      this.#send(this.#connection.sendRequest(CodeLensRefreshRequest.type));
    }
  }

  documentClosed(uri: string): void {
    this.#others.delete(uri);
    if (this.#listed.delete(uri)) this.#send(this.#connection.sendDiagnostics({ uri, diagnostics: [] }));
    this.#clearLog(uri);
  }

  failed(what: string, error: unknown): void {
    logFailure(this.#connection.console, what, error);
  }

  #publishLog(document: OpenDocument): void {
    const { uri, log } = document;
    const entries = logDiagnostics(document);
    if (log.uri === undefined || entries.length === 0) {
      this.#clearLog(uri);
      return;
    }
    this.#logs.set(uri, log.uri);
    this.#send(this.#connection.sendDiagnostics({ uri: log.uri, diagnostics: entries }));
  }

  #clearLog(document: string): void {
    const uri = this.#logs.get(document);
    if (uri === undefined) return;
    this.#logs.delete(document);
    this.#send(this.#connection.sendDiagnostics({ uri, diagnostics: [] }));
  }

  #isNews(status: DocumentStatus): boolean {
    if (status.kind === 'transcript') {
      this.#others.delete(status.uri);
      return true;
    }
    if (this.#others.get(status.uri) === status.reason) return false;
    this.#others.set(status.uri, status.reason);
    return true;
  }

  /** What cannot be sent is logged: the client is gone or does not know the message. */
  #send(sending: Promise<unknown>): void {
    sending.catch((error: unknown) => this.failed('Telling the client', error));
  }
}
