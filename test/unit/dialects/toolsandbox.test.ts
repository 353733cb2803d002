import assert from 'node:assert/strict';
import fc from 'fast-check';
import { detectDialect } from '../../../src/core/dialects';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, problemOf, readOne } from './readers';

const DIALECT = 'toolsandbox';
const result = (fields: object = {}) => ({ name: 'wifi_off', similarity: 1, turn_count: 4, ...fields });
const scenario = (fields: object = {}) => ({ name: 'wifi_off', result: result(), conversation: [], ...fields });
const attributesOf = (fields: object) => readOne(DIALECT, scenario({ result: result(fields) })).attributes;

describe('a scenario of ToolSandbox', () => {
  it('given its conversation, when read, then its messages are OpenAI’s', () => {
    const calls = [{ id: 'c', type: 'function', function: { name: 'set_wifi', arguments: '{"on":false}' } }];
    const conversation = [
      { role: 'user', content: 'Turn it off.' },
      { role: 'assistant', content: '', tool_calls: calls, assistant_details: { milestone_matches: [] } },
      { role: 'tool', content: 'None', tool_call_id: 'c', name: 'set_wifi' },
      { role: 'assistant', content: 'It is off.' },
    ];
    const fragment = readOne(DIALECT, scenario({ conversation }));
    assert.deepEqual([fragment.episodeId, fragment.problems], ['wifi_off', []]);
    assert.deepEqual(fragment.messages.map(({ role }) => role), ['user', 'assistant', 'tool', 'assistant']);
    const [called, said] = assistantMessages(fragment);
    assert.deepEqual([called!.content.calls[0]?.name, said!.content.text], ['set_wifi', 'It is off.']);
    assert.deepEqual(called!.path, ['conversation', 1]);
  });

  it('given its similarity, when read, then only the full mark is a pass', () => {
    const source = { from: 'file', path: ['result', 'similarity'] };
    assert.deepEqual(attributesOf({}).outcome, { passed: true, source });
    assert.deepEqual(attributesOf({ similarity: 0.98 }).outcome, { passed: false, source });
    assert.equal(attributesOf({ similarity: null }).outcome, undefined);
  });

  it('given its categories, when read, then the one that makes it hard is its category', () => {
    const categories = ['SINGLE_TOOL_CALL', 'THREE_DISTRACTION_TOOLS', 'STATE_DEPENDENCY'];
    assert.equal(attributesOf({ categories }).category, 'STATE_DEPENDENCY');
    assert.equal(attributesOf({ categories: ['SINGLE_TOOL_CALL'] }).category, 'SINGLE_TOOL_CALL');
  });

  it('given a run that ended in an exception, when read, then it has crashed', () => {
    const record = scenario({ conversation: undefined, result: result({ exception_type: 'KeyError', similarity: 0 }) });
    const { attributes, messages } = readOne(DIALECT, record);
    assert.deepEqual([attributes.inferenceError, messages], ['KeyError', []]);
  });

  it('given a table of who sends to whom, when read, then code for the environment is a call', () => {
    const code = 'c_parameters = {}\nc_response = set_wifi(**c_parameters)\nprint(repr(c_response))';
    const conversation = [
      { sender: 'SYSTEM', recipient: 'USER', content: 'You are a user.' },
      { sender: 'RoleType.USER', recipient: 'RoleType.AGENT', content: 'Turn it off.' },
      { sender: 'AGENT', recipient: 'EXECUTION_ENVIRONMENT', content: code, openai_tool_call_id: 'c' },
      { sender: 'EXECUTION_ENVIRONMENT', recipient: 'AGENT', content: 'None', openai_tool_call_id: 'c' },
      { sender: 'AGENT', recipient: 'USER', content: 'It is off.' },
    ];
    const { messages } = readOne(DIALECT, scenario({ conversation }));
    const path = ['conversation', 2];
    assert.deepEqual(messages, [
      { role: 'user', path: ['conversation', 1], text: 'Turn it off.' },
      {
        role: 'assistant',
        path,
        content: { calls: [{ name: 'set_wifi', arguments: code, path, id: 'c' }] },
        reply: 'goes-on',
      },
      { role: 'tool', path: ['conversation', 3], text: 'None', callId: 'c' },
      {
        role: 'assistant',
        path: ['conversation', 4],
        content: { text: 'It is off.', textPath: ['conversation', 4, 'content'], calls: [] },
      },
    ]);
  });

  it('given scenarios and other things with a name, when looked at, then only scenarios are told', () => {
    assert.equal(detectDialect([scenario()]).dialect?.id, DIALECT);
    assert.equal(detectDialect([{ name: 'x', result: {} }]).dialect, undefined);
    assert.match(problemOf(DIALECT, {}), /no scenario/u);
    assert.match(problemOf(DIALECT, { name: 'x', result: {} }), /left no conversation, and no result/u);
    assert.match(problemOf(DIALECT, null), /null; expected a scenario/u);
  });

  it('given any JSON under the format’s keys, when read, then every path leads to a value', () => {
    const keys = ['role', 'content', 'sender', 'recipient', 'tool_calls', 'function', 'name', 'similarity', 'categories'];
    const near = nearMisses(keys, ['USER', 'AGENT', 'EXECUTION_ENVIRONMENT', 'user', 'assistant', 'x']);
    const record = fc.record({ result: near, conversation: fc.array(near), name: fc.constant('x') }, { requiredKeys: ['name'] });
    assertReadsAny(DIALECT, fc.oneof(near, record));
  });
});
