import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { detectDialect } from '../../../src/core/dialects';
import { needRealData, realFile } from '../../support/real-data';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, problemOf, readOne } from './readers';
import { classCounts } from './real-classes';

const DIALECT = 'sharegpt';
const says = (from: string, value: unknown) => ({ from, value });
const read = (...conversations: unknown[]) => readOne(DIALECT, { conversations });

/** The calls of one message in the role `function_call`. */
function callsOf(value: string): readonly (readonly [string, unknown])[] {
  const { messages, problems } = read(says('function_call', value));
  assert.deepEqual(problems, []);
  return messages.flatMap((message) =>
    message.role === 'assistant' ? message.content.calls.map((call) => [call.name, call.arguments] as const) : [],
  );
}

describe('a ShareGPT conversation', () => {
  it('given its speakers, when read, then each is one of ours', () => {
    const names = ['system', 'human', 'gpt', 'function_call', 'observation', 'tool', 'user', 'assistant', 'GPT'];
    assert.deepEqual(
      read(...names.map((name) => says(name, '{"name": "f", "arguments": {}}'))).messages.map(({ role }) => role),
      ['system', 'user', 'assistant', 'assistant', 'tool', 'tool', 'user', 'assistant', 'assistant'],
    );
  });

  it('given an answer, when read, then its text and place are known', () => {
    const [step] = assistantMessages(read({ ...says('gpt', 'Hello'), gold_action: 'ASK' }));
    assert.deepEqual(step?.content, { text: 'Hello', textPath: ['conversations', 0, 'value'], calls: [] });
    assert.deepEqual(step.gold?.source, { from: 'file', path: ['conversations', 0, 'gold_action'] });
  });

  it('given a call, when read, then it is the call of a step and no text', () => {
    const { messages } = read(says('function_call', '{"name": "find", "arguments": {"x": 1}}'));
    assert.deepEqual(messages[0], {
      role: 'assistant',
      path: ['conversations', 0],
      content: { calls: [{ name: 'find', arguments: { x: 1 }, path: ['conversations', 0, 'value'] }] },
    });
  });

  it('given calls in other shapes, when read, then each is a call', () => {
    assert.deepEqual(callsOf('[{"name": "a", "arguments": {}}, {"name": "b", "arguments": "{}"}]'), [['a', {}], ['b', '{}']]);
    assert.deepEqual(callsOf("{'name': 'a', 'arguments': {'x': True}}"), [['a', { x: true }]]);
    assert.deepEqual(callsOf('{"name": "a", "arguments": {}}\n{"name": "b", "arguments": {}}'), [['a', {}], ['b', {}]]);
    assert.deepEqual(callsOf('<tool_call>\n{"name": "a", "arguments": {}}\n</tool_call>'), [['a', {}]]);
    assert.deepEqual(callsOf('{"name": "a", "arguments": null}'), [['a', undefined]]);
  });

  it('given a thought before a call, when read, then both are known', () => {
    const [step] = assistantMessages(read(says('function_call', '<think>Look.</think>\n{"name": "a", "arguments": {}}')));
    assert.equal(step?.content.reasoning, 'Look.');
    assert.equal(step.content.calls[0]?.name, 'a');
  });

  it('given a call that cannot be read, when read, then it stays a text, and it says so', () => {
    const { messages, problems } = read(says('function_call', 'find(x=1'));
    assert.ok(messages[0]?.role === 'assistant');
    assert.equal(messages[0].content.text, 'find(x=1');
    assert.deepEqual(problems.map(({ path }) => path), [['conversations', 0]]);
  });

  it('given calls in tags of an answer, when read, then the text stays a text', () => {
    const value = 'I look.\n<tool_call>\n{"name": "a", "arguments": {}}\n</tool_call>';
    const [step] = assistantMessages(read(says('gpt', value)));
    assert.deepEqual([step?.content.text, step?.content.calls], [value, []]);
  });

  it('given tool responses said by a human, when read, then they are results', () => {
    assert.deepEqual(read(says('human', '<tool_response>1</tool_response>')).messages.map(({ role }) => role), ['tool']);
  });

  it('given tools, a system and facts beside, when read, then they are the episode’s', () => {
    const fragment = readOne(DIALECT, {
      id: 'e',
      system: 'Be brief.',
      tools: '[{"name": "a"}]',
      success: false,
      conversations: [says('human', 'Hi')],
    });
    assert.deepEqual([fragment.episodeId, fragment.attributes.outcome?.passed], ['e', false]);
    assert.deepEqual(fragment.tools, [{ name: 'a' }]);
    assert.deepEqual(fragment.messages[0], { role: 'system', path: ['system'], text: 'Be brief.' });
    assert.equal(readOne(DIALECT, { tools: 'none', conversations: [] }).tools, 'none');
  });

  it('given roles as in OpenAI’s format, when read, then the messages are read in its way', () => {
    const { messages } = read({ role: 'user', content: 'Hi' }, { role: 'assistant', content: 'Hello' });
    assert.deepEqual(messages.map(({ role }) => role), ['user', 'assistant']);
  });

  it('given what is no message or no conversation, when read, then it says what and where', () => {
    const { problems } = read(7, says('judge', 'x'), { value: 'x' });
    assert.deepEqual(problems.map(({ path }) => path), [
      ['conversations', 0],
      ['conversations', 1, 'from'],
      ['conversations', 2],
    ]);
    assert.match(problemOf(DIALECT, {}), /no list `conversations`/u);
    assert.match(problemOf(DIALECT, null), /null/u);
  });

  it('given conversations, when a dialect is looked for, then it is this', () => {
    assert.equal(detectDialect([{ conversations: [] }, { conversations: [says('human', 'x')] }]).dialect?.id, DIALECT);
    assert.equal(detectDialect([{ conversations: [1, 2] }]).dialect, undefined);
  });

  it('given any JSON value, when read, then nothing is thrown and every path leads to a value', () => {
    const words = ['human', 'gpt', 'function_call', 'observation', '{"name": "f", "arguments": {}}', '<think>x', 'ASK'];
    const any = nearMisses(['from', 'value', 'role', 'content', 'gold', 'gold_action', 'name', 'arguments'], words);
    const message = fc.record({ from: fc.constantFrom('human', 'gpt', 'function_call', 'system', 'tool'), value: any, gold: any });
    const conversations = fc.array(fc.oneof(message, any), { maxLength: 4 });
    assertReadsAny(DIALECT, fc.record({ conversations, tools: any, system: any, id: any, reward: any }));
  });

  it('given the real conversations, when read, then episodes and steps are those counted by hand', function () {
    needRealData(this);
    const records = JSON.parse(readFileSync(realFile('sharegpt/glaive_toolcall_en_demo.json'), 'utf8')) as unknown[];
    assert.equal(detectDialect(records.slice(0, 20)).dialect?.id, DIALECT);
    const episodes = records.map((record) => readOne(DIALECT, record));
    const roles = episodes.flatMap(({ messages }) => messages.map(({ role }) => role));
    const count = (role: string) => roles.filter((each) => each === role).length;
    assert.deepEqual([episodes.length, count('user'), count('assistant'), count('tool')], [300, 746, 957, 211]);
    assert.equal(classCounts(episodes, 'paper')['TOOL_CALL'], 211);
    assert.deepEqual(episodes.flatMap(({ problems }) => problems), []);
    assert.ok(episodes.every(({ tools }) => Array.isArray(tools)));
  });
});
