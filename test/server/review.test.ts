import assert from 'node:assert/strict';
import fc from 'fast-check';
import { reviewStopRequest, REVIEW_SCOPES, type DecisionAddress, type ReviewScope, type ReviewStop } from '../../src/protocol';
import { ServerProcess } from './support/server-process';
import { calls, episodeLine, LAUNDRY, messageLine, says, user } from './support/transcripts';

/** Two episodes whose messages alternate, with a turn of several judged messages, and one that is missed as a whole. */
const ALTERNATING = [
  messageLine('a', user('One.')),
  messageLine('b', user('Uno.')),
  messageLine('a', says('Which?', { gold: 'CONFIRM' })),
  messageLine('b', says('Which?')),
  messageLine('a', calls('go', { gold: 'TOOL_CALL' })),
  messageLine('c', { ...says('All set.'), category: 'odd' }),
  '{"episode_id": "c", "gold_action": "ASK", "success": true}',
  messageLine('b', user('Due.')),
  messageLine('b', calls('go', { gold: 'REFUSE' })),
].join('\n');

const MORE_THAN_ANY_FILE_HAS = 200;

describe('a review of a file, stop by stop', () => {
  let server: ServerProcess;
  before(async () => {
    server = await ServerProcess.start();
  });
  after(() => server.stop());

  async function ask(
    uri: string,
    scope: ReviewScope,
    address: DecisionAddress | null,
    direction: 'next' | 'previous' | 'here' = 'next',
  ): Promise<ReviewStop> {
    const stop = await server.request(reviewStopRequest, { uri, scope, address, direction });
    assert.ok(stop !== null);
    return stop;
  }

  /** The stops that a key makes from outside all episodes until it is back where it first was. */
  async function round(uri: string, scope: ReviewScope, direction: 'next' | 'previous'): Promise<readonly ReviewStop[]> {
    const stops: ReviewStop[] = [];
    let address: DecisionAddress | null = null;
    while (stops.length < MORE_THAN_ANY_FILE_HAS) {
      const stop: ReviewStop = await ask(uri, scope, address, direction);
      if (stop.address === null || stops.some(({ counts }) => counts.position === stop.counts.position)) return stops;
      stops.push(stop);
      address = stop.address;
    }
    throw new Error('the keys never came back to where they began');
  }

  /** Whether the counts said at each stop are what the keys do from there. */
  function assertCounted(stops: readonly ReviewStop[]): void {
    stops.forEach(({ address, counts }, index) => {
      assert.equal(counts.position, index + 1);
      assert.equal(counts.total, stops.length);
      const behind = stops.slice(index + 1);
      const left = behind.findIndex((stop) => stop.address?.episode !== address?.episode);
      assert.equal(counts.leftInEpisode, left < 0 ? behind.length : left);
    });
  }

  const key = ({ address }: ReviewStop): string => JSON.stringify(address);

  const CLASSES = [undefined, 'TOOL_CALL', 'ASK', 'REFUSE', 'CONFIRM'] as const;
  const answer = fc.record({ said: fc.constantFrom('Which?', 'All done.', 'I cannot.'), gold: fc.constantFrom(...CLASSES) });
  const turn = fc.array(answer, { maxLength: 3 });
  const episode = fc.record({
    turns: fc.array(turn, { maxLength: 4 }),
    gold: fc.constantFrom(...CLASSES),
  });

  it('given any labels, when keys are pressed until they come round, then they make the stops that were counted', async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(episode, { minLength: 1, maxLength: 4 }), async (episodes) => {
        made += 1;
        const uri = `file:///w/review-${String(made)}.jsonl`;
        const lines = episodes.map(({ turns, gold }, index) => {
          const messages = turns.flatMap((answers) => [
            user('Go on.'),
            ...answers.map(({ said, gold: label }) => says(said, { ...(label !== undefined && { gold: label }) })),
          ]);
          return episodeLine(`e${String(index)}`, messages, { ...(gold !== undefined && { gold_action: gold }) });
        });
        const status = await server.open(uri, lines.join('\n'));
        if (status.kind !== 'transcript') return;
        const rounds = new Map<ReviewScope, readonly ReviewStop[]>();
        for (const scope of REVIEW_SCOPES) {
          const forth = await round(uri, scope, 'next');
          assertCounted(forth);
          const back = await round(uri, scope, 'previous');
          assert.deepEqual(back.map(key).toReversed(), forth.map(key));
          for (const stop of forth) assert.deepEqual(await ask(uri, scope, stop.address, 'here'), stop);
          rounds.set(scope, forth);
        }
        assert.equal(rounds.get('mismatches')?.length, status.mismatches);
        const all = new Set(rounds.get('all')?.map(key));
        for (const scope of ['mismatches', 'unlabelled'] as const) {
          for (const stop of rounds.get(scope) ?? []) assert.ok(all.has(key(stop)), `${key(stop)} is in no review of all`);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('given alternating messages, when all is reviewed, then one episode after the other is', async () => {
    const uri = 'file:///w/alternating.jsonl';
    await server.open(uri, ALTERNATING);
    assert.deepEqual((await round(uri, 'all', 'next')).map(({ description }) => description), [
      'a · turn 1, step 1 of 2: predicted ASK, gold CONFIRM',
      'a · turn 1, step 2 of 2: predicted TOOL_CALL, gold TOOL_CALL',
      'b · turn 1: predicted ASK, no gold',
      'b · turn 2: predicted TOOL_CALL, gold REFUSE',
      'c: gold ASK in no turn, predicted CONFIRM',
      'c · turn 1: predicted CONFIRM, no gold',
    ]);
  });

  it('given the cursor at a message of a turn without gold, when asked, then it is at that turn', async () => {
    const uri = 'file:///w/laundry-here.jsonl';
    await server.open(uri, LAUNDRY);
    const here = await ask(uri, 'unlabelled', { episode: 'dry', turn: 0, step: 0 }, 'here');
    assert.deepEqual(here, {
      address: { episode: 'dry', turn: 0 },
      description: 'dry · turn 1: predicted ASK, no gold',
      counts: { position: 1, total: 2, leftInEpisode: 1 },
    });
  });

  it('given the cursor between stops, when asked, then it is at none, and the next is the one behind it', async () => {
    const uri = 'file:///w/laundry-between.jsonl';
    await server.open(uri, LAUNDRY);
    const between = { episode: 'iron', turn: 0, step: 0 };
    const { address, counts } = await ask(uri, 'mismatches', between, 'here');
    assert.deepEqual({ address, counts }, { address: null, counts: { position: 0, total: 3, leftInEpisode: 2 } });
    assert.deepEqual((await ask(uri, 'mismatches', between)).address, { episode: 'iron', turn: 1, step: 0 });
    assert.deepEqual((await ask(uri, 'mismatches', between, 'previous')).address, { episode: 'wash', turn: 0, step: 0 });
  });

  it('given a stop that a label takes away, when going on from where it was, then the one behind it comes', async () => {
    const uri = 'file:///w/laundry-labelled.jsonl';
    await server.open(uri, LAUNDRY.replace('"All done.", "gold_action": "TOOL_CALL"', '"All done.", "gold_action": "CONFIRM"'));
    const next = await ask(uri, 'mismatches', { episode: 'iron', turn: 1, step: 0 });
    assert.deepEqual(next.address, { episode: 'iron', turn: 2, step: 0 });
    assert.deepEqual(next.counts, { position: 2, total: 2, leftInEpisode: 0 });
  });

  it('given nothing to stop at, when going on, then that is the answer', async () => {
    const uri = 'file:///w/labelled.jsonl';
    await server.open(uri, episodeLine('a', [user('Go.'), says('Which?', { gold: 'ASK' })]));
    const none = await ask(uri, 'unlabelled', { episode: 'a', turn: 0 });
    assert.deepEqual(none, { address: null, description: '', counts: { position: 0, total: 0, leftInEpisode: 0 } });
  });
});
