import assert from 'node:assert/strict';
import type { CodeLens, DocumentSymbol, Hover } from 'vscode-languageserver/node';
import { lensArgumentSchema, marksRequest, mismatchLinesRequest } from '../../src/protocol';
import { ServerProcess } from './support/server-process';
import { calls, episodeLine, LAUNDRY, messageLine, says, user } from './support/transcripts';

const everywhere = { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } };

const MESSAGES = [
  messageLine('a', user('Wash it.')),
  messageLine('a', calls('wash', { gold: 'ASK' })),
  messageLine('b', user('Dry it.')),
  messageLine('b', says('Which shelf?', { gold: 'ASK' })),
  messageLine('a', user('Now iron it.')),
  messageLine('a', says('I cannot iron.')),
].join('\n');

describe('what the editor shows of a transcript', () => {
  let server: ServerProcess;
  before(async () => {
    server = await ServerProcess.start();
  });
  after(() => server.stop());

  /** The resolved lenses of a document, line by line, in the order in which VS Code draws them. */
  async function rowsOf(uri: string): Promise<Map<number, CodeLens[]>> {
    const lenses = await server.ask<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
    const resolved = await Promise.all(lenses.map((lens) => server.ask<CodeLens>('codeLens/resolve', lens)));
    const inOrder = resolved.sort((a, b) => a.range.start.character - b.range.start.character);
    const rows = new Map<number, CodeLens[]>();
    for (const lens of inOrder) rows.set(lens.range.start.line, [...(rows.get(lens.range.start.line) ?? []), lens]);
    return rows;
  }
  const titlesOf = async (uri: string, line: number) => {
    return (await rowsOf(uri)).get(line)?.map((lens) => lens.command?.title);
  };
  const hoverAt = async (uri: string, part: string): Promise<Hover | null> => {
    const position = server.textOf(uri).positionOf(part);
    return server.ask<Hover | null>('textDocument/hover', { textDocument: { uri }, position });
  };
  const hoverText = async (uri: string, part: string): Promise<string> => {
    const hover = await hoverAt(uri, part);
    assert.ok(hover !== null && typeof hover.contents === 'object' && 'kind' in hover.contents);
    assert.equal(hover.contents.kind, 'plaintext');
    return hover.contents.value;
  };

  describe('lenses', () => {
    it('given an episode per line, when shown, then its row has the summary, the way on, and turns that need looking at first', async () => {
      const uri = 'file:///w/lenses.jsonl';
      await server.open(uri, LAUNDRY);
      assert.deepEqual(await titlesOf(uri, 2), [
        'iron · 3 turns · 2 mismatches',
        'read',
        'next mismatch',
        'turn 2: ✗ predicted CONFIRM · gold TOOL_CALL',
        'turn 3: ✗ predicted TOOL_CALL · gold ASK',
        'turn 1: ✓ REFUSE',
      ]);
      assert.deepEqual(await titlesOf(uri, 1), [
        'dry · 2 turns',
        'read',
        'turn 1: predicted ASK · label gold…',
        'turn 2: predicted TOOL_CALL · label gold…',
      ]);
    });

    it('given lenses as first answered, when looked at, then they have no titles yet', async () => {
      const uri = 'file:///w/lenses-cheap.jsonl';
      await server.open(uri, LAUNDRY);
      const lenses = await server.ask<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
      assert.ok(lenses.length > 0 && lenses.every((lens) => lens.command === undefined));
    });

    it('given a message per line, when shown, then each turn has its row above the message that speaks for it', async () => {
      const uri = 'file:///w/lenses-messages.jsonl';
      await server.open(uri, MESSAGES);
      const titles = [...(await rowsOf(uri))].map(([line, row]) => [line, row.map((lens) => lens.command?.title)]);
      assert.deepEqual(Object.fromEntries(titles), {
        0: ['a · 2 turns · 1 mismatch', 'read'],
        1: ['✗ predicted TOOL_CALL · gold ASK', 'relabel', 'next mismatch'],
        2: ['b · 1 turn · no mismatch', 'read'],
        3: ['✓ ASK'],
        5: ['predicted REFUSE · label gold…'],
      });
    });

    it('given more turns than the limit, when shown, then the last lens says how many more there are', async () => {
      const uri = 'file:///w/lenses-limit.jsonl';
      const turns = Array.from({ length: 9 }, (_, n) => [user(`${n}?`), says('Which one?', n === 8 ? { gold: 'REFUSE' } : {})]);
      await server.open(uri, episodeLine('many', turns.flat(), { success: true }));
      const titles = await titlesOf(uri, 0);
      assert.equal(titles?.[3], 'turn 9: ✗ predicted ASK · gold REFUSE');
      assert.equal(titles.length, 10);
      assert.equal(titles.at(-1), '… 3 more');
    });

    it('given an episode whose gold no turn has, when shown, then the summary says so', async () => {
      const uri = 'file:///w/lenses-missed.jsonl';
      await server.open(uri, episodeLine('missed', [user('x'), says('Which one?')], { gold_action: 'REFUSE', success: true }));
      assert.equal((await titlesOf(uri, 0))?.[0], 'missed · 1 turn · gold REFUSE in no turn');
    });

    it('given the lenses of a row, when clicked, then each runs its command with an argument as agreed', async () => {
      const uri = 'file:///w/lenses-commands.jsonl';
      await server.open(uri, MESSAGES);
      const row = (await rowsOf(uri)).get(1) ?? [];
      const clicks = row.map(({ command }) => [command?.command, lensArgumentSchema.parse(command?.arguments?.[0])]);
      const address = { episode: 'a', turn: 0, step: 0 };
      const character = MESSAGES.split('\n')[1]!.length;
      assert.deepEqual(clicks, [
        ['turnlens.relabel', { uri, address }],
        ['turnlens.relabel', { uri, address }],
        ['turnlens.nextMismatch', { uri, position: { line: 1, character } }],
      ]);
    });

    it('given a lens whose episode an edit took away, when resolved, then it does nothing', async () => {
      const uri = 'file:///w/lenses-stale.jsonl';
      await server.open(uri, LAUNDRY);
      const lenses = await server.ask<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
      await server.edit(uri, { range: { start: { line: 1, character: 0 }, end: { line: 3, character: 0 } }, text: '' });
      const stale = await server.ask<CodeLens>('codeLens/resolve', lenses.at(-1)!);
      assert.equal(stale.command?.command, '');
    });
  });

  describe('hovers', () => {
    it('given a mismatching message, when hovered, then it says where it stands, why its class, its gold and the outcome', async () => {
      const uri = 'file:///w/hover.jsonl';
      await server.open(uri, LAUNDRY);
      const text = await hoverText(uri, '"start_wash"');
      for (const part of ['wash · turn 1', 'Predicted TOOL_CALL', 'start_wash', '✗ Gold ASK', 'which programme?', 'passed']) {
        assert.ok(text.includes(part), `${part} in ${text}`);
      }
    });

    it('given a cue, when hovered, then it is shown in its surrounding text', async () => {
      const uri = 'file:///w/hover-cue.jsonl';
      await server.open(uri, LAUNDRY);
      const text = await hoverText(uri, 'I cannot iron silk');
      assert.ok(text.includes('cannot” of REFUSE') && text.includes('[I cannot] iron silk.'), text);
      const { character } = server.textOf(uri).positionOf('I cannot iron silk');
      assert.ok(text.includes(`(column ${character + 1})`), text);
    });

    it('given a message of class CONFIRM, when hovered, then it says which CONFIRM is meant', async () => {
      const uri = 'file:///w/hover-confirm.jsonl';
      await server.open(uri, LAUNDRY);
      assert.match(await hoverText(uri, 'All done.'), /CONFIRM here means: .*completion/u);
    });

    it('given text that looks like markup, when hovered, then it is plain text', async () => {
      const uri = 'file:///w/hover-markup.jsonl';
      const evil = '[I cannot](command:evil) <img src=x> **do** it';
      await server.open(uri, episodeLine('markup', [user('x'), says(evil)], { success: true }));
      assert.ok((await hoverText(uri, evil)).includes('(command:evil) <img src=x> **do** it'));
    });

    it('given a place in a message, when hovered, then the range is that message', async () => {
      const uri = 'file:///w/hover-range.jsonl';
      await server.open(uri, LAUNDRY);
      const hover = await hoverAt(uri, 'All done.');
      assert.deepEqual(JSON.parse(server.textOf(uri).slice(hover!.range!)), says('All done.', { gold: 'TOOL_CALL' }));
    });

    it('given a user\'s message, when hovered, then there is nothing', async () => {
      const uri = 'file:///w/hover-user.jsonl';
      await server.open(uri, LAUNDRY);
      assert.equal(await hoverAt(uri, 'Then fold it.'), null);
    });
  });

  describe('the outline', () => {
    for (const [layout, text] of [['an episode', LAUNDRY], ['a message', MESSAGES]] as const) {
      it(`given ${layout} per line, when listed, then every selection lies in its range`, async () => {
        const uri = `file:///w/outline-${layout.replace(' ', '')}.jsonl`;
        await server.open(uri, text);
        const symbols = await server.ask<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri } });
        for (const symbol of symbols.flatMap((episode) => [episode, ...(episode.children ?? [])])) {
          assert.notEqual(symbol.name, '');
          assert.ok(!isBefore(symbol.selectionRange.start, symbol.range.start), symbol.name);
          assert.ok(!isBefore(symbol.range.end, symbol.selectionRange.end), symbol.name);
        }
      });
    }

    it('given a transcript, when listed, then episodes hold their turns', async () => {
      const uri = 'file:///w/outline.jsonl';
      await server.open(uri, LAUNDRY);
      const symbols = await server.ask<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri } });
      assert.deepEqual(symbols.map(({ name, children }) => [name, children?.map((turn) => turn.name)]), [
        ['wash', ['turn 1: ✗ TOOL_CALL']],
        ['dry', ['turn 1: ASK', 'turn 2: TOOL_CALL']],
        ['iron', ['turn 1: ✓ REFUSE', 'turn 2: ✗ CONFIRM', 'turn 3: ✗ TOOL_CALL']],
      ]);
      const fold = symbols[2]?.children?.[1];
      assert.deepEqual(JSON.parse(server.textOf(uri).slice(fold!.selectionRange)), user('Then fold it.'));
    });

    it('given an episode whose id is empty, when listed, then it has a name nevertheless', async () => {
      const uri = 'file:///w/outline-empty.jsonl';
      await server.open(uri, episodeLine('', [user('x'), says('y')], { success: true }));
      const symbols = await server.ask<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri } });
      assert.notEqual(symbols[0]?.name, '');
    });
  });

  describe('marks', () => {
    it('given a range of lines, when asked for, then they are the assistant messages in it, each over its own text', async () => {
      const uri = 'file:///w/marks.jsonl';
      await server.open(uri, LAUNDRY);
      const ranges = [{ start: { line: 1, character: 0 }, end: { line: 2, character: 10_000 } }];
      const { version, marks } = await server.request(marksRequest, { uri, ranges });
      assert.equal(version, 1);
      assert.deepEqual(
        marks.map(({ predicted, gold, state }) => [predicted, gold, state]),
        [
          ['ASK', undefined, 'unlabelled'],
          ['TOOL_CALL', undefined, 'unlabelled'],
          ['REFUSE', 'REFUSE', 'match'],
          ['CONFIRM', 'TOOL_CALL', 'mismatch'],
          ['TOOL_CALL', 'ASK', 'mismatch'],
        ],
      );
      for (const { range } of marks) {
        assert.equal((JSON.parse(server.textOf(uri).slice(range)) as { role: string }).role, 'assistant');
      }
    });

    it('given the columns that a long line shows, when asked for, then messages beyond them are left out', async () => {
      const uri = 'file:///w/marks-columns.jsonl';
      await server.open(uri, LAUNDRY);
      const { line, character } = server.textOf(uri).positionOf('Then fold it.');
      const ranges = [{ start: { line, character: 0 }, end: { line, character } }];
      const { marks } = await server.request(marksRequest, { uri, ranges });
      assert.deepEqual(marks.map(({ predicted }) => predicted), ['REFUSE']);
    });

    it('given gold on a user\'s message, when asked for, then the step that speaks for the turn carries it', async () => {
      const uri = 'file:///w/marks-turn.jsonl';
      await server.open(uri, episodeLine('t', [user('x', 'ASK'), says('Well.'), calls('go'), says('All done.')], { success: true }));
      const { marks } = await server.request(marksRequest, { uri, ranges: [everywhere] });
      assert.deepEqual(marks.map(({ state, gold }) => [state, gold]), [
        ['unlabelled', undefined],
        ['mismatch', 'ASK'],
        ['unlabelled', undefined],
      ]);
    });

    it('given a transcript, when its mismatch lines are asked for, then they ascend without repeats', async () => {
      const uri = 'file:///w/lines.jsonl';
      await server.open(uri, LAUNDRY);
      assert.deepEqual(await server.request(mismatchLinesRequest, { uri }), { version: 1, lines: [0, 2] });
    });
  });

  describe('Problems', () => {
    it('given all kinds of problems, when listed, then what is unreadable and senseless comes before mismatches', async () => {
      const uri = 'file:///w/problems.jsonl';
      const odd = episodeLine('odd', [user('x'), says('y', { gold: 'sometimes' })]);
      await server.open(uri, [LAUNDRY, odd, '{"id": '].join('\n'));
      const entries = await server.currentDiagnostics(uri);
      assert.deepEqual(
        entries.map(({ code, severity, source, range }) => [code, severity, source, range.start.line]),
        [
          ['label', 2, 'Turnlens', 3],
          ['unreadable', 1, 'Turnlens', 4],
          ['mismatch', 3, 'Turnlens', 0],
          ['mismatch', 3, 'Turnlens', 2],
          ['mismatch', 3, 'Turnlens', 2],
        ],
      );
      assert.equal(server.textOf(uri).slice({ ...entries[0]!.range, end: { line: 3, character: 10_000 } }).slice(0, 11), '"sometimes"');
      assert.equal(entries[2]?.message, 'wash · turn 1: predicted TOOL_CALL, gold ASK');
    });

    it('given more than VS Code lists, when listed, then the last of 1,000 says how many more there are', async () => {
      const uri = 'file:///w/problems-many.jsonl';
      const line = (n: number) => episodeLine(`e${n}`, [user('x'), says('Which?', { gold: 'REFUSE' })], { success: true });
      await server.open(uri, Array.from({ length: 1_200 }, (_, n) => line(n)).join('\n'));
      const entries = await server.currentDiagnostics(uri);
      assert.equal(entries.length, 1_000);
      const last = entries.at(-1);
      assert.ok(typeof last?.message === 'string');
      assert.match(last.message, /^201 more/u);
      assert.equal(last.range.start.line, 1_199);
    });
  });
});

type Place = DocumentSymbol['range']['start'];
const isBefore = (a: Place, b: Place) => a.line < b.line || (a.line === b.line && a.character < b.character);
