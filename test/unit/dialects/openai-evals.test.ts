import assert from 'node:assert/strict';
import fc from 'fast-check';
import { detectDialect } from '../../../src/core/dialects';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, problemOf, readAll, readOne } from './readers';

const DIALECT = 'openai-evals';
const event = (type: string, data: object) => ({ run_id: 'r', event_id: 0, sample_id: 'q.dev.0', type, data });
const system = { role: 'system', content: 'Be brief.' };
const user = (content: string) => ({ role: 'user', content });
const assistant = (content: string) => ({ role: 'assistant', content });
const saidIn = (data: object) =>
  readOne(DIALECT, event('sampling', data)).messages.map((message) =>
    'text' in message ? [message.role, message.text] : message.role === 'assistant' ? ['assistant', message.content.text] : [],
  );

describe('an event of OpenAI Evals', () => {
  it('given what was sampled, when read, then it is the reply to its prompt, as a part of the sample', () => {
    const fragment = readOne(DIALECT, event('sampling', { prompt: [system, user('Hi.')], sampled: ['Hello.'] }));
    assert.deepEqual([fragment.episodeId, fragment.extent], ['q.dev.0', 'part']);
    assert.deepEqual(fragment.messages, [
      { role: 'system', path: ['data', 'prompt', 0], text: 'Be brief.' },
      { role: 'user', path: ['data', 'prompt', 1], text: 'Hi.' },
      {
        role: 'assistant',
        path: ['data', 'sampled', 0],
        content: { text: 'Hello.', textPath: ['data', 'sampled', 0], calls: [] },
      },
    ]);
  });

  it('given a prompt that repeats the history, when read, then only what is new in it counts', () => {
    const prompt = [system, user('Hi.'), assistant('Hello.'), user('Bye.')];
    assert.deepEqual(saidIn({ prompt, sampled: 'Goodbye.' }), [['user', 'Bye.'], ['assistant', 'Goodbye.']]);
  });

  it('given prompts and answers of other shapes, when read, then they are the same', () => {
    assert.deepEqual(saidIn({ prompt: 'Q: 1+1?\nA:', completion: '2' }), [['user', 'Q: 1+1?\nA:'], ['assistant', '2']]);
    assert.deepEqual(saidIn({ prompt: [], sampled: ['first', 'second'] }), [['assistant', 'first']]);
    const sampled = { role: 'assistant', content: null, tool_calls: [{ function: { name: 'f', arguments: '{}' } }] };
    const [message] = assistantMessages(readOne(DIALECT, event('sampling', { prompt: [], sampled })));
    assert.deepEqual(message!.content.calls[0]?.name, 'f');
  });

  it('given what the grader says, when read, then it is the outcome', () => {
    const outcome = (type: string, data: object) => readOne(DIALECT, event(type, data)).attributes.outcome;
    assert.deepEqual(outcome('match', { correct: true, expected: 'x' }), {
      passed: true,
      source: { from: 'file', path: ['data', 'correct'] },
    });
    assert.equal(outcome('metrics', { accuracy: 0.5 })?.passed, false);
    assert.equal(outcome('metrics', { score: 7 }), undefined);
  });

  it('given an error, when read, then the sample has crashed', () => {
    const { attributes } = readOne(DIALECT, event('error', { type: 'Timeout', message: 'too slow' }));
    assert.deepEqual(attributes, { inferenceError: 'Timeout: too slow' });
  });

  it('given the frame of a log or other events, when read, then nobody has spoken', () => {
    assert.deepEqual(readAll(DIALECT, { spec: { run_id: 'r' } }), []);
    assert.deepEqual(readAll(DIALECT, { final_report: { accuracy: 1 } }), []);
    assert.deepEqual(readOne(DIALECT, event('raw_sample', { input: [user('x')] })).messages, []);
  });

  it('given what is no event, when read, then it says why', () => {
    assert.match(problemOf(DIALECT, []), /a list; expected an event/u);
    assert.match(problemOf(DIALECT, { a: 1 }), /no `type`/u);
    assert.match(problemOf(DIALECT, { type: 'match', data: {} }), /names no sample/u);
  });

  it('given the beginning of a log, when looked at, then it is told by its events', () => {
    const told = (...values: unknown[]) => detectDialect(values).dialect?.id;
    assert.equal(told({ spec: { run_id: 'r', eval_name: 'e' } }, event('match', { correct: true })), DIALECT);
    assert.equal(told({ final_report: {} }), undefined);
  });

  it('given any JSON under the format’s keys, when read, then every path leads to a value', () => {
    const keys = ['prompt', 'sampled', 'completion', 'role', 'content', 'text', 'correct', 'tool_calls', 'function', 'name'];
    const near = nearMisses(keys, ['user', 'assistant', 'text', 'x']);
    const message = fc.record({ role: fc.constantFrom('user', 'assistant'), content: near });
    const prompt = fc.oneof(near, fc.array(message));
    const data = fc.record({ prompt, sampled: near, correct: near }, { requiredKeys: [] });
    const type = fc.constantFrom('sampling', 'match', 'metrics', 'error');
    const events = fc.tuple(type, data).map((given) => event(...given));
    assertReadsAny(DIALECT, fc.oneof(near, events));
  });
});
