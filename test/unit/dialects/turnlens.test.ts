import assert from 'node:assert/strict';
import { detectDialect } from '../../../src/core/dialects';
import { assertReadsAny, nearMisses } from './any-record';
import { problemOf, readOne } from './readers';

const says = (content: string) => ({ role: 'assistant', content });

const OWN_KEYS = [
  'id', 'episode_id', 'role', 'content', 'messages', 'gold_action', 'gold_actions', 'checked_hits', 'gold_turn',
  'success', 'outcome_reason', 'inference_error', 'predicted_action', 'turn', 'tool_calls', 'tools',
];
const OWN_WORDS = ['turn', 'user', 'assistant', 'tool', 'ASK', 'refuse', 'x', ''];

describe('what only our formats hold', () => {
  const read = (facts: object, messages: readonly object[] = []) =>
    readOne('turnlens-episodes', { id: 'a', ...facts, messages });

  it('given several gold classes, when read, then the first is the gold and the others follow, each once', () => {
    const { attributes } = read({ gold_actions: ['ASK', 'tool_call', 'ask'] });
    assert.equal(attributes.gold?.class, 'ASK');
    assert.deepEqual(attributes.moreGold, [{ class: 'TOOL_CALL', source: { from: 'file', path: ['gold_actions', 1] } }]);
    const both = read({ gold_action: 'TOOL_CALL', gold_actions: ['TOOL_CALL', 'ASK'] }).attributes;
    assert.deepEqual([both.gold?.class, both.moreGold?.map((label) => label.class)], ['TOOL_CALL', ['ASK']]);
  });

  it('given checked hits, a gold turn, a crash and a reason, when read, then they are the episode’s', () => {
    const { attributes, problems } = read({
      success: false,
      outcome_reason: 'state differs',
      checked_hits: { REFUSE: true, ask: false },
      gold_turn: 2,
      inference_error: 'timed out',
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(attributes.checkedHits, { REFUSE: true, ASK: false });
    assert.equal(attributes.goldTurn, 1);
    assert.equal(attributes.inferenceError, 'timed out');
    assert.equal(attributes.outcome?.reason, 'state differs');
  });

  it('given values that make no sense, when read, then each is a problem at its place and the rest is read', () => {
    const { attributes, problems } = read({
      gold_actions: ['ASK', 'sing'],
      checked_hits: { REFUSE: 1, sing: true, ASK: true },
      gold_turn: 0,
      inference_error: [],
      category: 'k',
    });
    assert.deepEqual(
      problems.map(({ path }) => path.join('.')).toSorted(),
      ['checked_hits.REFUSE', 'checked_hits.sing', 'gold_actions.1', 'gold_turn', 'inference_error'],
    );
    assert.deepEqual([attributes.gold?.class, attributes.checkedHits, attributes.category], ['ASK', { ASK: true }, 'k']);
  });

  it('given several predicted classes, when read, then the first is the step’s and the others follow', () => {
    const { messages, problems } = read({}, [{ ...says('x'), predicted_action: ['CONFIRM', 'ASK', 'CONFIRM', 'sing'] }]);
    const [message] = messages;
    assert.ok(message?.role === 'assistant');
    assert.deepEqual(message.predicted, { class: 'CONFIRM', path: ['messages', 0, 'predicted_action'], also: ['ASK'] });
    assert.deepEqual(problems.map(({ path }) => path), [['messages', 0, 'predicted_action', 3]]);
  });

  it('given the start of a turn, when read, then it is one, with the turn’s gold', () => {
    const { messages, problems } = read({}, [{ role: 'turn', gold_action: 'ASK', predicted_action: 'ASK' }]);
    assert.deepEqual(messages, [
      {
        role: 'turn-start',
        path: ['messages', 0],
        gold: { class: 'ASK', source: { from: 'file', path: ['messages', 0, 'gold_action'] } },
      },
    ]);
    assert.deepEqual(problems.map(({ path }) => path), [['messages', 0, 'predicted_action']]);
    const line = readOne('turnlens-messages', { episode_id: 'a', role: 'turn' });
    assert.deepEqual(line.messages, [{ role: 'turn-start', path: [] }]);
  });

  it('given episodes of which none holds a message, when detected, then they are known by their facts', () => {
    const crashed = { id: 'a', inference_error: 'timed out', messages: [] };
    assert.equal(detectDialect([crashed, crashed]).dialect?.id, 'turnlens-episodes');
  });

  for (const id of ['turnlens-episodes', 'turnlens-messages']) {
    it(`given any JSON under the keys of ${id}, when read, then nothing is thrown and paths lead to values`, () => {
      assertReadsAny(id, nearMisses(OWN_KEYS, OWN_WORDS));
    });
  }
});

describe('an episode per line', () => {
  const outcomeOf = (facts: object) => readOne('turnlens-episodes', { id: 'a', ...facts, messages: [] }).attributes.outcome;

  it('given the facts of an episode, when read, then each is known with its place', () => {
    const fragment = readOne('turnlens-episodes', {
      id: 'a',
      model: 'm',
      category: 'k',
      gold_action: 'refuse',
      success: false,
      messages: [says('x')],
    });
    assert.equal(fragment.episodeId, 'a');
    assert.equal(fragment.extent, 'whole');
    assert.deepEqual(fragment.attributes, {
      model: 'm',
      category: 'k',
      gold: { class: 'REFUSE', source: { from: 'file', path: ['gold_action'] } },
      outcome: { passed: false, source: { from: 'file', path: ['success'] } },
    });
  });

  it('given an id under any of its keys, text or number, when read, then it is the id', () => {
    for (const key of ['id', 'episode_id', 'episode', 'conversation_id', 'case_id', 'session_id']) {
      assert.equal(readOne('turnlens-episodes', { [key]: 7, messages: [] }).episodeId, '7');
    }
    assert.equal(readOne('turnlens-episodes', { id: '', messages: [] }).episodeId, undefined);
  });

  it('given outcomes in each of their forms, when read, then only the full mark passes', () => {
    const passed = [{ success: true }, { passed: true }, { valid: true }, { correct: 1 }, { reward: 0.9999999 }];
    const failed = [{ success: false }, { reward: 0 }, { reward: 0.5 }, { score: 0.99 }];
    assert.deepEqual(passed.map((facts) => outcomeOf(facts)?.passed), passed.map(() => true));
    assert.deepEqual(failed.map((facts) => outcomeOf(facts)?.passed), failed.map(() => false));
  });

  it('given two outcomes, when read, then the plainer one counts', () => {
    assert.equal(outcomeOf({ reward: 1, success: false })?.passed, false);
    assert.equal(outcomeOf({ success: null, reward: 1 })?.passed, true);
  });

  it('given values that are no outcome, when read, then a problem where nothing else can be meant, else nothing', () => {
    const { attributes, problems } = readOne('turnlens-episodes', {
      success: 'yes',
      reward: 85,
      correct: 'B',
      score: 85,
      valid: [],
      messages: [],
    });
    assert.equal(attributes.outcome, undefined);
    assert.deepEqual(problems.map(({ path }) => path), [['success'], ['reward']]);
  });

  it('given a record that is no episode, when read, then it says why', () => {
    assert.match(problemOf('turnlens-episodes', [1]), /a list/u);
    assert.match(problemOf('turnlens-episodes', null), /null/u);
    assert.match(problemOf('turnlens-episodes', { id: 'a' }), /no list `messages`/u);
  });
});

describe('a message per line', () => {
  const read = (record: object) => readOne('turnlens-messages', record);

  it('given a message with labels and facts, when read, then labels are the message’s and facts the episode’s', () => {
    const fragment = read({ episode_id: 'a', ...says('x'), gold_action: 'ASK', success: true, category: 'k' });
    assert.equal(fragment.extent, 'part');
    assert.equal(fragment.episodeId, 'a');
    assert.equal(fragment.attributes.gold, undefined);
    assert.equal(fragment.attributes.outcome?.passed, true);
    const [message] = fragment.messages;
    assert.ok(message?.role === 'assistant');
    assert.deepEqual(message.path, []);
    assert.equal(message.gold?.class, 'ASK');
  });

  it('given a line of facts, when read, then its gold is the episode’s', () => {
    const fragment = read({ episode_id: 'a', gold_action: 'ASK', passed: false });
    assert.deepEqual(fragment.messages, []);
    assert.equal(fragment.attributes.gold?.class, 'ASK');
    assert.equal(fragment.attributes.outcome?.passed, false);
  });

  it('given turn numbers, when read, then those of steps mark turns', () => {
    assert.deepEqual(read({ episode_id: 'a', turn: 2, ...says('x') }).messages[0], {
      role: 'turn-start',
      path: ['turn'],
      number: 2,
    });
    assert.equal(read({ episode_id: 'a', turn: 2, role: 'user', content: 'x' }).messages.length, 1);
  });

  it('given an id of the message beside the episode’s, when read, then the episode’s counts', () => {
    assert.equal(read({ id: 'm1', conversation_id: 'a', ...says('x') }).episodeId, 'a');
    assert.equal(read({ id: 'a', ...says('x') }).episodeId, 'a');
  });

  it('given a message without a role, when read, then that is a problem', () => {
    assert.match(read({ episode_id: 'a', content: 'x' }).problems[0]?.message ?? '', /no `role`/u);
  });

  it('given a record that names no episode, when read, then it says so', () => {
    assert.match(problemOf('turnlens-messages', says('x')), /no `episode_id`/u);
    assert.match(problemOf('turnlens-messages', 3), /a number/u);
  });
});
