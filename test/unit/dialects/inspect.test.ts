import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { detectDialect } from '../../../src/core/dialects';
import { needRealData, realFile } from '../../support/real-data';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, problemOf, readAll, readOne } from './readers';

const DIALECT = 'inspect';
const sample = (fields: object = {}) => ({ id: 1, epoch: 1, input: 'x', target: 'y', messages: [], ...fields });
const log = (...samples: unknown[]) => ({ version: 2, eval: { task: 'browser', model: 'm' }, plan: {}, samples });

const outcomeOf = (fields: object) => readOne(DIALECT, sample(fields)).attributes.outcome;

describe('an Inspect log', () => {
  it('given a log of several samples, when read, then each is an episode with the evaluation’s model and task', () => {
    const [first, second] = readAll(DIALECT, log(sample(), sample({ id: 'b' })));
    assert.deepEqual([first!.episodeId, first!.path, first!.extent], ['1', ['samples', 0], 'whole']);
    assert.deepEqual(second!.attributes, { model: 'm', category: 'browser' });
    assert.equal(second!.episodeId, 'b');
  });

  it('given samples run several times, when read, then their ids name the epoch', () => {
    const ids = readAll(DIALECT, log(sample(), sample({ epoch: 2 }))).map(({ episodeId }) => episodeId);
    assert.deepEqual(ids, ['1 · epoch 1', '1 · epoch 2']);
    const one = { ...log(sample()), eval: { task: 't', config: { epochs: 3 } } };
    assert.equal(readAll(DIALECT, one)[0]!.episodeId, '1 · epoch 1');
  });

  it('given a single sample, when read, then it is an episode by itself', () => {
    const fragment = readOne(DIALECT, sample({ epoch: 2, output: { model: 'm' } }));
    assert.deepEqual([fragment.episodeId, fragment.path, fragment.attributes], ['1 · epoch 2', [], { model: 'm' }]);
  });

  it('given a header without samples, when read, then there is no episode and no problem', () => {
    assert.deepEqual(readAll(DIALECT, { eval: { task: 't' }, plan: {}, status: 'started' }), []);
    assert.match(problemOf(DIALECT, { a: 1 }), /no `samples`/u);
    assert.match(problemOf(DIALECT, null), /null; expected an Inspect log/u);
  });

  it('given a call, when read, then its function is its name and its arguments are an object', () => {
    const call = { id: 'c', function: 'go', arguments: { url: 'u' }, type: 'function' };
    const messages = [
      { role: 'assistant', content: '', tool_calls: [call] },
      { role: 'tool', content: 'page', tool_call_id: 'c', function: 'go' },
      { role: 'tool', content: '', tool_call_id: 'c', error: { type: 'timeout', message: 'too slow' } },
    ];
    const fragment = readOne(DIALECT, sample({ messages }));
    assert.deepEqual(assistantMessages(fragment)[0]!.content.calls, [
      { name: 'go', arguments: { url: 'u' }, path: ['messages', 0, 'tool_calls', 0], id: 'c' },
    ]);
    assert.deepEqual(fragment.messages.slice(1), [
      { role: 'tool', path: ['messages', 1], text: 'page', callId: 'c' },
      { role: 'tool', path: ['messages', 2], text: 'too slow', callId: 'c' },
    ]);
  });

  it('given reasoning and a refusal among the parts, when read, then they are kept apart from the text', () => {
    const content = [{ type: 'reasoning', reasoning: 'hm' }, { type: 'text', text: 'I will not.', refusal: true }];
    const [message] = assistantMessages(readOne(DIALECT, sample({ messages: [{ role: 'assistant', content }] })));
    const path = ['messages', 0, 'content', 1, 'text'];
    assert.deepEqual(message!.content, {
      text: 'I will not.',
      textPath: path,
      reasoning: 'hm',
      refusal: { text: 'I will not.', path },
      calls: [],
    });
  });

  it('given a text among the attachments, when read, then it is read there', () => {
    const messages = [
      { role: 'user', content: 'attachment://abc' },
      { role: 'assistant', content: [{ type: 'text', text: 'attachment://def' }] },
      { role: 'assistant', content: 'attachment://gone' },
    ];
    const fragment = readOne(DIALECT, sample({ messages, attachments: { abc: 'Long.', def: 'Longer.' } }));
    assert.deepEqual(fragment.messages[0], { role: 'user', path: ['messages', 0], text: 'Long.' });
    const [found, missing] = assistantMessages(fragment);
    assert.deepEqual(found!.content, { text: 'Longer.', textPath: ['attachments', 'def'], calls: [] });
    assert.equal(missing!.content.text, 'attachment://gone');
  });

  it('given scores, when read, then the first that reads as passed or failed is the outcome', () => {
    const passed = (value: unknown) => outcomeOf({ scores: { s: { value } } })?.passed;
    assert.deepEqual(['C', 1, true, 'yes', '1.0'].map(passed), [true, true, true, true, true]);
    assert.deepEqual(['I', 'P', 'N', 0, 0.5, false].map(passed), [false, false, false, false, false, false]);
    assert.deepEqual(['B+', 7, null, {}, ''].map(passed), [undefined, undefined, undefined, undefined, undefined]);
    const path = ['scores', 'b', 'value'];
    assert.deepEqual(outcomeOf({ scores: { a: { value: 'essay' }, b: { value: 'C' }, c: { value: 'I' } } }), {
      passed: true,
      source: { from: 'file', path },
    });
    assert.deepEqual(outcomeOf({ score: { value: 'I' } }), { passed: false, source: { from: 'file', path: ['score', 'value'] } });
  });

  it('given a sample that ended in an error, when read, then it has crashed', () => {
    const { attributes } = readOne(DIALECT, sample({ error: { message: 'no memory', traceback: '…' } }));
    assert.equal(attributes.inferenceError, 'no memory');
  });

  it('given samples and messages that are none, when read, then each is a problem where it stands', () => {
    const problems = readAll(DIALECT, log(3, sample({ messages: [1, { role: 'judge' }] }))).flatMap((each) => each.problems);
    assert.deepEqual(problems.map(({ path }) => path), [
      ['samples', 0],
      ['samples', 1, 'messages', 0],
      ['samples', 1, 'messages', 1, 'role'],
    ]);
  });

  it('given logs or samples, when looked at, then they are not taken for chats with an id', () => {
    const messages = [{ role: 'user', content: 'x' }, { role: 'assistant', content: 'y' }];
    const told = (value: unknown) => detectDialect([value]).dialect?.id;
    assert.equal(told(log(sample({ messages }))), DIALECT);
    assert.equal(told(sample({ messages })), DIALECT);
    assert.equal(told({ eval: { task: 't' }, plan: {}, status: 'started' }), DIALECT);
    assert.equal(told({ id: 1, epoch: 1, messages }), 'turnlens-episodes');
  });

  it('given any JSON under the format’s keys, when read, then every path leads to a value', () => {
    const keys = ['role', 'content', 'text', 'type', 'refusal', 'reasoning', 'tool_calls', 'function', 'arguments', 'value', 'id'];
    const near = nearMisses([...keys, 'abc', 'model'], ['attachment://abc', 'text', 'reasoning', 'C']);
    const message = fc.record({ role: fc.constantFrom('assistant', 'user', 'tool'), content: near, tool_calls: near, error: near });
    const any = fc.record({
      messages: fc.array(fc.oneof(message, near)),
      attachments: fc.constant({ abc: 'x' }),
      scores: near,
      score: near,
      error: near,
      id: near,
    });
    assertReadsAny(DIALECT, fc.oneof(near, any.map(sample), fc.array(fc.oneof(near, any)).map((all) => log(...all))));
  });

  it('given the real log, when read, then its messages are as counted by hand', function () {
    needRealData(this);
    const [fragment, ...others] = readAll(DIALECT, JSON.parse(readFileSync(realFile('inspect/browser.json'), 'utf8')));
    const roles = fragment!.messages.map(({ role }) => role);
    const round = ['assistant', 'tool'];
    assert.deepEqual(roles, ['user', ...round, ...round, ...round, ...round, 'assistant']);
    assert.deepEqual([others, fragment!.problems, fragment!.episodeId], [[], [], '1']);
    const { model, category, outcome } = fragment!.attributes;
    assert.deepEqual([model, category, outcome?.passed], ['openai/gpt-4o-mini', 'browser', true]);
  });
});
