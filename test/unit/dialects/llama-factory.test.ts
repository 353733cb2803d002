import assert from 'node:assert/strict';
import fc from 'fast-check';
import { detectDialect } from '../../../src/core/dialects';
import { needRealData, realRecords } from '../../support/real-data';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, problemOf, readOne } from './readers';
import { classCounts } from './real-classes';

const DIALECT = 'llama-factory';
const block = (type: string, value: unknown) => ({ type, value });
const says = (role: string, ...content: unknown[]) => ({ role, content });
const read = (...messages: unknown[]) => readOne(DIALECT, { messages });
const AREA = '{"name": "circle_area", "arguments": {"radius": 3}}';

describe('a LLaMA-Factory episode', () => {
  it('given blocks, when read, then reasoning, text and calls are kept apart', () => {
    const [step] = assistantMessages(
      read(says('assistant', block('reasoning', 'Three.'), block('text', 'I look.'), block('tool_call', AREA))),
    );
    assert.deepEqual(step?.content, {
      text: 'I look.',
      textPath: ['messages', 0, 'content', 1, 'value'],
      calls: [{ name: 'circle_area', arguments: { radius: 3 }, path: ['messages', 0, 'content', 2, 'value'] }],
      reasoning: 'Three.',
    });
  });

  it('given several calls, when read, then they are one step', () => {
    const [step, ...others] = assistantMessages(read(says('assistant', block('tool_call', AREA), block('tool_call', AREA))));
    assert.deepEqual([step?.content.calls.length, others], [2, []]);
  });

  it('given every role, when read, then each is one of ours, with the labels that stand on it', () => {
    const roles = ['system', 'user', 'assistant', 'tool'];
    const { messages } = read(...roles.map((role) => says(role, block('text', 'x'))));
    assert.deepEqual(messages.map(({ role }) => role), roles);
    const [step] = assistantMessages(read({ ...says('assistant', block('text', 'x')), gold_action: 'ASK' }));
    assert.equal(step?.gold?.class, 'ASK');
  });

  it('given a call that cannot be read, when read, then it is a text, and it says so', () => {
    const { messages, problems } = read(says('assistant', block('tool_call', 'circle_area(3)')));
    assert.ok(messages[0]?.role === 'assistant');
    assert.equal(messages[0].content.text, 'circle_area(3)');
    assert.deepEqual(problems.map(({ path }) => path), [['messages', 0, 'content', 0, 'value']]);
  });

  it('given tools as a text, when read, then they are decoded', () => {
    assert.deepEqual(readOne(DIALECT, { messages: [], tools: '[{"name": "a"}]' }).tools, [{ name: 'a' }]);
  });

  it('given what is no message or no episode, when read, then it says what and where', () => {
    const { problems } = read(7, says('judge', block('text', 'x')));
    assert.deepEqual(problems.map(({ path }) => path), [['messages', 0], ['messages', 1, 'role']]);
    assert.match(problemOf(DIALECT, {}), /no list `messages`/u);
  });

  it('given its blocks, when a dialect is looked for, then it is this and no chat', () => {
    const detection = detectDialect([{ id: 1, messages: [says('user', block('text', 'x'))] }]);
    assert.equal(detection.dialect?.id, DIALECT);
    assert.match(detection.reason, /`type` and `value`/u);
  });

  it('given any JSON value, when read, then nothing is thrown and every path leads to a value', () => {
    const any = nearMisses(['type', 'value', 'role', 'content', 'gold', 'name'], ['text', 'reasoning', 'tool_call', AREA, 'ASK']);
    const one = fc.record({ type: fc.constantFrom('text', 'reasoning', 'tool_call', 'image'), value: any });
    const role = fc.constantFrom('user', 'assistant', 'tool', 'system', 'x');
    const message = fc.record({ role, content: fc.oneof(any, fc.array(fc.oneof(one, any))), gold_action: any });
    const messages = fc.array(fc.oneof(message, any), { maxLength: 4 });
    assertReadsAny(DIALECT, fc.oneof(messages, fc.record({ messages, tools: any, id: any, success: any })));
  });

  it('given the real episodes, when read, then messages and calls are those counted by hand', function () {
    needRealData(this);
    const records = realRecords('sharegpt/reason_tool_use_demo_50.jsonl');
    assert.equal(detectDialect(records.slice(0, 20)).dialect?.id, DIALECT);
    const episodes = records.map((record) => readOne(DIALECT, record));
    const steps = episodes.flatMap(assistantMessages);
    assert.deepEqual([episodes.length, steps.length], [50, 112]);
    assert.equal(steps.filter(({ content }) => content.calls.length > 0).length, 53);
    assert.equal(steps.flatMap(({ content }) => content.calls).length, 41 + 9 * 2 + 3 * 3);
    assert.ok(steps.every(({ content }) => content.reasoning !== undefined));
    const { TOOL_CALL, none } = classCounts(episodes, 'paper');
    assert.deepEqual([TOOL_CALL, none], [53, undefined]);
    assert.deepEqual(episodes.flatMap(({ problems }) => problems), []);
  });
});
