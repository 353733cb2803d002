import assert from 'node:assert/strict';
import { detectDialect } from '../../../src/core/dialects';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, problemOf, readOne } from './readers';

const DIALECT = 'api-replies';
const completion = (message: object, more: object = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  model: 'm-1',
  choices: [{ index: 0, message, finish_reason: 'stop' }],
  ...more,
});
const asks = { role: 'assistant', content: 'Which bed?', refusal: null };
const anthropic = (content: unknown) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'm-2',
  content,
  stop_reason: 'end_turn',
});
const call = { type: 'tool_use', id: 'c', name: 'water', input: {} };

const batch = (id: string, body: object, status = 200) => ({
  id: `batch_req_${id}`,
  custom_id: id,
  response: { status_code: status, request_id: 'q', body },
  error: null,
});
const detected = (values: readonly unknown[]) => detectDialect(values).dialect?.id;

describe('replies of an API', () => {
  it('given a completion by itself, when read, then it is an episode of one step by its model', () => {
    const { episodeId, attributes, messages } = readOne(DIALECT, completion(asks, { success: true }));
    assert.equal(episodeId, 'chatcmpl-1');
    assert.deepEqual([attributes.model, attributes.outcome?.passed], ['m-1', true]);
    assert.deepEqual(messages, [
      {
        role: 'assistant',
        path: ['choices', 0, 'message'],
        content: { text: 'Which bed?', textPath: ['choices', 0, 'message', 'content'], calls: [] },
      },
    ]);
  });

  it('given several answers to one request, when read, then the first is', () => {
    const reply = completion(asks);
    const two = { ...reply, choices: [...reply.choices, { index: 1, message: { role: 'assistant', content: 'No.' } }] };
    assert.deepEqual(assistantMessages(readOne(DIALECT, two)).map(({ content }) => content.text), ['Which bed?']);
  });

  it('given the results of a batch, when read, then episodes go by the ids that the user gave', () => {
    const results = [
      batch('a', completion(asks)),
      { custom_id: 'b', result: { type: 'succeeded', message: anthropic([{ type: 'text', text: 'I do.' }, call]) } },
    ];
    assert.deepEqual(results.map((record) => readOne(DIALECT, record).episodeId), ['a', 'b']);
    assert.deepEqual(assistantMessages(readOne(DIALECT, results[1]))[0]?.content.calls.map(({ name }) => name), ['water']);
    assert.equal(readOne(DIALECT, results[1]).attributes.model, 'm-2');
  });

  it('given requests of a batch that failed, when read, then they are episodes that crashed, with the reason', () => {
    const failed: readonly (readonly [object, string])[] = [
      [batch('a', { error: { message: 'slow down', code: 'rate_limit' } }, 429), 'slow down'],
      [{ custom_id: 'a', response: null, error: { code: 'batch_expired', message: '' } }, 'batch_expired'],
      [{ custom_id: 'a', result: { type: 'errored', error: { type: 'error', error: { message: 'bad' } } } }, 'bad'],
      [{ custom_id: 'a', result: { type: 'expired' } }, 'the request expired'],
    ];
    for (const [record, reason] of failed) {
      const { episodeId, attributes, messages } = readOne(DIALECT, record);
      assert.deepEqual([episodeId, attributes.inferenceError, messages], ['a', reason, []]);
    }
  });

  it('given a log with the requests, when read, then the conversation so far stands before the reply', () => {
    const messages = [{ role: 'user', content: 'Water it.' }, { role: 'assistant', content: [call] }, { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c' }] }];
    const logs = [
      { request: { model: 'm', system: 'Be kind.', messages, tools: [{ name: 'water' }] }, response: anthropic('Done.') },
      { params: { model: 'm', system: 'Be kind.', messages, tools: [{ name: 'water' }] }, result: { message: anthropic('Done.') } },
    ];
    for (const log of logs) {
      const fragment = readOne(DIALECT, log);
      assert.deepEqual(fragment.messages.map(({ role }) => role), ['system', 'user', 'assistant', 'tool', 'assistant']);
      assert.deepEqual([fragment.tools, fragment.problems], [[{ name: 'water' }], []]);
    }
  });

  it('given labels and outcomes beside, when read, then they count', () => {
    const record = { gold_action: 'ASK', success: false, response: completion({ ...asks, gold_action: 'REFUSE' }) };
    const fragment = readOne(DIALECT, record);
    assert.deepEqual([fragment.attributes.gold?.class, fragment.attributes.outcome?.passed], ['ASK', false]);
    assert.equal(assistantMessages(fragment)[0]?.gold?.class, 'REFUSE');
  });

  it('given replies however they are wrapped, when looked at, then they are told from chats and items', () => {
    assert.equal(detected([completion(asks)]), DIALECT);
    assert.equal(detected([anthropic([call]), anthropic('Hi.')]), DIALECT);
    assert.equal(detected([batch('a', completion(asks)), { custom_id: 'b', response: null, error: { code: 'x' } }]), DIALECT);
    assert.equal(detected([{ id: 'x', messages: [{ role: 'user', content: 'x' }], response: completion(asks) }]), DIALECT);
    assert.equal(detected([{ role: 'user', content: 'x' }, { role: 'assistant', content: 'y' }]), 'chat-messages');
    assert.equal(detected([batch('a', { object: 'response', output: [] })]), 'openai-responses');
    assert.equal(detected([{ custom_id: 'a', error: { code: 'x' } }]), undefined);
  });

  it('given a record without a reply, when read, then it says so', () => {
    assert.match(problemOf(DIALECT, { messages: [] }), /holds no reply/u);
    assert.match(problemOf(DIALECT, 3), /is a number/u);
  });

  it('given anything else, when read, then nothing is thrown and every path leads to a value', () => {
    const keys = ['custom_id', 'request', 'response', 'result', 'body', 'params', 'messages', 'choices', 'message', 'error', 'type', 'role', 'content', 'system', 'stop_reason', 'model'];
    const near = nearMisses(keys, ['message', 'assistant', 'user', 'errored']);
    assertReadsAny(DIALECT, near.map((value) => ({ custom_id: 'a', response: value, request: value, error: value })));
    assertReadsAny(DIALECT, near.map((message) => ({ choices: [{ message }], messages: [message], system: message })));
  });
});

describe('responses of a batch', () => {
  const responses = (output: unknown, more: object = {}) => ({ object: 'response', status: 'completed', error: null, output, ...more });

  it('given some that failed, when read, then they are episodes that crashed', () => {
    const failed = { custom_id: 'b', response: null, error: { code: 'batch_expired', message: 'too late' } };
    const broken = responses([], { id: 'r', status: 'failed', error: { code: 'server_error', message: 'boom' } });
    assert.equal(detected([batch('a', responses([])), failed]), 'openai-responses');
    assert.equal(readOne('openai-responses', failed).attributes.inferenceError, 'too late');
    assert.equal(readOne('openai-responses', broken).attributes.inferenceError, 'boom');
    assert.equal(readOne('openai-responses', batch('a', responses([]))).episodeId, 'a');
  });

  it('given a call that waits for approval, when read, then the model has called', () => {
    const waits = { type: 'mcp_approval_request', id: 'ap', name: 'water', arguments: '{}', server_label: 'garden' };
    const [step] = assistantMessages(readOne('openai-responses', responses([waits])));
    assert.deepEqual(step?.content.calls.map(({ name }) => name), ['water']);
    assert.equal(detected([responses([waits])]), 'openai-responses');
  });
});
