import assert from 'node:assert/strict';
import { presetFor } from '../../src/core/classify';
import { dialectNamed } from '../../src/core/dialects';
import { Transcript } from '../../src/core/transcript';
import {
  adjacentMismatchRequest,
  locateRequest,
  mismatchPageRequest,
  type DecisionAddress,
  type MismatchFilter,
  type MismatchStop,
} from '../../src/protocol';
import { firstStops, stopsOf } from '../../src/server/decisions';
import { ServerProcess } from './support/server-process';
import { calls, episodeLine, LAUNDRY, messageLine, says, user } from './support/transcripts';

/** Two episodes whose messages alternate, each with two mismatches, and one that is missed as a whole. */
const ALTERNATING = [
  messageLine('a', user('One.')),
  messageLine('b', user('Uno.')),
  messageLine('b', says('Which?', { gold: 'REFUSE' })),
  messageLine('a', says('Which?', { gold: 'CONFIRM' })),
  messageLine('c', { ...says('All set.'), category: 'odd' }),
  '{"episode_id": "c", "gold_action": "ASK", "success": true}',
  messageLine('b', user('Due.')),
  messageLine('a', user('Two.')),
  messageLine('a', calls('go', { gold: 'ASK' })),
  messageLine('b', calls('go', { gold: 'REFUSE' })),
].join('\n');

describe('the first stops of a file whose episodes alternate', () => {
  it('when so many are asked for, then they are those at which "next" stops first, and go down the file', () => {
    const dialect = dialectNamed('turnlens-messages')!;
    const options = { preset: presetFor('auto', dialect.preset), turnPolicy: 'cascade' } as const;
    const read = (): Transcript => new Transcript(ALTERNATING.split('\n'), dialect, options);
    const all = stopsOf(read());
    assert.equal(all.length, 5);
    for (let count = 0; count <= 6; count += 1) {
      const first = firstStops(read(), count);
      assert.deepEqual(first, all.slice(0, count));
      const lines = first.map(({ at }) => at.record.line);
      assert.deepEqual(lines, [2, 3, 4, 8, 9].slice(0, count));
    }
  });
});

describe('mismatches, one after the other and as a list', () => {
  let server: ServerProcess;
  before(async () => {
    server = await ServerProcess.start();
  });
  after(() => server.stop());

  const page = (uri: string, filter: MismatchFilter, start = 0, count = 100) =>
    server.request(mismatchPageRequest, { uri, filter, start, count });

  /** The stops that a key makes until it is back where it first was. */
  async function round(uri: string, direction: 'next' | 'previous') {
    const stops: MismatchStop[] = [];
    let position = { line: 0, character: 0 };
    for (;;) {
      const stop = await server.request(adjacentMismatchRequest, { uri, position, direction });
      assert.ok(stop !== null);
      if (stops.some(({ ordinal }) => ordinal === stop.ordinal)) return stops;
      stops.push(stop);
      position = stop.range.start;
    }
  }

  const listed = LAUNDRY.split('\n').flatMap((line): unknown[] => (line.trim() === '' ? [] : [JSON.parse(line)]));
  const rounds = [
    ['one line each', LAUNDRY],
    ['alternating messages', ALTERNATING],
    ['many lines each', JSON.stringify(listed, undefined, 2)],
    ['one line together', JSON.stringify(listed)],
  ] as const;
  for (const [name, text] of rounds) {
    it(`given episodes of ${name}, when going on and on, then every row of the list is visited in its order, and then the first again`, async () => {
      const uri = `file:///w/round-${name.replaceAll(' ', '')}.jsonl`;
      await server.open(uri, text);
      const { rows, total } = await page(uri, {});
      const stops = await round(uri, 'next');
      assert.equal(stops.length, total);
      assert.deepEqual(stops.map(({ ordinal }) => ordinal), rows.map((_, index) => index + 1));
      assert.deepEqual(stops.map(({ address }) => address), rows.map(({ episode, turn, step }) => ({
        episode,
        ...(turn !== undefined && { turn }),
        ...(step !== undefined && { step }),
      })));
      assert.ok(stops.every((stop) => stop.total === total));
    });

    it(`given episodes of ${name}, when going back and back, then the stops are the same the other way round`, async () => {
      const uri = `file:///w/back-${name.replaceAll(' ', '')}.jsonl`;
      await server.open(uri, text);
      const forth = await round(uri, 'next');
      const back = await round(uri, 'previous');
      assert.deepEqual(back.map(({ ordinal }) => ordinal), forth.map(({ ordinal }) => ordinal).reverse());
    });
  }

  it('given alternating messages, when going on, then the way leads down the file', async () => {
    const uri = 'file:///w/down.jsonl';
    await server.open(uri, ALTERNATING);
    assert.deepEqual((await round(uri, 'next')).map(({ range }) => range.start.line), [2, 3, 4, 8, 9]);
  });

  it('given the cursor inside a mismatch, when going back, then the one before it is reached, not its own beginning', async () => {
    const uri = 'file:///w/inside.jsonl';
    await server.open(uri, LAUNDRY);
    const position = server.textOf(uri).positionOf('All done.');
    const stop = await server.request(adjacentMismatchRequest, { uri, position, direction: 'previous' });
    assert.equal(stop?.address.episode, 'wash');
  });

  it('given a stop, when described, then it says which of how many and what is wrong', async () => {
    const uri = 'file:///w/described.jsonl';
    await server.open(uri, LAUNDRY);
    const stop = await server.request(adjacentMismatchRequest, { uri, position: { line: 1, character: 0 }, direction: 'next' });
    assert.equal(stop?.description, 'Mismatch 2 of 3: iron · turn 2: predicted CONFIRM, gold TOOL_CALL');
  });

  it('given a transcript without a mismatch, when going on, then there is no stop', async () => {
    const uri = 'file:///w/none.jsonl';
    await server.open(uri, LAUNDRY.split('\n')[1]!);
    const position = { line: 0, character: 0 };
    assert.equal(await server.request(adjacentMismatchRequest, { uri, position, direction: 'next' }), null);
  });

  it('given mismatches, when listed, then each row has its address, classes, outcome and text in one line', async () => {
    const uri = 'file:///w/rows.jsonl';
    await server.open(uri, LAUNDRY);
    assert.deepEqual((await page(uri, {})).rows, [
      { episode: 'wash', turn: 0, step: 0, gold: 'ASK', predicted: 'TOOL_CALL', passed: true, text: 'start_wash({"folder": "plans"})' },
      { episode: 'iron', turn: 1, step: 0, gold: 'TOOL_CALL', predicted: 'CONFIRM', passed: true, text: 'All done.' },
      { episode: 'iron', turn: 2, step: 0, gold: 'ASK', predicted: 'TOOL_CALL', passed: true, text: 'sort({"folder": "plans"})' },
    ]);
  });

  it('given parts of the list, when asked for, then they fit together and the total stays', async () => {
    const uri = 'file:///w/parts.jsonl';
    await server.open(uri, LAUNDRY);
    const whole = await page(uri, {});
    const parts = await Promise.all([page(uri, {}, 0, 2), page(uri, {}, 2, 2), page(uri, {}, 9, 2)]);
    assert.deepEqual(parts.flatMap(({ rows }) => rows), whole.rows);
    assert.deepEqual(parts.map(({ total, start }) => [total, start]), [[3, 0], [3, 2], [3, 9]]);
  });

  const filters: readonly (readonly [string, MismatchFilter, readonly string[]])[] = [
    ['gold', { gold: 'ASK' }, ['wash 0', 'iron 2']],
    ['predicted', { predicted: 'CONFIRM' }, ['iron 1']],
    ['gold and predicted', { gold: 'TOOL_CALL', predicted: 'TOOL_CALL' }, []],
    ['quadrant', { quadrant: 'masked' }, ['wash 0']],
    ['quadrant of the others', { quadrant: 'sound' }, ['iron 1', 'iron 2']],
    ['timing', { timing: 'onTime' }, ['iron 1', 'iron 2']],
    ['timing of the others', { timing: 'never' }, ['wash 0']],
    ['category', { category: 'all' }, ['wash 0', 'iron 1', 'iron 2']],
    ['category that is not there', { category: 'cooking' }, []],
    ['search in ids', { search: 'WAS' }, ['wash 0']],
    ['search in texts', { search: 'ALL DONE' }, ['iron 1']],
    ['search in calls', { search: 'sort(' }, ['iron 2']],
    ['search and gold', { search: 'iron', gold: 'ASK' }, ['iron 2']],
  ];
  for (const [name, filter, expected] of filters) {
    it(`given a filter by ${name}, when listed, then the rows are those that pass`, async () => {
      const uri = `file:///w/filter-${name.replaceAll(' ', '-')}.jsonl`;
      await server.open(uri, LAUNDRY);
      const { rows, total } = await page(uri, filter);
      assert.deepEqual(rows.map(({ episode, turn }) => `${episode} ${turn}`), expected);
      assert.equal(total, expected.length);
    });
  }

  it('given a file in which some episodes have a category, when the others are asked for, then they go by (none)', async () => {
    const uri = 'file:///w/filter-none.jsonl';
    const mismatch = [user('x'), says('Which?', { gold: 'REFUSE' })];
    await server.open(uri, [episodeLine('a', mismatch, { category: 'odd' }), episodeLine('b', mismatch)].join('\n'));
    assert.deepEqual((await page(uri, { category: '(none)' })).rows.map(({ episode }) => episode), ['b']);
    assert.deepEqual((await page(uri, { category: 'odd' })).rows.map(({ episode }) => episode), ['a']);
  });

  it('given a missed episode whose gold names no turn, when a cell of the matrix is asked for, then only its decisions are listed', async () => {
    const uri = 'file:///w/filter-cell.jsonl';
    const decision = episodeLine('turn', [user('x'), says('Which?', { gold: 'REFUSE' })]);
    const whole = episodeLine('episode', [user('x'), says('Which?')], { gold_action: 'REFUSE' });
    await server.open(uri, [decision, whole].join('\n'));
    assert.deepEqual((await page(uri, {})).rows.map(({ episode }) => episode), ['turn', 'episode']);
    const cell = await page(uri, { gold: 'REFUSE', predicted: 'ASK' });
    assert.deepEqual(cell.rows.map(({ episode }) => episode), ['turn']);
  });

  it('given a category that is called (none), when those without one are asked for, then they go by another name', async () => {
    const uri = 'file:///w/filter-called-none.jsonl';
    const mismatch = [user('x'), says('Which?', { gold: 'REFUSE' })];
    await server.open(uri, [episodeLine('a', mismatch, { category: '(none)' }), episodeLine('b', mismatch)].join('\n'));
    assert.deepEqual((await page(uri, { category: '((none))' })).rows.map(({ episode }) => episode), ['b']);
    assert.deepEqual((await page(uri, { category: '(none)' })).rows.map(({ episode }) => episode), ['a']);
  });

  it('given a text that was edited, when searched, then the new text is found and the old is not', async () => {
    const uri = 'file:///w/filter-edited.jsonl';
    await server.open(uri, LAUNDRY);
    assert.equal((await page(uri, { search: 'all done' })).total, 1);
    const start = server.textOf(uri).positionOf('All done.');
    const end = { line: start.line, character: start.character + 9 };
    await server.edit(uri, { range: { start, end }, text: 'Wrapped up.' });
    assert.equal((await page(uri, { search: 'all done' })).total, 0);
    assert.equal((await page(uri, { search: 'wrapped' })).total, 1);
  });

  it('given addresses, when located, then they are the messages, and those that are gone are nowhere', async () => {
    const uri = 'file:///w/locate.jsonl';
    await server.open(uri, LAUNDRY);
    const locate = (address: DecisionAddress) => server.request(locateRequest, { uri, address });
    const fold = await locate({ episode: 'iron', turn: 1 });
    assert.deepEqual(JSON.parse(server.textOf(uri).slice(fold!)), says('All done.', { gold: 'TOOL_CALL' }));
    assert.deepEqual((await locate({ episode: 'dry' }))?.start, { line: 1, character: 0 });
    assert.equal(await locate({ episode: 'iron', turn: 7 }), null);
    assert.equal(await locate({ episode: 'gone' }), null);
  });
});
