import assert from 'node:assert/strict';
import type { CodeLens, Hover } from 'vscode-languageserver/node';
import {
  addressAtRequest,
  labelEditsRequest,
  labelTargetRequest,
  marksRequest,
  mismatchLinesRequest,
} from '../../src/protocol';
import { ServerProcess } from './support/server-process';
import { calls, says, user } from './support/transcripts';

const EPISODES = [
  { id: 'wash', success: true, messages: [user('Wash it.'), says('Which one?', { gold: 'ASK' })] },
  { id: 'dry', success: false, messages: [user('Dry it.'), calls('dry', { gold: 'REFUSE' }), user('Now?'), says('No.')] },
];
const PRETTY = JSON.stringify(EPISODES, undefined, 2);
const EVERYWHERE = { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } };

describe('a file whose records are no lines', () => {
  let server: ServerProcess;
  before(async () => {
    server = await ServerProcess.start();
  });
  after(() => server.stop());

  const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length - 1;

  it('given a pretty-printed list, when lenses are asked for, then each stands above its episode or its message', async () => {
    const uri = 'file:///w/pretty.json';
    await server.open(uri, PRETTY);
    const lenses = await server.ask<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
    const resolved = await Promise.all(lenses.map((lens) => server.ask<CodeLens>('codeLens/resolve', lens)));
    const lines = PRETTY.split('\n');
    const shown = resolved.filter(({ command }) => !['read', 'relabel', 'next mismatch'].includes(command?.title ?? ''));
    assert.deepEqual(shown.map(({ range, command }) => [lines[range.start.line]?.trim(), command?.title]), [
      ['{', 'wash · 1 turn · no mismatch'],
      ['{', '✓ ASK'],
      ['{', 'dry · 2 turns · 1 mismatch'],
      ['{', '✗ predicted TOOL_CALL · gold REFUSE'],
      ['{', 'predicted OTHER · label gold…'],
    ]);
    const mismatch = resolved.find(({ command }) => command?.title.startsWith('✗'));
    const [target] = await server.request(mismatchLinesRequest, { uri }).then(({ lines: found }) => found);
    assert.equal(mismatch?.range.start.line, target);
    assert.equal(target, lineOf(PRETTY, '"Dry it."') + 2);
  });

  it('given a pretty-printed list, when marks are asked for a part, then they are those of its messages', async () => {
    const uri = 'file:///w/pretty-marks.json';
    await server.open(uri, PRETTY);
    const { marks } = await server.request(marksRequest, { uri, ranges: [EVERYWHERE] });
    const texts = marks.map(({ range }) => JSON.parse(server.textOf(uri).slice(range)) as unknown);
    assert.deepEqual(texts, EPISODES.flatMap(({ messages }) => messages.filter(({ role }) => role === 'assistant')));
    const line = lineOf(PRETTY, '"Which one?"');
    const part = { start: { line, character: 0 }, end: { line, character: 1 } };
    const few = await server.request(marksRequest, { uri, ranges: [part] });
    assert.deepEqual(few.marks, marks.slice(0, 1));
  });

  it('given the cursor in a message of many lines, when hovering, then its evidence has a line and a column', async () => {
    const uri = 'file:///w/pretty-hover.json';
    await server.open(uri, PRETTY);
    const position = server.textOf(uri).positionOf('Which one?');
    const hover = await server.ask<Hover>('textDocument/hover', { textDocument: { uri }, position });
    const { value } = hover.contents as { value: string };
    assert.ok(value.includes(`(line ${position.line + 1}, column ${position.character + 1})`), value);
    assert.deepEqual(await server.request(addressAtRequest, { uri, position }), { episode: 'wash', turn: 0, step: 0 });
  });

  for (const [name, text] of [['over many lines', PRETTY], ['in one line', JSON.stringify(EPISODES)]] as const) {
    it(`given a list ${name}, when a message is labelled and cleared, then no other byte changes`, async () => {
      const uri = `file:///w/label-${name.replaceAll(' ', '-')}.json`;
      await server.open(uri, text);
      const target = await server.request(labelTargetRequest, { uri, place: { position: server.textOf(uri).positionOf('No.') } });
      assert.ok(target.ok);
      assert.deepEqual(target.address, { episode: 'dry', turn: 1, step: 0 });
      const change = async (gold: 'REFUSE' | null): Promise<void> => {
        const answer = await server.request(labelEditsRequest, { uri, address: target.address, gold });
        assert.ok(answer.ok && answer.store === 'file');
        await server.edit(uri, ...answer.edits.map(({ range, newText }) => ({ range, text: newText })));
      };
      await change('REFUSE');
      const labelled = structuredClone(EPISODES) as { messages: Record<string, unknown>[] }[];
      (labelled[1]?.messages[3] ?? {})['gold_action'] = 'REFUSE';
      const space = name === 'in one line' ? undefined : 2;
      assert.equal(server.textOf(uri).text, JSON.stringify(labelled, undefined, space));
      await change(null);
      assert.equal(server.textOf(uri).text, text);
    });
  }
});
