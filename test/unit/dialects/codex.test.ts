import assert from 'node:assert/strict';
import fc from 'fast-check';
import { detectDialect } from '../../../src/core/dialects';
import { needRealData, realRecords } from '../../support/real-data';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, problemOf, readAll, readOne } from './readers';

const DIALECT = 'codex';
const enveloped = (type: string, payload: object) => ({ timestamp: '2030-01-01T00:00:00Z', type, payload });
const item = (payload: object) => enveloped('response_item', payload);
const said = (role: string, ...texts: string[]) => ({
  type: 'message',
  role,
  content: texts.map((text) => ({ type: role === 'assistant' ? 'output_text' : 'input_text', text })),
});
const completed = (fields: object) => ({ type: 'item.completed', item: { id: 'item_0', ...fields } });
const rolesOf = (record: unknown) => readOne(DIALECT, record).messages.map(({ role }) => role);

describe('a Codex rollout', () => {
  it('given its first line and a turn’s circumstances, when read, then they name the session and the model', () => {
    const meta = readOne(DIALECT, enveloped('session_meta', { id: 's', cwd: '/x' }));
    assert.deepEqual([meta.episodeId, meta.extent, meta.messages], ['s', 'file', []]);
    const context = readOne(DIALECT, enveloped('turn_context', { model: 'm' }));
    assert.deepEqual([context.episodeId, context.attributes], [undefined, { model: 'm' }]);
  });

  it('given a reply that stands twice, when read, then only the item counts', () => {
    assert.deepEqual(readAll(DIALECT, enveloped('event_msg', { type: 'agent_message', message: 'Done.' })), []);
    const fragment = readOne(DIALECT, item(said('assistant', 'Done.')));
    const textPath = ['payload', 'content', 0, 'text'];
    assert.deepEqual(fragment.messages, [
      { role: 'assistant', path: ['payload'], content: { text: 'Done.', textPath, calls: [] }, reply: 'goes-on' },
    ]);
  });

  it('given reasoning and calls, when read, then each is a piece that goes on', () => {
    const reasoning = { type: 'reasoning', summary: [{ type: 'summary_text', text: 'hm' }], content: null };
    assert.deepEqual(assistantMessages(readOne(DIALECT, item(reasoning)))[0]!.content, { calls: [], reasoning: 'hm' });
    const call = { type: 'function_call', name: 'shell', arguments: '{"a":1}', call_id: 'c' };
    assert.deepEqual(assistantMessages(readOne(DIALECT, item(call))), [
      {
        role: 'assistant',
        path: ['payload'],
        content: { calls: [{ name: 'shell', arguments: '{"a":1}', path: ['payload'], id: 'c' }] },
        reply: 'goes-on',
      },
    ]);
  });

  it('given calls of every kind, when read, then each has a name and its arguments', () => {
    const callOf = (payload: object) => {
      const [call] = assistantMessages(readOne(DIALECT, item(payload)))[0]!.content.calls;
      return [call?.name, call?.arguments];
    };
    assert.deepEqual(callOf({ type: 'custom_tool_call', name: 'apply_patch', input: '***' }), ['apply_patch', '***']);
    assert.deepEqual(callOf({ type: 'local_shell_call', action: { type: 'exec' } }), ['local_shell', { type: 'exec' }]);
    assert.deepEqual(callOf({ type: 'web_search_call', action: { query: 'x' } }), ['web_search', { query: 'x' }]);
  });

  it('given a call that the model’s host runs, when read, then its result is in the same item', () => {
    assert.deepEqual(rolesOf(item({ type: 'web_search_call', action: { query: 'x' } })), ['assistant', 'tool']);
  });

  it('given outputs, when read, then they are texts that name their call', () => {
    const output = (given: unknown) =>
      readOne(DIALECT, item({ type: 'function_call_output', call_id: 'c', output: given })).messages;
    assert.deepEqual(output('ok'), [{ role: 'tool', path: ['payload'], text: 'ok', callId: 'c' }]);
    assert.deepEqual(output({ content: 'no', success: false })[0], { role: 'tool', path: ['payload'], text: 'no', callId: 'c' });
    assert.deepEqual(output([{ type: 'input_text', text: 'a' }])[0], { role: 'tool', path: ['payload'], text: 'a', callId: 'c' });
  });

  it('given what Codex says in the name of the user, when read, then the user has said nothing', () => {
    assert.deepEqual(rolesOf(item(said('user', '<environment_context>\n</environment_context>'))), ['system']);
    assert.deepEqual(rolesOf(item(said('user', '# AGENTS.md instructions for /x', '<environment_context>'))), ['system']);
    assert.deepEqual(rolesOf(item(said('user', '<environment_context>', 'Fix it.'))), ['user']);
    assert.deepEqual(rolesOf(item(said('user', '# Context from my IDE setup:\n## My request: fix it'))), ['user']);
    assert.deepEqual(rolesOf(item(said('developer', 'Be brief.'))), ['system']);
  });

  it('given an older file without envelopes, when read, then its items are the same', () => {
    assert.equal(readOne(DIALECT, { id: 's', timestamp: 't', instructions: null }).episodeId, 's');
    assert.deepEqual(readAll(DIALECT, { record_type: 'state' }), []);
    assert.deepEqual(assistantMessages(readOne(DIALECT, said('assistant', 'Hi.')))[0]!.path, []);
  });

  it('given records that are no events, when read, then it says so', () => {
    assert.match(problemOf(DIALECT, ['x']), /a list; expected an event/u);
    assert.match(problemOf(DIALECT, { a: 1 }), /no event of a Codex session/u);
    assert.deepEqual(readAll(DIALECT, enveloped('compacted', { message: 'x' })), []);
    assert.deepEqual(readAll(DIALECT, item({ type: 'a_new_kind' })), []);
  });
});

describe('the stream of codex exec', () => {
  it('given a thread and its turns, when read, then they give an id and begin turns', () => {
    assert.equal(readOne(DIALECT, { type: 'thread.started', thread_id: 't' }).episodeId, 't');
    assert.deepEqual(readOne(DIALECT, { type: 'turn.started' }).messages, [{ role: 'turn-start', path: [] }]);
    assert.deepEqual(readAll(DIALECT, { type: 'turn.completed', usage: {} }), []);
    assert.deepEqual(readAll(DIALECT, { type: 'item.started', item: { type: 'agent_message', text: 'x' } }), []);
    assert.deepEqual(readAll(DIALECT, { type: 'error', message: 'Reconnecting… 1/5' }), []);
  });

  it('given a failed turn, when read, then the episode has crashed', () => {
    const { attributes } = readOne(DIALECT, { type: 'turn.failed', error: { message: 'quota' } });
    assert.deepEqual(attributes, { inferenceError: 'quota' });
  });

  it('given an answer, when read, then it is text', () => {
    const [message] = assistantMessages(readOne(DIALECT, completed({ type: 'agent_message', text: 'Done.' })));
    assert.deepEqual(message!.content, { text: 'Done.', textPath: ['item', 'text'], calls: [] });
  });

  it('given items that the agent ran, when read, then each is a call and its result', () => {
    const read = (fields: object) => {
      const fragment = readOne(DIALECT, completed(fields));
      const [call] = assistantMessages(fragment)[0]!.content.calls;
      const result = fragment.messages[1];
      return [call?.name, call?.arguments, result?.role === 'tool' ? result.text : undefined];
    };
    const command = { type: 'command_execution', command: 'ls', aggregated_output: 'a\n', exit_code: 0 };
    assert.deepEqual(read(command), ['shell', { command: 'ls' }, 'a\n']);
    const changes = [{ path: 'a', kind: 'add' }];
    assert.deepEqual(read({ type: 'file_change', changes, status: 'completed' }), ['apply_patch', { changes }, 'completed']);
    const mcp = { type: 'mcp_tool_call', server: 's', tool: 'find', arguments: { q: 1 }, result: { content: [{ type: 'text', text: 'r' }] } };
    assert.deepEqual(read(mcp), ['find', { q: 1 }, 'r']);
    assert.deepEqual(read({ type: 'mcp_tool_call', tool: 'find', error: { message: 'no' } })[2], '{"message":"no"}');
  });
});

describe('the detection of Codex sessions', () => {
  it('given the beginning of a session, when looked at, then the reason names its kind', () => {
    const told = (values: readonly unknown[]) => {
      const { dialect, reason } = detectDialect(values);
      return [dialect?.id, reason];
    };
    assert.deepEqual(told([enveloped('session_meta', { id: 's' }), item(said('user', 'x'))]), [
      DIALECT,
      '2 events of a Codex session, with `type` and `payload`, in the first 2 records.',
    ]);
    assert.equal(told([{ type: 'thread.started', thread_id: 't' }, { type: 'turn.started' }])[0], DIALECT);
    assert.equal(told([{ id: 's', timestamp: 't', instructions: null }, said('user', 'x')])[0], DIALECT);
    assert.equal(told([{ type: 'event', payload: {} }])[0], undefined);
  });

  it('given any JSON under the format’s keys, when read, then every path leads to a value', () => {
    const keys = ['type', 'payload', 'role', 'content', 'text', 'summary', 'name', 'arguments', 'output', 'call_id', 'item', 'tool'];
    const words = ['message', 'user', 'assistant', 'output_text', 'refusal', 'reasoning', 'function_call', 'web_search_call'];
    const near = nearMisses(keys, [...words, 'function_call_output', 'command_execution', 'mcp_tool_call']);
    const payload = fc.record({ type: fc.constantFrom(...words), role: fc.constantFrom('user', 'assistant'), content: near, summary: near });
    const records = [payload.map(item), payload, near.map((given) => completed({ type: 'mcp_tool_call', result: given })), near];
    assertReadsAny(DIALECT, fc.oneof(...records));
  });

  it('given the real session, when read, then its messages are as counted by hand', function () {
    needRealData(this);
    const fragments = realRecords('codex/rollout.jsonl').flatMap((record) => readAll(DIALECT, record));
    const messages = fragments.flatMap((fragment) => fragment.messages);
    const count = (role: string) => messages.filter((message) => message.role === role).length;
    assert.deepEqual([count('user'), count('system'), count('tool')], [2, 1, 16]);
    const pieces = fragments.flatMap(assistantMessages);
    assert.equal(pieces.filter(({ content }) => content.calls.length > 0).length, 16);
    assert.equal(pieces.filter(({ content }) => content.text !== undefined).length, 2);
  });
});
