import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  adjacentMismatchRequest,
  episodeFacetsRequest,
  episodeGroupsRequest,
  episodePlaceRequest,
  episodeRowsRequest,
  episodeTurnsRequest,
  mismatchPageRequest,
  type EpisodeFilter,
  type EpisodeGrouping,
  type EpisodeRow,
} from '../../src/protocol';
import { categoryOf, inventedFilter, inventedRun, quadrantOf, satisfies, textOf } from './support/invented-run';
import { ServerProcess } from './support/server-process';
import { calls, episodeLine, LAUNDRY, says, user } from './support/transcripts';

const ORDER = ['sound', 'executionFailure', 'masked', 'miscalibrated', 'none'];

describe('episodes as a list', () => {
  let server: ServerProcess;
  before(async () => {
    server = await ServerProcess.start();
  });
  after(() => server.stop());

  let opened = 0;
  async function open(text: string): Promise<string> {
    opened += 1;
    const uri = `file:///w/list-${opened}.jsonl`;
    // Named without regard to what it holds, so that an empty run is opened too.
    await server.openSilently(uri, text);
    return uri;
  }

  const groupsOf = async (uri: string, filter: EpisodeFilter, by: EpisodeGrouping, size = 500) => {
    const groups = await server.request(episodeGroupsRequest, { uri, filter, by, size });
    assert.ok(groups !== null);
    return groups;
  };

  async function rowsOf(uri: string, filter: EpisodeFilter, group?: { by: EpisodeGrouping; key: string }) {
    const params = { uri, filter, ...(group && { group }), start: 0, count: 500 };
    return (await server.request(episodeRowsRequest, params)).rows;
  }

  const ids = (rows: readonly EpisodeRow[]): readonly string[] => rows.map(({ id }) => id);

  it('given three episodes, when listed, then each row says what is known of it', async () => {
    const uri = await open(LAUNDRY);
    assert.deepEqual(await rowsOf(uri, {}), [
      {
        id: 'wash', category: null, quadrant: 'masked', passed: true, crashed: false, gold: ['ASK'], hit: false,
        turns: 1, mismatches: 1, unlabelled: 0, line: 0,
      },
      {
        id: 'dry', category: null, quadrant: null, passed: false, crashed: false, gold: [], hit: null,
        turns: 2, mismatches: 0, unlabelled: 2, line: 1,
      },
      {
        id: 'iron', category: null, quadrant: 'sound', passed: true, crashed: false, gold: ['REFUSE'], hit: true,
        turns: 3, mismatches: 2, unlabelled: 0, line: 2,
      },
    ]);
  });

  it('given any run and filter, when listed, then the rows are exactly the episodes that satisfy it', async () => {
    await fc.assert(
      fc.asyncProperty(inventedRun, inventedFilter, async (run, filter) => {
        fc.pre(run.length > 0);
        const uri = await open(textOf(run));
        const expected = run.filter((episode) => satisfies(episode, filter, run)).map(({ id }) => id);
        assert.deepEqual(ids(await rowsOf(uri, filter)), expected);
        await server.close(uri);
      }),
      { numRuns: 150 },
    );
  });

  it('given any run and filter, when grouped, then the groups hold every row once, under its own name', async () => {
    await fc.assert(
      fc.asyncProperty(inventedRun, inventedFilter, async (run, filter) => {
        fc.pre(run.length > 0);
        const uri = await open(textOf(run));
        const passing = run.filter((episode) => satisfies(episode, filter, run));
        for (const by of ['category', 'quadrant'] as const) {
          const nameOf = (episode: (typeof run)[number]): string =>
            by === 'category' ? categoryOf(episode, run) : quadrantOf(episode);
          const canBe = run.some((episode) => (by === 'category' ? episode.category !== undefined : nameOf(episode) !== 'none'));
          const { groups } = await groupsOf(uri, filter, by);
          for (const { key } of groups) {
            const expected = passing.filter((episode) => !canBe || nameOf(episode) === key).map(({ id }) => id);
            assert.deepEqual(ids(await rowsOf(uri, filter, { by, key })), expected);
          }
          const names = canBe ? [...new Set(passing.map(nameOf))] : [''];
          assert.deepEqual(groups.map(({ key }) => key).toSorted(), names.toSorted());
        }
        await server.close(uri);
      }),
      { numRuns: 60 },
    );
  });

  it('given any run, when paged and cut into stretches, then the parts fit together and so do their sums', async () => {
    await fc.assert(
      fc.asyncProperty(inventedRun, inventedFilter, fc.integer({ min: 1, max: 12 }), async (run, filter, count) => {
        fc.pre(run.length > 0);
        const uri = await open(textOf(run));
        const whole = await rowsOf(uri, filter);
        const pages: EpisodeRow[] = [];
        for (let start = 0; start < whole.length + 1; start += count) {
          const page = await server.request(episodeRowsRequest, { uri, filter, start, count });
          assert.equal(page.total, whole.length);
          pages.push(...page.rows);
        }
        assert.deepEqual(pages, whole);
        const sum = (rows: readonly { mismatches: number; unlabelled: number }[]) =>
          rows.reduce((all, row) => [all[0]! + row.mismatches, all[1]! + row.unlabelled], [0, 0]);
        const { groups, ...total } = await groupsOf(uri, filter, 'none', 10);
        assert.deepEqual([total.episodes, total.mismatches, total.unlabelled], [whole.length, ...sum(whole)]);
        for (const { start, episodes, first, last, ...sums } of groups.flatMap(({ ranges }) => ranges)) {
          const part = whole.slice(start, start + episodes);
          assert.deepEqual([first, last], [part[0]?.id, part.at(-1)?.id]);
          assert.deepEqual([sums.mismatches, sums.unlabelled], sum(part));
        }
        await server.close(uri);
      }),
      { numRuns: 60 },
    );
  });

  it('given any run, when the place of a row is asked for, then that row stands there', async () => {
    await fc.assert(
      fc.asyncProperty(inventedRun, fc.constantFrom('none' as const, 'category' as const, 'quadrant' as const), async (run, by) => {
        fc.pre(run.length > 0);
        const uri = await open(textOf(run));
        for (const { id } of run) {
          const place = await server.request(episodePlaceRequest, { uri, filter: {}, by, episode: id });
          assert.ok(place !== null);
          assert.equal((await rowsOf(uri, {}, { by, key: place.key }))[place.index]?.id, id);
        }
        await server.close(uri);
      }),
      { numRuns: 20 },
    );
  });

  it('given any run, when its mismatches are counted, then they are the stops of the walk through each episode', async () => {
    await fc.assert(
      fc.asyncProperty(inventedRun, async (run) => {
        fc.pre(run.length > 0);
        const uri = await open(textOf(run));
        const rows = await rowsOf(uri, {});
        const { total } = await server.request(mismatchPageRequest, { uri, filter: {}, start: 0, count: 0 });
        assert.equal(rows.reduce((sum, { mismatches }) => sum + mismatches, 0), total);
        for (const { id, mismatches, line } of rows) {
          const visited = new Set<number>();
          let position = { line, character: 0 };
          for (;;) {
            const stop = await server.request(adjacentMismatchRequest, { uri, position, direction: 'next', episode: id });
            if (stop === null || visited.has(stop.ordinal)) break;
            assert.equal(stop.address.episode, id);
            visited.add(stop.ordinal);
            position = stop.range.start;
          }
          assert.equal(visited.size, mismatches);
        }
        await server.close(uri);
      }),
      { numRuns: 30 },
    );
  });

  it('given groups by quadrant, when listed, then they stand in the order of the diagnosis', async () => {
    const uri = await open(LAUNDRY);
    const keys = (await groupsOf(uri, {}, 'quadrant')).groups.map(({ key }) => key);
    assert.deepEqual(keys, ['sound', 'masked', 'none']);
    assert.deepEqual(keys, ORDER.filter((name) => keys.includes(name)));
  });

  it('given an episode that the filter leaves out, when its place is asked for, then there is none', async () => {
    const uri = await open(LAUNDRY);
    const filter: EpisodeFilter = { outcomes: ['failed'] };
    assert.equal(await server.request(episodePlaceRequest, { uri, filter, by: 'none', episode: 'wash' }), null);
  });

  it('given an episode, when its turns are listed, then each says its classes, its state and its words', async () => {
    const uri = await open(LAUNDRY);
    const { rows, total } = await server.request(episodeTurnsRequest, { uri, episode: 'iron', start: 0, count: 10 });
    assert.equal(total, 3);
    assert.deepEqual(rows.slice(0, 2), [
      { turn: 0, step: 0, steps: 1, state: 'match', predicted: 'REFUSE', gold: 'REFUSE', mismatches: 0, text: 'I cannot iron silk.' },
      { turn: 1, step: 0, steps: 1, state: 'mismatch', predicted: 'CONFIRM', gold: 'TOOL_CALL', mismatches: 1, text: 'All done.' },
    ]);
  });

  it('given a turn that nobody answered, when counted, then it waits for no label', async () => {
    const uri = await open(episodeLine('e', [user('Hi.'), says('Hello.'), { role: 'turn' }, { role: 'turn' }]));
    const [row] = await rowsOf(uri, {});
    assert.deepEqual([row?.turns, row?.unlabelled], [3, 1]);
    const { rows } = await server.request(episodeTurnsRequest, { uri, episode: 'e', start: 0, count: 10 });
    assert.deepEqual(rows.map(({ state }) => state), ['unlabelled', 'empty', 'empty']);
  });

  it('given a label, when it is set, then what is listed follows', async () => {
    const uri = await open(LAUNDRY);
    assert.deepEqual(ids(await rowsOf(uri, { pairs: [{ gold: 'ASK', predicted: 'ASK' }] })), []);
    const start = server.textOf(uri).positionOf('"content": "Which shelf do you mean?"');
    await server.edit(uri, { range: { start, end: start }, text: '"gold_action": "ASK", ' });
    assert.deepEqual(ids(await rowsOf(uri, { pairs: [{ gold: 'ASK', predicted: 'ASK' }] })), ['dry']);
    assert.equal((await groupsOf(uri, {}, 'none')).unlabelled, 1);
  });

  it('given values to filter by, when asked for, then each filters to as many episodes as it says', async () => {
    const uri = await open(LAUNDRY);
    const facets = await server.request(episodeFacetsRequest, { uri, runs: [] });
    assert.ok(facets !== null);
    assert.deepEqual(facets.failedInAll, { episodes: 0, runs: [] });
    for (const { pair, episodes } of facets.pairs) {
      assert.equal((await rowsOf(uri, { pairs: [pair] })).length, episodes);
    }
    for (const { quadrant, episodes } of facets.quadrants) {
      assert.equal((await rowsOf(uri, { quadrants: [quadrant] })).length, episodes);
    }
    for (const { outcome, episodes } of facets.outcomes) {
      assert.equal((await rowsOf(uri, { outcomes: [outcome] })).length, episodes);
    }
    assert.deepEqual(facets.categories, [{ category: 'all', episodes: 3 }]);
  });

  describe('given several runs of one benchmark', () => {
    const runOf = (outcomes: Readonly<Record<string, boolean | undefined>>): string =>
      Object.entries(outcomes)
        .map(([id, success]) => episodeLine(id, [user('Go.'), calls('go')], success === undefined ? {} : { success }))
        .join('\n');

    it('when episodes are wanted that failed in all of them, then one pass or one missing run decides', async () => {
      const here = await open(runOf({ a: false, b: false, c: false, d: true, e: false, f: undefined }));
      const there = await open(runOf({ a: false, b: true, d: false, e: undefined, f: false }));
      const elsewhere = await open(runOf({ a: false, x: false }));
      const stranger = await open(runOf({ y: false }));
      const filter: EpisodeFilter = { failedIn: [here, there, elsewhere, stranger, 'file:///w/closed.jsonl'] };
      assert.deepEqual(ids(await rowsOf(here, filter)), ['a']);
      assert.deepEqual((await groupsOf(here, filter, 'none')).runs, [there, elsewhere]);
      const facets = await server.request(episodeFacetsRequest, { uri: here, runs: [there, elsewhere, stranger] });
      assert.deepEqual(facets?.failedInAll, { episodes: 1, runs: [there, elsewhere] });
    });

    it('when there is no other run, then nothing failed in all', async () => {
      const here = await open(runOf({ a: false }));
      assert.deepEqual(ids(await rowsOf(here, { failedIn: [here] })), []);
    });

    it('when another run changes, then the list is another', async () => {
      const here = await open(runOf({ a: false }));
      const there = await open(runOf({ a: false }));
      const filter: EpisodeFilter = { failedIn: [there] };
      assert.deepEqual(ids(await rowsOf(here, filter)), ['a']);
      const start = server.textOf(there).positionOf('false');
      const end = { line: start.line, character: start.character + 'false'.length };
      await server.edit(there, { range: { start, end }, text: 'true' });
      assert.deepEqual(ids(await rowsOf(here, filter)), []);
    });
  });

  it('given a document that is no transcript, when listed, then there is nothing', async () => {
    const uri = await open('{"a": 1}');
    assert.equal(await server.request(episodeGroupsRequest, { uri, filter: {}, by: 'none', size: 500 }), null);
    assert.deepEqual(await rowsOf(uri, {}), []);
  });
});
