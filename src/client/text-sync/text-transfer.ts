import type { Position } from '../../core/model';
import type { TextChange, TextPart } from '../../protocol';
import { followChanges } from './frontier';

/** So many UTF-16 code units go to the server with one part. */
const PART_CHARACTERS = 128 * 1024;

/** A document of the editor, as far as its text is sent in parts. */
export interface EditorText {
  readonly uri: string;
  readonly version: number;
  /** @returns `size` UTF-16 code units from a place on, or less where a line or the text ends. */
  read(from: Position, size: number): { readonly text: string; readonly end: Position; readonly isLast: boolean };
}

/** What a transfer needs of those around it. */
export interface TransferPorts {
  /** Hands a part to the server; in the order of its calls. */
  send(part: TextPart): Promise<void>;
  /** Lets everything else that waits on this thread have its turn. */
  pause(): Promise<void>;
  /** Called when the last part is on its way: what comes after it the server is to be told as usual. */
  done(): void;
}

/**
 * Sends the text of a document to the server part by part, while it may be edited. What has been sent is always the
 * beginning of the document's text, up to the frontier.
 */
export class TextTransfer {
  #frontier: Position;
  #isOver = false;

  /** @param frontier the place up to which the server has the text. */
  constructor(
    readonly id: number,
    private readonly text: EditorText,
    frontier: Position,
    private readonly ports: TransferPorts,
  ) {
    this.#frontier = frontier;
  }

  /** Sends all of it, unless it is stopped. @throws when the server cannot be told. */
  async run(): Promise<void> {
    while (!this.#isOver) {
      await this.#sendPart();
      await this.ports.pause();
    }
  }

  /** Takes up an edit of the document, whose text is the new one already. @throws when the server cannot be told. */
  async follow(changes: readonly TextChange[]): Promise<void> {
    const told = followChanges(this.#frontier, changes);
    this.#frontier = told.frontier;
    if (told.changes.length > 0) await this.#send({ changes: [...told.changes], text: '', isLast: false });
  }

  /** Nothing more is sent: the document is closed, or is sent anew. */
  stop(): void {
    this.#isOver = true;
  }

  /** What is sent is read, and what is known of it is noted, in one go: an edit must not come in between. */
  #sendPart(): Promise<void> {
    const { text, end, isLast } = this.text.read(this.#frontier, PART_CHARACTERS);
    this.#frontier = end;
    const sent = this.#send({ changes: [], text, isLast });
    if (isLast) {
      this.stop();
      this.ports.done();
    }
    return sent;
  }

  #send(part: Pick<TextPart, 'changes' | 'text' | 'isLast'>): Promise<void> {
    const { uri, version } = this.text;
    return this.ports.send({ uri, transfer: this.id, version, ...part });
  }
}
