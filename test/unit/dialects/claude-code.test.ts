import assert from 'node:assert/strict';
import fc from 'fast-check';
import { detectDialect } from '../../../src/core/dialects';
import { needRealData, realRecords } from '../../support/real-data';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, problemOf, readAll, readOne } from './readers';

const DIALECT = 'claude-code';
const event = (fields: object) => ({ uuid: 'u', parentUuid: null, sessionId: 's', isSidechain: false, ...fields });
const user = (content: unknown, more: object = {}) =>
  event({ type: 'user', message: { role: 'user', content }, ...more });
const assistant = (content: unknown, message: object = {}, more: object = {}) =>
  event({ type: 'assistant', message: { role: 'assistant', id: 'msg_1', model: 'm', content, ...message }, ...more });
const rolesOf = (record: unknown) => readOne(DIALECT, record).messages.map(({ role }) => role);

describe('an event of a Claude Code session', () => {
  it('given a line of a reply, when read, then it is a piece of the reply that its message names', () => {
    const fragment = readOne(DIALECT, assistant([{ type: 'text', text: 'Let me look.' }]));
    assert.deepEqual([fragment.episodeId, fragment.extent, fragment.attributes], ['s', 'part', { model: 'm' }]);
    assert.deepEqual(fragment.messages, [
      {
        role: 'assistant',
        path: ['message'],
        content: { text: 'Let me look.', textPath: ['message', 'content', 0, 'text'], calls: [] },
        reply: { id: 'msg_1' },
      },
    ]);
  });

  it('given a call and a thought, when read, then they are kept apart from the text', () => {
    const blocks = [{ type: 'thinking', thinking: 'hm' }, { type: 'tool_use', id: 't', name: 'Read', input: { a: 1 } }];
    const [message] = assistantMessages(readOne(DIALECT, assistant(blocks)));
    assert.deepEqual(message!.content, {
      calls: [{ name: 'Read', arguments: { a: 1 }, path: ['message', 'content', 1], id: 't' }],
      reasoning: 'hm',
    });
  });

  it('given results of tools in the name of the user, when read, then nobody has spoken', () => {
    const result = { type: 'tool_result', tool_use_id: 't', content: [{ type: 'text', text: 'ok' }] };
    assert.deepEqual(readOne(DIALECT, user([result])).messages, [
      { role: 'tool', path: ['message', 'content', 0], text: 'ok', callId: 't' },
    ]);
    assert.deepEqual(rolesOf(user([result, { type: 'text', text: 'Stop that.' }])), ['tool', 'user']);
  });

  it('given the program’s notices in the name of the user, when read, then the user has said nothing', () => {
    for (const text of [
      '<command-name>/clear</command-name>',
      '<local-command-stdout></local-command-stdout>',
      '<bash-input>ls</bash-input>',
      '[Request interrupted by user for tool use]',
      '<system-reminder>Mind the list.</system-reminder>',
    ]) {
      assert.deepEqual(rolesOf(user(text)), ['system'], text);
    }
    assert.deepEqual(rolesOf(user('Caveat: …', { isMeta: true })), ['system']);
    assert.deepEqual(rolesOf(user('Earlier …', { isCompactSummary: true })), ['system']);
  });

  it('given the user’s words behind a reminder, or a command that is a prompt, when read, then the user has spoken', () => {
    assert.deepEqual(rolesOf(user('<system-reminder>x</system-reminder>\nFix it.')), ['user']);
    assert.deepEqual(rolesOf(user('<command-message>review is running…</command-message><command-name>/review')), ['user']);
    assert.deepEqual(rolesOf(user([{ type: 'image', source: {} }])), ['user']);
  });

  it('given an API error in place of a reply, when read, then it is no step', () => {
    assert.deepEqual(rolesOf(assistant('API Error: 529', {}, { isApiErrorMessage: true })), ['system']);
    const synthetic = readOne(DIALECT, assistant('No response requested.', { model: '<synthetic>' }));
    assert.deepEqual([synthetic.messages[0]?.role, synthetic.attributes], ['system', {}]);
  });

  it('given a side chain, when read, then it is an episode of its own', () => {
    const episode = (more: object) => readOne(DIALECT, user('Search.', more)).episodeId;
    assert.equal(episode({ isSidechain: true }), 's · side chain');
    assert.equal(episode({ isSidechain: true, agentId: 'a1' }), 's · side chain a1');
    assert.equal(episode({ sessionId: undefined, session_id: 'z', parent_tool_use_id: 't' }), 'z · side chain t');
  });

  it('given rows that say nothing, when read, then there is nothing and no problem', () => {
    assert.deepEqual(readAll(DIALECT, { type: 'summary', summary: 'x', leafUuid: 'u' }), []);
    assert.deepEqual(readAll(DIALECT, { type: 'file-history-snapshot', messageId: 'u', snapshot: {} }), []);
    assert.deepEqual(readAll(DIALECT, event({ type: 'system', subtype: 'compact_boundary', content: 'x' })), []);
    assert.deepEqual(readAll(DIALECT, event({ type: 'attachment', attachment: {} })), []);
    assert.deepEqual(readAll(DIALECT, { type: 'result', subtype: 'success', session_id: 's' }), []);
  });

  it('given a run that ended in an error, when read, then the episode has crashed', () => {
    const fragment = readOne(DIALECT, { type: 'result', subtype: 'error_max_turns', is_error: true, session_id: 's' });
    assert.deepEqual(fragment.attributes, { inferenceError: 'error_max_turns' });
  });

  it('given a row that is no event, when read, then it says why', () => {
    assert.match(problemOf(DIALECT, [1]), /a list; expected an event/u);
    assert.match(problemOf(DIALECT, { a: 1 }), /no `type`/u);
    assert.match(problemOf(DIALECT, { ...user('x'), sessionId: 3 }), /names no session/u);
  });

  it('given any JSON under the format’s keys, when read, then every path leads to a value', () => {
    const keys = ['type', 'message', 'role', 'content', 'text', 'thinking', 'name', 'input', 'id', 'tool_use_id', 'sessionId'];
    const words = ['user', 'assistant', 'text', 'tool_use', 'tool_result', 'thinking', 'result', 's'];
    const near = nearMisses([...keys, 'isSidechain', 'isMeta', 'model'], words);
    const speech = fc.record({ type: fc.constantFrom('user', 'assistant'), sessionId: fc.constant('s'), message: near });
    const blocks = fc.array(near, { maxLength: 4 }).map((content) => assistant(content));
    assertReadsAny(DIALECT, fc.oneof(near, speech, blocks));
  });

  it('given the beginning of a session, when looked at, then it is told by its events', () => {
    const snapshot = { type: 'file-history-snapshot', messageId: 'u', snapshot: {} };
    const values = [7, 'x', snapshot, user('Hi.'), event({ type: 'system' })];
    const { dialect, reason } = detectDialect(values);
    assert.equal(dialect?.id, DIALECT);
    assert.equal(reason, '3 events of a Claude Code session, 1 with a message, in the first 3 records.');
    assert.equal(detectDialect([{ type: 'click', sessionId: 's' }]).dialect, undefined);
  });

  it('given the real session, when read, then replies and words of the user are as counted by hand', function () {
    needRealData(this);
    const fragments = realRecords('claude-code/full-session.jsonl').flatMap((record) => readAll(DIALECT, record));
    const messages = fragments.flatMap((fragment) => fragment.messages);
    assert.equal(new Set(fragments.map(({ episodeId }) => episodeId)).size, 1);
    assert.equal(messages.filter(({ role }) => role === 'user').length, 3);
    assert.equal(messages.filter(({ role }) => role === 'tool').length, 27);
    const pieces = fragments.flatMap(assistantMessages);
    const replies = new Set(pieces.map(({ reply }) => (typeof reply === 'object' ? reply.id : undefined)));
    assert.deepEqual([pieces.length, replies.size], [49, 30]);
  });
});
