import assert from 'node:assert/strict';
import fc from 'fast-check';
// Not through the folder's door, which needs an editor.
import { followChanges, isHeavy, MOST_AT_ONCE, WHOLE } from '../../src/client/text-sync/frontier';
import { TextTransfer } from '../../src/client/text-sync/text-transfer';
import type { Position } from '../../src/core/model';
import {
  diagnosisRequest,
  textFollowsNotification,
  textPartNotification,
  type TextChange,
  type TextPart,
} from '../../src/protocol';
import { IncomingTexts, SourceDocument, TextDocument } from '../../src/server/documents';
import { PartedDocument } from './support/parted-document';
import { ServerProcess } from './support/server-process';
import { episodeLine, LAUNDRY, says, user } from './support/transcripts';

const URI = 'file:///wash/long.jsonl';

const piece = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n', 'é', '😀'), maxLength: 12 });
const change = fc.record({ from: fc.nat(1000), to: fc.nat(1000), text: piece });
const changes = fc.array(change, { minLength: 1, maxLength: 3 });
/** What happens one after the other while a text is sent. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'part' } as const) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), changes }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rewrite' as const), from: fc.nat(1000), text: piece }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const), text: piece }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' } as const) },
);

type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/**
 * A client and a server that get each other's messages in order, as late as anything happens. It stands for the two
 * ends' owners: each of them keeps transfers, or texts, by URI.
 */
class Line {
  readonly #document: PartedDocument;
  #transfer: TextTransfer | undefined;
  #begun = 0;
  #server: TextDocument | undefined;
  #incoming = new IncomingTexts();
  readonly #late: TextPart[] = [];

  constructor(text: string, sizes: () => number) {
    this.#document = new PartedDocument(URI, text, sizes);
    this.open();
  }

  open(): void {
    this.#begin({ line: 0, character: 0 });
    this.#incoming.begin(this.#begun, new SourceDocument(URI, this.#document.version, ''));
  }

  async happen(happening: Happening): Promise<void> {
    if (happening.kind === 'part') await this.part();
    else if (happening.kind === 'edit') this.edit(happening.changes);
    else if (happening.kind === 'rewrite') this.rewrite(happening.from, happening.text);
    else if (happening.kind === 'reopen') await this.reopen(happening.text);
    else this.restart();
  }

  /** One part of the running transfer goes out. */
  async part(): Promise<void> {
    const transfer = this.#transfer;
    if (transfer === undefined) return;
    const once = new Promise<void>((resolve) => (this.#paused = resolve));
    void transfer.run();
    await once;
  }

  edit(changes: readonly { from: number; to: number; text: string }[]): void {
    const told = changes.map(({ from, to, text }): TextChange => {
      const range = { start: this.#document.at(Math.min(from, to)), end: this.#document.at(Math.max(from, to)) };
      this.#document.edited.apply({ range, text });
      return { range, text };
    });
    this.#document.version += 1;
    if (this.#transfer !== undefined) void this.#transfer.follow(told);
    else this.#server?.applyChanges(told, this.#document.version);
  }

  /** Everything from a place on becomes another text, in a change that is too long for one message. */
  rewrite(from: number, text: string): void {
    const start = this.#document.at(from);
    const end = this.#document.end;
    const long: TextChange = { range: { start, end }, text: text + 'x'.repeat(MOST_AT_ONCE) };
    this.#document.edited.apply({ range: long.range, text });
    this.#document.version += 1;
    if (this.#transfer !== undefined) {
      void this.#transfer.follow([long]);
      return;
    }
    const { frontier } = followChanges(WHOLE, [long]);
    this.#begin(frontier);
    assert.ok(this.#server);
    this.#incoming.begin(this.#begun, this.#server.beginning(frontier, this.#document.version));
  }

  /** Closed and opened again with another text; the last part of before arrives after all that. */
  async reopen(text: string): Promise<void> {
    this.#holdsBack = true;
    await this.part();
    this.#holdsBack = false;
    this.#transfer?.stop();
    this.#incoming.drop(URI);
    this.#server = undefined;
    this.#document.edited.apply({ text });
    this.#document.version = 1;
    this.open();
    for (const part of this.#late.splice(0)) this.#arrive(part);
  }

  /** The server is another one, which is told of everything anew. */
  restart(): void {
    this.#transfer?.stop();
    this.#incoming = new IncomingTexts();
    this.#server = undefined;
    this.open();
  }

  async finish(): Promise<void> {
    while (this.#transfer !== undefined) await this.part();
  }

  /** Whether both ends have the same text, of the same version. */
  check(): void {
    assert.ok(this.#server);
    assert.deepEqual(this.#server.beginning(WHOLE, 0).lines, this.#document.text.split('\n'));
    assert.equal(this.#server.version, this.#document.version);
  }

  #paused = (): void => undefined;
  #holdsBack = false;

  #begin(frontier: Position): void {
    this.#transfer?.stop();
    this.#begun += 1;
    this.#transfer = new TextTransfer(this.#begun, this.#document, frontier, {
      send: (part) => {
        if (this.#holdsBack) this.#late.push(part);
        else this.#arrive(part);
        return Promise.resolve();
      },
      // Goes on when the next part is asked for, by another run.
      pause: () => {
        this.#paused();
        return new Promise(() => undefined);
      },
      done: () => (this.#transfer = undefined),
    });
  }

  #arrive(part: TextPart): void {
    const text = this.#incoming.add(textPartNotification.params.parse(part));
    if (text === undefined) return;
    this.#incoming.drop(URI);
    if (this.#server === undefined) this.#server = new TextDocument(URI, text.version, text);
    else this.#server.become(text);
  }
}

describe('given a long text that is sent to the server in parts', () => {
  const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('|\n'));

  it('when it is edited, rewritten, closed, opened and the server restarts in any order, then both ends agree', async () => {
    const partSizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(text, partSizes, fc.array(happening, { maxLength: 25 }), async (start, sizes, happenings) => {
        let read = 0;
        const line = new Line(start, () => sizes[(read += 1) % sizes.length] ?? 1);
        for (const each of happenings) await line.happen(each);
        await line.finish();
        line.check();
      }),
      { numRuns: 300 },
    );
  });

  it('when changes are many, or long, then they are too heavy for one message; a keystroke is not', () => {
    assert.equal(isHeavy([{ text: 'x' }]), false);
    assert.equal(isHeavy([{ text: 'x'.repeat(MOST_AT_ONCE) }]), true);
    assert.equal(isHeavy(Array.from({ length: MOST_AT_ONCE / 100 }, () => ({ text: '' }))), true);
  });
});

describe('given a server that is told of a text that comes in parts', () => {
  const DRYER = episodeLine('dry', [user('Dry it.'), says('Hot?', { gold: 'CONFIRM' })]);
  let server: ServerProcess;
  before(async () => (server = await ServerProcess.start()));
  after(() => server.stop());
  afterEach(() => server.close(URI));

  const open = (transfer: number): Promise<void> =>
    server.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: URI, languageId: 'jsonl', version: 1, text: '' },
      transfer,
    });
  const part = (transfer: number, sent: Partial<TextPart>): Promise<void> =>
    server.connection.sendNotification(textPartNotification.method, {
      uri: URI, transfer, version: 1, changes: [], text: '', isLast: false, ...sent,
    });
  const episodes = async (): Promise<number | undefined> =>
    (await server.request(diagnosisRequest, { uri: URI }))?.summary.episodes;

  it('when a question comes before the last part, then it is answered for the whole text', async () => {
    await open(1);
    await part(1, { text: LAUNDRY.slice(0, 100) });
    const answer = episodes();
    await part(1, { text: LAUNDRY.slice(100), isLast: true });
    const whole = await answer;
    await server.close(URI);
    await server.open(URI, LAUNDRY);
    assert.equal(whole, await episodes());
  });

  it('when it is closed before the last part, then those who wait are told that it is not open', async () => {
    await open(2);
    await part(2, { text: LAUNDRY });
    const answer = episodes();
    await server.close(URI);
    assert.equal(await answer, undefined);
  });

  it('when it was opened again since, then what comes for the opening before is left alone', async () => {
    await open(3);
    await open(4);
    await part(3, { text: 'no transcript', isLast: true });
    await part(4, { text: DRYER, isLast: true });
    assert.equal(await episodes(), 1);
  });

  it('when much of an open text changes, then it is answered for as it was until it is whole again', async () => {
    await server.open(URI, `${DRYER}\n`);
    const following = { uri: URI, transfer: 5, version: 2, from: { line: 1, character: 0 } };
    await server.connection.sendNotification(textFollowsNotification.method, following);
    await part(5, { text: `${DRYER.replace('dry', 'iron')}\n`, version: 2 });
    const answer = episodes();
    await part(5, { text: DRYER.replace('dry', 'fold'), version: 3, isLast: true });
    assert.equal(await answer, 3);
    assert.equal((await server.statusWhere(URI, ({ version }) => version === 3)).version, 3);
  });

  it('when a change in parts is for a text that was closed and opened since, then it is left alone', async () => {
    await server.open(URI, DRYER);
    const following = { uri: URI, transfer: 6, version: 1, from: { line: 0, character: 0 } };
    await server.connection.sendNotification(textFollowsNotification.method, following);
    await part(6, { text: 'no transcript', isLast: true });
    assert.equal(await episodes(), 1);
  });
});
