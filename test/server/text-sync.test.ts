import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import type { TextDocument as EditorDocument, TextDocumentChangeEvent } from 'vscode';
// Not through the folder's door, which needs an editor.
import { MOST_AT_ONCE } from '../../src/client/text-sync/frontier';
import { TextSync } from '../../src/client/text-sync/text-sync';
import { settingsSchema, type TextChange } from '../../src/protocol';
import { DocumentStore, TextDocument } from '../../src/server/documents';
import { PartedDocument } from './support/parted-document';

const URI = 'file:///wash/long.jsonl';
const PART = 7;
/** From so many UTF-16 code units on a text is long here. */
const LONG = 30;

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', 'é', '😀'), maxLength: 80 });
const edit = fc.record({ from: fc.nat(1000), to: fc.nat(1000), text: fc.oneof(text, fc.constantFrom('', 'x')) });
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), edit, isHeavy: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('arrive' as const), messages: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'language' } as const) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const), text }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' } as const) },
  { weight: 2, arbitrary: fc.constant({ kind: 'ask' } as const) },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** A client and a server, and the messages on their way: the language client lets openings and closings overtake. */
class Session {
  #document: PartedDocument;
  #server = newStore();
  #onTheWay: ((server: DocumentStore) => void)[] = [];
  /** What the document's versions were; another list for each opening from disk. */
  #texts = new Map<number, string>();
  readonly #wrong: string[] = [];
  readonly #sync = new TextSync({
    isLong: () => this.#document.text.length > LONG,
    textOf: () => this.#document,
    open: (_document, transfer) => {
      const { version } = this.#document;
      return this.#send((server) => server.openInParts(URI, version, transfer));
    },
    textFollows: (following) => this.#sendLater((server) => server.changeInParts(following)),
    send: (part) => this.#sendLater((server) => server.takePart(part)),
    pause: () => setImmediate(),
    failed: (_uri, error) => this.#wrong.push(String(error)),
  });

  constructor(start: string) {
    this.#document = new PartedDocument(URI, start, () => PART);
    this.#note();
    this.#open();
  }

  /** @returns what is to be waited for; else the next thing happens in the same turn. */
  happen(what: Happening): Promise<void> | undefined {
    switch (what.kind) {
      case 'edit':
        this.#edit(what.edit, what.isHeavy);
        return undefined;
      case 'arrive':
        return setImmediate().then(() => this.#arrive(what.messages));
      case 'language':
        this.#close();
        this.#open();
        return undefined;
      case 'reopen':
        return this.#reopen(what.text);
      case 'restart':
        return this.#restart();
      case 'ask':
        this.#ask();
        return undefined;
    }
  }

  /** @returns what both ends know in the end, and what was answered wrong. */
  async end(): Promise<{ editor: unknown; server: unknown; wrong: readonly string[] }> {
    let known: TextDocument | undefined;
    const asked = this.#server.get(URI);
    void this.#sendLater((server) => void server.get(URI).then((document) => {
      if (document instanceof TextDocument) known = document;
    }));
    for (let turn = 0; turn < 1000 && known === undefined; turn += 1) {
      await setImmediate();
      this.#arrive(Infinity);
    }
    await asked;
    const { version, text } = this.#document;
    const server = known && { version: known.version, text: textOf(known) };
    return { editor: { version, text }, server, wrong: this.#wrong };
  }

  #ask(): void {
    const [texts, { version }] = [this.#texts, this.#document];
    void this.#sendLater((server) => void server.get(URI).then((document) => {
      if (!(document instanceof TextDocument) || texts !== this.#texts) return;
      const answered = textOf(document);
      if (document.version < version || answered !== texts.get(document.version)) this.#wrong.push(answered);
    }));
  }

  #edit({ from, to, text }: { from: number; to: number; text: string }, isHeavy: boolean): void {
    const range = { start: this.#document.at(Math.min(from, to)), end: this.#document.at(Math.max(from, to)) };
    this.#document.edited.apply({ range, text });
    this.#document.version += 1;
    this.#note();
    const { version } = this.#document;
    const change: TextChange = { range, text: isHeavy ? text + 'x'.repeat(MOST_AT_ONCE) : text };
    const event = { document: this.#editor, contentChanges: [change] } as unknown as TextDocumentChangeEvent;
    void this.#sync.didChange(event, () => this.#sendLater((server) => server.change(URI, version, [change])));
  }

  /** Closed, and some time later opened from disk. */
  async #reopen(text: string): Promise<void> {
    this.#close();
    await setImmediate();
    this.#arrive(Infinity);
    this.#document = new PartedDocument(URI, text, () => PART);
    this.#texts = new Map();
    this.#note();
    this.#open();
  }

  async #restart(): Promise<void> {
    await setImmediate();
    this.#onTheWay = [];
    this.#server = newStore();
    this.#open();
  }

  #open(): void {
    const { text, version } = this.#document;
    void this.#sync.didOpen(this.#editor, () => this.#send((server) => server.open(URI, version, text)));
  }

  #close(): void {
    void this.#sync.didClose(this.#editor, () => this.#send((server) => server.close(URI)));
  }

  get #editor(): EditorDocument {
    const { uri, version } = this.#document;
    return { uri: { toString: () => uri }, version } as unknown as EditorDocument;
  }

  #note(): void {
    this.#texts.set(this.#document.version, this.#document.text);
  }

  /** As the language client sends openings and closings. */
  async #send(message: (server: DocumentStore) => void): Promise<void> {
    await Promise.resolve();
    this.#onTheWay.push(message);
  }

  /** As it sends everything else: it looks for openings that are due before. */
  async #sendLater(message: (server: DocumentStore) => void): Promise<void> {
    await Promise.resolve();
    await this.#send(message);
  }

  #arrive(count: number): void {
    for (const message of this.#onTheWay.splice(0, count)) message(this.#server);
  }
}

function textOf(document: TextDocument): string {
  return document.beginning({ line: Infinity, character: 0 }, 0).lines.join('\n');
}

function newStore(): DocumentStore {
  const settings = { read: () => setImmediate(settingsSchema.parse({})) };
  const listener = {
    preparing: () => [],
    documentRead: () => undefined,
    documentClosed: () => undefined,
    failed: (what: string, error: unknown) => assert.fail(`${what}: ${String(error)}`),
  };
  return new DocumentStore(
    settings as never,
    {} as never,
    (_uri, before) => Promise.resolve(before),
    listener,
    () => setImmediate(),
  );
}

describe('given an editor that sends its texts, long ones in parts, to a store of documents', () => {
  it('when they are edited, closed, opened, asked for and sent to another server, then both have the same text, and no answer is for another', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.array(happening, { maxLength: 25 }), async (start, happenings) => {
        const session = new Session(start);
        for (const each of happenings) {
          const waiting = session.happen(each);
          if (waiting !== undefined) await waiting;
        }
        const { editor, server, wrong } = await session.end();
        assert.deepEqual(server, editor);
        assert.deepEqual(wrong, []);
      }),
      { numRuns: 200 },
    );
  });
});
