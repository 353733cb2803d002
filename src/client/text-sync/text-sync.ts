import type * as vscode from 'vscode';
import type { Position } from '../../core/model';
import type { TextChange, TextFollows, TextPart } from '../../protocol';
import { followChanges, isHeavy, WHOLE } from './frontier';
import { TextTransfer, type EditorText } from './text-transfer';

/** What is to be known of documents, and what the server can be told of long texts: each in the order of the calls. */
export interface TextSyncPorts {
  /** Whether a document's text is too long for one message. */
  isLong(document: vscode.TextDocument): boolean;
  textOf(document: vscode.TextDocument): EditorText;
  /** Tells that a document is open whose text follows in parts. */
  open(document: vscode.TextDocument, transfer: number): Promise<void>;
  textFollows(following: TextFollows): Promise<void>;
  send(part: TextPart): Promise<void>;
  /** Lets everything else that waits on this thread have its turn. */
  pause(): Promise<void>;
  failed(uri: string, error: unknown): void;
}

/**
 * Sends long texts in parts, whether a document is opened or much of it changes; short ones go as the language client
 * sends them. It owns the transfers that are under way, one for each URI.
 */
export class TextSync {
  readonly #transfers = new Map<string, TextTransfer>();
  #transfersBegun = 0;

  constructor(private readonly ports: TextSyncPorts) {}

  /** @param next sends the whole document. */
  async didOpen<Document extends vscode.TextDocument>(
    document: Document,
    next: (document: Document) => Promise<void>,
  ): Promise<void> {
    this.#stop(document);
    if (!this.ports.isLong(document)) {
      await next(document);
      return;
    }
    await this.#run(document, { line: 0, character: 0 }, (transfer) => this.ports.open(document, transfer));
  }

  /** @param next sends the changes as they are. */
  async didChange(
    event: vscode.TextDocumentChangeEvent,
    next: (event: vscode.TextDocumentChangeEvent) => Promise<void>,
  ): Promise<void> {
    const { document, contentChanges } = event;
    const uri = document.uri.toString();
    const running = this.#transfers.get(uri);
    if (running !== undefined) {
      await running.follow(contentChanges.map(plainChange));
      return;
    }
    if (!isHeavy(contentChanges)) {
      await next(event);
      return;
    }
    const { frontier } = followChanges(WHOLE, contentChanges.map(plainChange));
    await this.#run(document, frontier, async (transfer) => {
      await this.ports.textFollows({ uri, transfer, version: document.version, from: frontier });
    });
  }

  /** @param next tells that the document is closed. */
  async didClose(
    document: vscode.TextDocument,
    next: (document: vscode.TextDocument) => Promise<void>,
  ): Promise<void> {
    this.#stop(document);
    await next(document);
  }

  /** Sends the text from a place on. What it begins with is sent before anything else can happen. */
  async #run(
    document: vscode.TextDocument,
    frontier: Position,
    begin: (transfer: number) => Promise<void>,
  ): Promise<void> {
    const uri = document.uri.toString();
    this.#transfersBegun += 1;
    const transfer = new TextTransfer(this.#transfersBegun, this.ports.textOf(document), frontier, {
      send: (part) => this.ports.send(part),
      pause: () => this.ports.pause(),
      done: () => this.#transfers.delete(uri),
    });
    this.#transfers.set(uri, transfer);
    try {
      await begin(transfer.id);
      await transfer.run();
    } catch (error) {
      // The server is gone: another one is sent everything again.
      transfer.stop();
      if (this.#transfers.get(uri) === transfer) this.#transfers.delete(uri);
      this.ports.failed(uri, error);
    }
  }

  #stop({ uri }: vscode.TextDocument): void {
    this.#transfers.get(uri.toString())?.stop();
    this.#transfers.delete(uri.toString());
  }
}

function plainChange({ range, text }: vscode.TextDocumentContentChangeEvent): TextChange {
  const { start, end } = range;
  return {
    range: {
      start: { line: start.line, character: start.character },
      end: { line: end.line, character: end.character },
    },
    text,
  };
}
