import assert from 'node:assert/strict';
import fc from 'fast-check';
import { detectDialect } from '../../../src/core/dialects';
import { needRealData, realRecords } from '../../support/real-data';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, readOne } from './readers';

const DIALECT = 'openai-chat';
const messages = [{ role: 'developer', content: 'Be brief.' }, { role: 'user', content: 'Hi' }, { role: 'assistant', content: 'Hello' }];

describe('an OpenAI chat', () => {
  it('given a bare list of messages, when read, then it is an episode', () => {
    const { extent, episodeId, messages: read } = readOne(DIALECT, messages);
    assert.deepEqual([extent, episodeId], ['whole', undefined]);
    assert.deepEqual(read.map(({ role, path }) => [role, path]), [['system', [0]], ['user', [1]], ['assistant', [2]]]);
  });

  it('given bare lists, when a dialect is looked for, then they are chats, among damaged records too', () => {
    assert.equal(detectDialect([messages, messages]).dialect?.id, DIALECT);
    assert.equal(detectDialect([[1], [], 'x', messages]).dialect?.id, DIALECT);
    const labelled = [{ role: 'assistant', content: 'x', gold_action: 'ASK' }];
    assert.equal(detectDialect([labelled]).dialect?.id, 'turnlens-episodes');
  });

  it('given definitions of tools, when read, then they are kept as they are, or decoded', () => {
    const tools = [{ type: 'function', function: { name: 'f' } }];
    assert.deepEqual(readOne(DIALECT, { messages, tools }).tools, tools);
    assert.deepEqual(readOne(DIALECT, { messages, functions: tools }).tools, tools);
    assert.deepEqual(readOne(DIALECT, { messages, tools: JSON.stringify(tools) }).tools, tools);
    assert.equal(Object.hasOwn(readOne(DIALECT, { messages, tools: null }), 'tools'), false);
  });

  it('given any JSON value, when read, then nothing is thrown and every path leads to a value', () => {
    const keys = ['role', 'content', 'type', 'text', 'tool_calls', 'function', 'function_call', 'name', 'arguments', 'refusal'];
    const words = ['user', 'assistant', 'text', 'thinking', 'refusal', '<think>x</think>y', '<tool_response>1</tool_response>'];
    const any = nearMisses([...keys, 'reasoning_content', 'gold', 'id'], words);
    const role = fc.constantFrom('user', 'assistant', 'tool', 'developer', 'judge');
    const message = fc.record({ role, content: any, tool_calls: any, refusal: any, reasoning: any, gold_action: any });
    const list = fc.array(fc.oneof(message, any), { maxLength: 4 });
    const record = fc.record({ messages: list, tools: any, functions: any, id: any, score: any });
    assertReadsAny(DIALECT, fc.oneof(list, record));
  });

  it('given the real chats, when read, then episodes, steps and calls are those counted by hand', function () {
    needRealData(this);
    const episodes = realRecords('openai-chat/test_sft-v1-small.jsonl').map((record) => readOne(DIALECT, record));
    const steps = episodes.flatMap(assistantMessages);
    const calls = steps.flatMap(({ content }) => content.calls);
    assert.deepEqual([episodes.length, steps.length, calls.length], [24, 364, 225]);
    assert.ok(episodes.every(({ tools, problems }) => Array.isArray(tools) && problems.length === 0));
  });
});
