import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { detectDialect } from '../../../src/core/dialects';
import { needRealData, realFile } from '../../support/real-data';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, problemOf, readOne } from './readers';
import { classCounts } from './real-classes';

const DIALECT = 'tau-bench';
const run = {
  task_id: 3,
  reward: 1.0,
  info: { source: 'user' },
  traj: [
    { role: 'system', content: 'Airline policy.' },
    { role: 'user', content: 'Cancel my flight.' },
    {
      role: 'assistant',
      content: 'One moment.',
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'cancel', arguments: '{"id": 1}' } }],
    },
    { role: 'tool', tool_call_id: 'c1', name: 'cancel', content: 'done' },
    { content: 'It is cancelled.', role: 'assistant', gold_action: 'CONFIRM' },
    { role: 'user', content: 'Thanks. ###STOP###' },
  ],
  trial: 0,
};

describe('a run of τ-bench', () => {
  it('given a trial of a task, when read, then its id names both and its reward is the outcome', () => {
    const { episodeId, attributes } = readOne(DIALECT, run);
    assert.equal(episodeId, '3#0');
    assert.deepEqual(attributes, { outcome: { passed: true, source: { from: 'file', path: ['reward'] } } });
    assert.equal(readOne(DIALECT, { ...run, trial: undefined }).episodeId, '3');
    assert.equal(readOne(DIALECT, { ...run, reward: 0.5 }).attributes.outcome?.passed, false);
  });

  it('given a text beside a call, when read, then both are one step', () => {
    const [first, second] = assistantMessages(readOne(DIALECT, run));
    assert.deepEqual(first?.content, {
      text: 'One moment.',
      textPath: ['traj', 2, 'content'],
      calls: [{ name: 'cancel', arguments: '{"id": 1}', path: ['traj', 2, 'tool_calls', 0], id: 'c1' }],
    });
    assert.equal(second?.gold?.class, 'CONFIRM');
  });

  it('given a run that crashed, when read, then the error is told apart from a failure', () => {
    const crashed = { task_id: 4, trial: 1, reward: 0.0, info: { error: 'Rate limit', traceback: '…' }, traj: [] };
    const { attributes, messages } = readOne(DIALECT, crashed);
    assert.deepEqual([attributes.inferenceError, messages], ['Rate limit', []]);
    assert.equal(readOne(DIALECT, { ...run, info: { error: 'late' } }).attributes.inferenceError, undefined);
  });

  it('given what is no run, when read or looked at, then it says why', () => {
    assert.match(problemOf(DIALECT, { task_id: 1 }), /no list `traj`/u);
    assert.match(problemOf(DIALECT, [run]), /a list/u);
    assert.match(detectDialect([run, 3]).reason, /1 run of τ-bench/u);
    assert.equal(detectDialect([run]).dialect?.id, DIALECT);
  });

  it('given any JSON value, when read, then nothing is thrown and every path leads to a value', () => {
    const keys = ['role', 'content', 'tool_calls', 'function', 'name', 'arguments', 'id', 'error', 'gold', 'gold_action'];
    const any = nearMisses(keys, ['user', 'assistant', 'tool', 'ASK', '<think>x</think>y', '###STOP###']);
    const message = fc.record({ role: fc.constantFrom('user', 'assistant', 'tool'), content: any, tool_calls: any });
    assertReadsAny(
      DIALECT,
      fc.record({ task_id: any, trial: any, reward: any, info: any, traj: fc.array(fc.oneof(message, any)) }),
    );
  });

  it('given the real runs, when read, then ids, outcomes and steps are those counted by hand', function () {
    needRealData(this);
    const runs = JSON.parse(readFileSync(realFile('tau-bench/gpt-4o-airline.json'), 'utf8')) as unknown[];
    assert.equal(detectDialect(runs.slice(0, 20)).dialect?.id, DIALECT);
    const episodes = runs.map((each) => readOne(DIALECT, each));
    assert.equal(new Set(episodes.map(({ episodeId }) => episodeId)).size, 200);
    assert.equal(episodes.filter(({ attributes }) => attributes.outcome?.passed).length, 84);
    assert.deepEqual(episodes.flatMap(({ problems }) => problems), []);
    assert.equal(episodes.flatMap(assistantMessages).length, 2454);
    const known = { TOOL_CALL: 1164, ASK: 664, OTHER: 284, REFUSE: 217, CONFIRM: 125 };
    const counts = classCounts(episodes, 'paper');
    for (const [name, count] of Object.entries(known)) {
      assert.ok(Math.abs((counts[name] ?? 0) - count) <= 5, `${name}: ${counts[name]}, known ${count}`);
    }
  });
});
