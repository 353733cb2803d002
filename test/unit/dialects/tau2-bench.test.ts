import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { detectDialect } from '../../../src/core/dialects';
import type { Fragment } from '../../../src/core/model';
import { needRealData, realFile } from '../../support/real-data';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, dialect, problemOf, readOne } from './readers';
import { classCounts } from './real-classes';

const DIALECT = 'tau2-bench';
const call = (name: string) => ({ id: 'c1', name, arguments: { id: 1 }, requestor: 'assistant' });
const says = (role: string, content: string | null, calls: unknown = null) => ({ role, content, tool_calls: calls });
const info = { agent_info: { llm: 'm-1' }, environment_info: { domain_name: 'retail' } };
const task = (actions: unknown, instructions = 'Return the lamp.') => ({
  id: '7',
  user_scenario: { instructions: { task_instructions: instructions } },
  evaluation_criteria: { actions },
});
const simulation = (...messages: unknown[]) => ({
  id: 's',
  task_id: '7',
  trial: 0,
  termination_reason: 'user_stop',
  reward_info: { reward: 1.0, action_checks: null as unknown },
  messages,
});

function read(record: unknown): readonly Fragment[] {
  const fragments = dialect(DIALECT).read(record);
  assert.ok(!('problem' in fragments));
  return fragments;
}

/** The only episode of a run with one task and one simulation. */
function readRun(one: unknown, simulated: unknown, about: unknown = info): Fragment {
  return readOne(DIALECT, { info: about, tasks: [one], simulations: [simulated] });
}

describe('a run of τ²-bench', () => {
  it('given a simulation, when read, then it is an episode of its task, domain, model and reward', () => {
    const { episodeId, path, attributes, messages } = readRun(task([{ name: 'x' }]), simulation(says('assistant', 'Hi!')));
    assert.deepEqual([episodeId, path], ['7#0', ['simulations', 0]]);
    assert.deepEqual([attributes.category, attributes.model], ['retail', 'm-1']);
    assert.deepEqual(attributes.outcome, {
      passed: true,
      source: { from: 'file', path: ['simulations', 0, 'reward_info', 'reward'] },
    });
    assert.deepEqual(messages[0]?.path, ['simulations', 0, 'messages', 0]);
  });

  it('given calls of the agent, when read, then they are calls with the ids of their results', () => {
    const result = { id: 'c1', role: 'tool', content: 'ok', requestor: 'assistant' };
    const [step, answer] = readRun(task([]), simulation(says('assistant', '', [call('get_order_details')]), result)).messages;
    assert.ok(step?.role === 'assistant' && answer?.role === 'tool');
    assert.deepEqual(step.content.calls, [
      { name: 'get_order_details', arguments: { id: 1 }, path: ['simulations', 0, 'messages', 0, 'tool_calls', 0], id: 'c1' },
    ]);
    assert.equal(answer.callId, 'c1');
  });

  it('given users who call tools, when read, then they speak only where they say a word', () => {
    const { messages } = readRun(
      task([]),
      simulation(
        says('assistant', 'Restart your phone.'),
        says('user', null, [{ ...call('reboot'), requestor: 'user' }]),
        { id: 'c1', role: 'tool', content: 'rebooted', requestor: 'user' },
        says('user', 'It works.', [{ ...call('check'), requestor: 'user' }]),
        says('assistant', 'Great.'),
      ),
    );
    assert.deepEqual(messages.map(({ role }) => role), ['assistant', 'tool', 'user', 'assistant']);
  });

  it('given several results in one message, when read, then each is a result', () => {
    const results = [{ id: 'a', role: 'tool', content: '1' }, { id: 'b', role: 'tool', content: '2' }];
    const { messages } = readRun(task([]), simulation({ role: 'tool', tool_messages: results }));
    assert.deepEqual(messages.map((message) => message.role === 'tool' && message.callId), ['a', 'b']);
  });

  it('given tasks, when read, then gold is REFUSE without actions, TOOL_CALL with, and ASK where the user withholds', () => {
    const classes = (one: unknown) => {
      const { gold, moreGold } = readRun(one, simulation(says('assistant', 'x'))).attributes;
      return [gold?.class, ...(moreGold ?? []).map((label) => label.class)];
    };
    assert.deepEqual(classes(task([])), ['REFUSE']);
    assert.deepEqual(classes(task(null)), ['REFUSE']);
    assert.deepEqual(classes(task([{ name: 'x' }])), ['TOOL_CALL']);
    assert.deepEqual(classes(task([], 'Do NOT volunteer your name.')), ['REFUSE', 'ASK']);
    assert.deepEqual(classes(task([{ name: 'x' }], 'Only if asked, say so.')), ['TOOL_CALL', 'ASK']);
    assert.deepEqual(classes({ id: '7' }), [undefined]);
    assert.deepEqual(classes({ ...task([]), id: '8' }), [undefined]);
  });

  it('given gold, when read, then its source is a rule of the benchmark', () => {
    const { moreGold } = readRun(task([], 'You withhold it.'), simulation(says('assistant', 'x'))).attributes;
    assert.deepEqual(moreGold?.[0]?.source, { from: 'benchmark', rule: 'τ² user who withholds: “withhold”' });
  });

  it('given a task to be refused, when read, then it is hit unless the agent called a tool that writes', () => {
    const hit = (name: string, about: unknown = info) =>
      readRun(task([]), simulation(says('assistant', '', [call(name)])), about).attributes.checkedHits;
    assert.deepEqual(hit('get_order_details'), { REFUSE: true });
    assert.deepEqual(hit('cancel_pending_order'), { REFUSE: false });
    const variant = { environment_info: { domain_name: 'airline-relaxed' } };
    assert.deepEqual([hit('book_reservation', variant), hit('x', variant)], [{ REFUSE: false }, { REFUSE: true }]);
    assert.deepEqual(hit('cancel_pending_order', { environment_info: { domain_name: 'garden' } }), {});
  });

  it('given checks of actions, when read, then TOOL_CALL is hit when none failed, and their types tell what writes', () => {
    const check = (match: boolean, name: string, type?: string) =>
      ({ action: { name }, action_match: match, tool_type: type });
    const checked = (...checks: unknown[]) =>
      readRun(
        task([{ name: 'x' }]),
        { ...simulation(says('assistant', '', [call('plant')])), reward_info: { reward: 0, action_checks: checks } },
        {},
      ).attributes.checkedHits;
    assert.deepEqual(checked(), {});
    assert.deepEqual(checked(check(true, 'a')), { TOOL_CALL: true });
    assert.deepEqual(checked(check(true, 'a'), check(false, 'b')), { TOOL_CALL: false });
    assert.deepEqual(checked(check(true, 'plant', 'write')), { TOOL_CALL: true, REFUSE: false });
    assert.deepEqual(checked(check(true, 'look', 'read')), { TOOL_CALL: true, REFUSE: true });
  });

  it('given a simulation by voice, when read, then it has no turns, and it says why', () => {
    const { messages: none, ...spoken } = { ...simulation(), ticks: [{}] };
    assert.deepEqual(none, []);
    const { messages, problems, attributes } = readRun(task([]), { ...spoken, messages: null });
    assert.deepEqual(messages, []);
    assert.deepEqual(problems.map(({ path }) => path), [['simulations', 0, 'ticks']]);
    assert.match(problems[0]?.message ?? '', /by voice/u);
    assert.deepEqual([attributes.checkedHits, attributes.inferenceError], [{}, undefined]);
  });

  it('given a simulation that broke off, when read, then it is an error only where nothing was said', () => {
    const broken = { termination_reason: 'infrastructure_error', reward_info: null };
    const { attributes } = readRun(task([]), { ...simulation(), ...broken });
    assert.deepEqual([attributes.inferenceError, attributes.outcome], ['infrastructure_error', undefined]);
    assert.equal(readRun(task([]), { ...simulation(says('assistant', 'x')), ...broken }).attributes.inferenceError, undefined);
    assert.equal(readRun(task([]), simulation()).attributes.inferenceError, undefined);
  });

  it('given acceptable outcomes besides actions, when read, then it is said once that the gold may be wrong', () => {
    const odd = task(null);
    const outcomes = { ...odd.evaluation_criteria, acceptable_outcomes: [{ actions: [{ name: 'x' }] }] };
    const record = { tasks: [{ ...odd, evaluation_criteria: outcomes }], simulations: [simulation(), simulation()] };
    assert.deepEqual(read(record).map(({ problems }) => problems.map(({ path }) => path)), [
      [['tasks', 0, 'evaluation_criteria', 'acceptable_outcomes']],
      [],
    ]);
  });

  it('given a simulation in a file of its own, when read, then it is an episode without gold', () => {
    const { episodeId, path, attributes } = readOne(DIALECT, simulation(says('assistant', 'x')));
    assert.deepEqual([episodeId, path, attributes.gold], ['7#0', [], undefined]);
    assert.equal(detectDialect([simulation()]).dialect?.id, DIALECT);
    const index = { tasks: [], simulations: [], simulation_index: [{ id: 's' }] };
    assert.match(problemOf(DIALECT, index), /files of their own/u);
  });

  it('given what is no run, when read or looked at, then it says why', () => {
    assert.match(problemOf(DIALECT, {}), /no list `simulations`/u);
    assert.match(problemOf(DIALECT, 3), /a number/u);
    assert.match(detectDialect([{ tasks: [], simulations: [] }]).reason, /`simulations` of `tasks`/u);
  });

  it('given any JSON value, when read, then nothing is thrown and every path leads to a value', () => {
    const keys = ['role', 'content', 'tool_calls', 'tool_messages', 'name', 'arguments', 'id', 'actions', 'gold', 'action'];
    const any = nearMisses([...keys, 'acceptable_outcomes'], ['user', 'assistant', 'tool', 'ASK', 'if asked', '7']);
    const message = fc.record({ role: fc.constantFrom('user', 'assistant', 'tool'), content: any, tool_calls: any, id: any });
    const one = fc.record({
      task_id: fc.constant('7'),
      trial: any,
      messages: fc.oneof(any, fc.array(fc.oneof(message, any))),
      ticks: any,
      termination_reason: any,
      reward_info: fc.oneof(any, fc.record({ reward: any, action_checks: fc.array(any) })),
    });
    const oneTask = fc.record({ id: fc.constantFrom('7', 8), user_scenario: any, evaluation_criteria: any });
    const many = (each: fc.Arbitrary<unknown>) => fc.oneof(any, fc.array(fc.oneof(each, any), { maxLength: 3 }));
    assertReadsAny(DIALECT, fc.oneof(one, fc.record({ info: any, tasks: many(oneTask), simulations: many(one) })));
  });

  it('given the real run, when read, then episodes, gold and steps are those counted by hand', function () {
    needRealData(this);
    const record = JSON.parse(readFileSync(realFile('tau2-bench/airline_relaxed_grok-3-mini.json'), 'utf8')) as unknown;
    assert.equal(detectDialect([record]).dialect?.id, DIALECT);
    const episodes = read(record);
    assert.deepEqual(episodes.map(({ episodeId }) => episodeId), ['8#3', '8#1', '8#0', '8#2']);
    assert.deepEqual(
      episodes.map(({ attributes: { gold, moreGold, outcome, checkedHits } }) => [
        gold?.class,
        moreGold?.map((label) => label.class),
        outcome?.passed,
        checkedHits,
      ]),
      [
        ['REFUSE', ['ASK'], false, { REFUSE: false }],
        ['REFUSE', ['ASK'], false, { REFUSE: false }],
        ['REFUSE', ['ASK'], false, { REFUSE: true }],
        ['REFUSE', ['ASK'], false, { REFUSE: true }],
      ],
    );
    assert.deepEqual(episodes.map((episode) => assistantMessages(episode).length), [9, 11, 9, 14]);
    // 16 messages with calls, and four of five in which the model wrote a call as the whole text.
    assert.equal(classCounts(episodes, 'paper')['TOOL_CALL'], 20);
  });
});
