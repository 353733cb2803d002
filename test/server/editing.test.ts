import assert from 'node:assert/strict';
import type { CodeLens } from 'vscode-languageserver/node';
import fc from 'fast-check';
import { diagnosisRequest, marksRequest, mismatchLinesRequest, mismatchPageRequest } from '../../src/protocol';
import { EditedText, type Change } from './support/edited-text';
import { ServerProcess } from './support/server-process';
import { calls, episodeLine, LAUNDRY, messageLine, says, user } from './support/transcripts';

const MESSAGES = [
  messageLine('a', user('Wash it.')),
  messageLine('b', user('Dry it.', 'ASK')),
  messageLine('a', says('Which programme?', { gold: 'ASK' })),
  messageLine('b', calls('dry')),
  messageLine('a', user('Hot.')),
  messageLine('b', says('I cannot.')),
  messageLine('a', calls('wash', { gold: 'REFUSE' })),
  '{"episode_id": "b", "success": true, "gold_action": "REFUSE"}',
].join('\n');

/** The same episodes as elements of a list: over many lines, and all in one. */
const LISTED = JSON.stringify(LAUNDRY.split('\n').flatMap(parsed), undefined, 2);
const ONE_LINE = JSON.stringify(LAUNDRY.split('\n').flatMap(parsed));

function parsed(line: string): readonly unknown[] {
  return line.trim() === '' ? [] : [JSON.parse(line)];
}

/** Pieces that are likely to make and break lines, labels, strings and ids. */
const piece = fc.oneof(
  fc.constantFrom('\n', '\r\n', '\r', '', '"', '{', '}', ',', 'x', '\\', 'NaN', '"ASK"', '"nonsense"', '"gold_action": "REFUSE", '),
  fc.constantFrom(
    `${episodeLine('wash', [user('Again.'), says('Sorted?', { gold: 'CONFIRM' })])}\n`,
    `${messageLine('a', says('Bye.', { gold: 'ASK' }))}\n`,
    `\n${messageLine('c', user('Hi.'))}`,
  ),
);

/** An edit by shares of the text, so that it makes sense whatever the edits before it have left. */
const edit = fc.record({ at: fc.nat(9999), length: fc.oneof(fc.nat(6), fc.nat(400)), snap: fc.boolean(), text: piece });
/** Edits that come in one notification, one notification after the other. */
const bursts = fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function changeOf(text: string, { at, length, snap, text: inserted }: Edit): Change {
  const aimed = Math.floor((at / 10_000) * (text.length + 1));
  const start = snap ? text.lastIndexOf('\n', aimed) + 1 : aimed;
  return { range: { start: positionAt(text, start), end: positionAt(text, start + length) }, text: inserted };
}

/** Ranges of one notification count in the text as the ones before them left it. */
function inSequence(text: string, edits: readonly Edit[]): Change[] {
  const now = new EditedText(text);
  return edits.map((each) => {
    const change = changeOf(now.text, each);
    now.apply(change);
    return change;
  });
}

function positionAt(text: string, offset: number) {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

describe('a document that is edited', () => {
  let server: ServerProcess;
  before(async () => {
    server = await ServerProcess.start();
  });
  after(() => server.stop());

  /** Everything that can be asked of a document, without its name and version. */
  async function picture(uri: string): Promise<unknown> {
    const textDocument = { uri };
    const everywhere = { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } };
    const lenses = await server.ask<CodeLens[]>('textDocument/codeLens', { textDocument });
    const all = await Promise.all([
      server.request(diagnosisRequest, { uri }),
      server.request(mismatchPageRequest, { uri, filter: {}, start: 0, count: 500 }),
      server.request(marksRequest, { uri, ranges: [everywhere] }),
      server.request(mismatchLinesRequest, { uri }),
      server.ask('textDocument/documentSymbol', { textDocument }),
      ...lenses.map((lens) => server.ask('codeLens/resolve', lens)),
    ]);
    const withoutVersion = JSON.stringify(all, (key, value: unknown) => (key === 'version' ? undefined : value));
    return JSON.parse(withoutVersion.replaceAll(uri, 'the document').replaceAll(uri.slice(uri.lastIndexOf('/') + 1), 'its name'));
  }

  const layouts = [
    ['an episode per line', LAUNDRY],
    ['a message per line', MESSAGES],
    ['a list of episodes over many lines', LISTED],
    ['a list of episodes in one line', ONE_LINE],
  ] as const;
  for (const [layout, text] of layouts) {
    it(`given ${layout} and any edits, when made, then all answers are those for the same text opened afresh`, async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(bursts, async (made) => {
          run += 1;
          const uri = `file:///w/edited-${layout.replaceAll(' ', '-')}-${run}.jsonl`;
          const fresh = uri.replace('edited', 'afresh');
          await server.openSilently(uri, text);
          for (const [index, burst] of made.entries()) {
            await server.edit(uri, ...inSequence(server.textOf(uri).text, burst));
            // Edits that the server has read already, and edits that it has not when more come in.
            if (index % 2 === 0) await server.request(mismatchLinesRequest, { uri });
          }
          await server.openSilently(fresh, server.textOf(uri).text);
          assert.deepEqual(await picture(uri), await picture(fresh));
          await server.close(uri);
          await server.close(fresh);
        }),
        { numRuns: 150 },
      );
    }).timeout(120_000);
  }
});
