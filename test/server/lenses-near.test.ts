import assert from 'node:assert/strict';
import type { CodeLens } from 'vscode-languageserver/node';
import fc from 'fast-check';
import { TextDocument } from '../../src/server/documents';
import { codeLenses } from '../../src/server/features';
import { ServerProcess } from './support/server-process';
import { calls, episodeLine, LAUNDRY, messageLine, says, user } from './support/transcripts';

const EPISODES = LAUNDRY.split('\n').filter((line) => line.trim() !== '');
const LISTED = EPISODES.map((line) => JSON.parse(line) as unknown);
const MANY = Array.from({ length: 30 }, (_, index) => {
  return episodeLine(`e${index}`, [user('Wash it.'), says('Hot?', { gold: index % 3 === 0 ? 'ASK' : 'REFUSE' })]);
});

/** Texts in which lenses stand in each of the ways that there are. */
const TEXTS: Readonly<Record<string, string>> = {
  'an episode in each line': MANY.join('\n'),
  'messages of alternating episodes': Array.from({ length: 12 }, (_, index) => {
    const id = index % 4 < 2 ? 'a' : 'b';
    return messageLine(id, index % 2 === 0 ? user('Dry it.') : calls('dry', { gold: index % 3 === 0 ? 'ASK' : 'TOOL_CALL' }));
  }).join('\n'),
  'a pretty-printed list': JSON.stringify(LISTED, undefined, 2),
  'many episodes in one line': JSON.stringify(MANY.map((line) => JSON.parse(line) as unknown)),
  'episodes far down': `${'\n'.repeat(25)}${MANY.join('\n')}`,
};

describe('given lenses of which all are wanted only near some lines', () => {
  for (const [name, text] of Object.entries(TEXTS)) {
    it(`when there are ${name}, then all of them stand there, and something on every other line of theirs`, () => {
      const document = new TextDocument('file:///w/a.jsonl', 1, text);
      const all = codeLenses(document);
      assert.ok(all.length > 0);
      const line = fc.nat(text.split('\n').length + 2);
      fc.assert(
        fc.property(fc.array(fc.tuple(line, line), { maxLength: 3 }), (pairs) => {
          const near = pairs.map(([a, b]) => ({
            start: { line: Math.min(a, b), character: 0 },
            end: { line: Math.max(a, b), character: 0 },
          }));
          const isNear = ({ range }: CodeLens): boolean =>
            near.some(({ start, end }) => start.line <= range.start.line && range.start.line <= end.line);
          const found = codeLenses(document, near);
          assert.deepEqual(found.filter(isNear), all.filter(isNear));
          const lines = (lenses: readonly CodeLens[]): readonly number[] =>
            lenses.map(({ range }) => range.start.line).sort((a, b) => a - b);
          const far = lines(found.filter((lens) => !isNear(lens)));
          assert.deepEqual(far.filter((at, index) => far.indexOf(at) === index), far);
          assert.deepEqual(new Set(lines(found)), new Set(lines(all)));
        }),
      );
    });
  }

  it('when a client asks so, then it is answered so, and a lens has its title', async () => {
    const server = await ServerProcess.start();
    try {
      const uri = 'file:///w/many.jsonl';
      await server.open(uri, MANY.join('\n'));
      const near = [{ start: { line: 3, character: 0 }, end: { line: 4, character: 0 } }];
      const lenses = await server.ask<CodeLens[]>('textDocument/codeLens', { textDocument: { uri }, near });
      const counts = new Map<number, number>();
      for (const { range } of lenses) counts.set(range.start.line, (counts.get(range.start.line) ?? 0) + 1);
      assert.deepEqual([...counts].filter(([, count]) => count > 1).map(([at]) => at), [3, 4]);
      assert.equal(counts.size, MANY.length);
      const first = lenses.find(({ range }) => range.start.line === 3);
      assert.ok(first);
      const resolved = await server.ask<CodeLens>('codeLens/resolve', first);
      assert.match(resolved.command?.title ?? '', /^e3 · 1 turn/u);
    } finally {
      await server.stop();
    }
  });
});
