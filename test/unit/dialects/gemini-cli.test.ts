import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { detectDialect } from '../../../src/core/dialects';
import { needRealData, realFile } from '../../support/real-data';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, problemOf, readOne } from './readers';

const DIALECT = 'gemini-cli';
const session = (...messages: unknown[]) => ({ sessionId: 's', projectHash: 'h', messages });
const user = { id: 'u', type: 'user', content: 'List it.' };
const toolCall = {
  id: 'c',
  name: 'ls',
  args: { path: '.' },
  status: 'success',
  result: [{ functionResponse: { id: 'c', name: 'ls', response: { output: 'a.py' } } }],
};
const gemini = (fields: object) => ({ id: 'g', type: 'gemini', content: 'Here.', ...fields });

describe('a Gemini CLI session', () => {
  it('given a message with a call and its result, when read, then it is one step and what the tool said', () => {
    const thoughts = [{ subject: 'Plan', description: 'Look first.' }];
    const fragment = readOne(DIALECT, session(user, gemini({ thoughts, toolCalls: [toolCall], model: 'm' })));
    assert.deepEqual([fragment.episodeId, fragment.extent, fragment.attributes], ['s', 'whole', { model: 'm' }]);
    const call = { name: 'ls', arguments: { path: '.' }, path: ['messages', 1, 'toolCalls', 0], id: 'c' };
    assert.deepEqual(fragment.messages, [
      { role: 'user', path: ['messages', 0], text: 'List it.' },
      {
        role: 'assistant',
        path: ['messages', 1],
        content: {
          text: 'Here.',
          textPath: ['messages', 1, 'content'],
          calls: [call],
          reasoning: 'Plan: Look first.',
        },
        reply: { id: 'g' },
      },
      { role: 'tool', path: call.path, text: 'a.py', callId: 'c' },
    ]);
  });

  it('given results of other shapes, when read, then what was said or shown of them is their text', () => {
    const resultOf = (fields: object) => {
      const call = { id: 'c', name: 'ls', args: {}, ...fields };
      const found = readOne(DIALECT, session(gemini({ toolCalls: [call] }))).messages[1];
      return found?.role === 'tool' ? found.text : undefined;
    };
    assert.equal(resultOf({ result: [{ functionResponse: { response: { error: 'No.' } } }] }), 'No.');
    assert.equal(resultOf({ status: 'cancelled', resultDisplay: 'Cancelled.' }), 'Cancelled.');
    assert.equal(resultOf({ result: { odd: 1 } }), '{"odd":1}');
    assert.equal(resultOf({ result: null }), undefined);
  });

  it('given the program’s notices, when read, then nobody has spoken', () => {
    const notices = ['info', 'error', 'warning'].map((type) => ({ id: type, type, content: 'x' }));
    assert.deepEqual(readOne(DIALECT, session(...notices)).messages.map(({ role }) => role), ['system', 'system', 'system']);
  });

  it('given content in parts, when read, then their texts are joined', () => {
    const [message] = assistantMessages(readOne(DIALECT, session(gemini({ content: [{ text: 'a' }, { text: 'b' }] }))));
    assert.equal(message!.content.text, 'a\nb');
  });

  it('given a session with a message a line, when read, then the file is one episode', () => {
    const line = (value: unknown) => readOne(DIALECT, value);
    assert.deepEqual([line({ sessionId: 's', projectHash: 'h' }).episodeId, line(user).extent], ['s', 'file']);
    assert.deepEqual(assistantMessages(line(gemini({})))[0]!.reply, { id: 'g', isWhole: true });
    assert.equal(problemOf(DIALECT, { $set: { summary: 'x' } }), '');
  });

  it('given what is no session, when read, then it says why', () => {
    assert.match(problemOf(DIALECT, 3), /a number; expected a session/u);
    assert.match(problemOf(DIALECT, { a: 1 }), /no `messages`/u);
    const { problems } = readOne(DIALECT, session(7, { type: 'robot' }, gemini({ toolCalls: [{}] })));
    assert.deepEqual(problems.map(({ path }) => path), [['messages', 0], ['messages', 1], ['messages', 2, 'toolCalls', 0]]);
  });

  it('given a session, when looked at, then it is told by the types of its messages', () => {
    const { dialect, reason } = detectDialect([session(user, gemini({}))]);
    assert.equal(dialect?.id, DIALECT);
    assert.match(reason, /1 session with `messages` of `type` user and gemini/u);
    assert.equal(detectDialect([{ sessionId: 's', projectHash: 'h' }, user, gemini({})]).dialect?.id, DIALECT);
    assert.equal(detectDialect([user, gemini({})]).dialect, undefined);
  });

  it('given any JSON under the format’s keys, when read, then every path leads to a value', () => {
    const keys = ['type', 'content', 'text', 'toolCalls', 'name', 'args', 'result', 'functionResponse', 'response', 'output', 'thoughts'];
    const near = nearMisses([...keys, 'subject', 'id', 'messages', 'sessionId'], ['user', 'gemini', 'info', 'x']);
    const message = fc.record({ type: fc.constantFrom('user', 'gemini'), content: near, toolCalls: near, thoughts: near, id: near });
    assertReadsAny(DIALECT, fc.oneof(near, message, fc.array(fc.oneof(near, message)).map((all) => session(...all))));
  });

  it('given the real session, when read, then its messages are as counted by hand', function () {
    needRealData(this);
    const fragment = readOne(DIALECT, JSON.parse(readFileSync(realFile('gemini/session.json'), 'utf8')));
    const count = (role: string) => fragment.messages.filter((message) => message.role === role).length;
    assert.deepEqual([count('user'), count('assistant'), count('tool'), fragment.problems], [3, 15, 13, []]);
    assert.equal(fragment.attributes.model, 'gemini-2.5-pro');
  });
});
