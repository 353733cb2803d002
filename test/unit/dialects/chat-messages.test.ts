import assert from 'node:assert/strict';
import fc from 'fast-check';
import { detectDialect } from '../../../src/core/dialects';
import { assertReadsAny, nearMisses } from './any-record';
import { problemOf, readOne } from './readers';

const DIALECT = 'chat-messages';
const detected = (...records: unknown[]) => detectDialect(records).dialect?.id;

describe('one chat, a message per record', () => {
  it('given a message, when read, then it is of the file’s one episode, with the label that stands on it', () => {
    const fragment = readOne(DIALECT, { role: 'assistant', content: 'Hi', gold_action: 'ASK' });
    assert.deepEqual([fragment.episodeId, fragment.extent, fragment.problems], [undefined, 'file', []]);
    assert.deepEqual(fragment.messages, [
      {
        role: 'assistant',
        path: [],
        content: { text: 'Hi', textPath: ['content'], calls: [] },
        gold: { class: 'ASK', source: { from: 'file', path: ['gold_action'] } },
      },
    ]);
  });

  it('given a message in Anthropic’s blocks, when read, then it is read in its way', () => {
    const result = { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: 'ok' }] };
    assert.deepEqual(readOne(DIALECT, result).messages.map(({ role }) => role), ['tool']);
  });

  it('given what is no message, when read, then it says why', () => {
    assert.match(problemOf(DIALECT, { content: 'x' }), /no `role`/u);
    assert.match(problemOf(DIALECT, 'x'), /a string/u);
    assert.deepEqual(readOne(DIALECT, { role: 'judge', content: 'x' }).problems.map(({ path }) => path), [['role']]);
  });

  it('given messages that name no episode, when a dialect is looked for, then the file is one conversation', () => {
    assert.equal(detected({ role: 'user', content: 'x' }, { role: 'assistant', content: 'y' }), DIALECT);
    assert.equal(detected({ id: 1, role: 'user', content: 'x' }, { id: 2, role: 'assistant', content: 'y' }), DIALECT);
    assert.match(detectDialect([{ role: 'user', content: 'x' }, 3]).reason, /1 message of one conversation/u);
  });

  it('given messages that name their episode, or are none, when a dialect is looked for, then it is another', () => {
    assert.equal(detected({ episode_id: 'a', role: 'user', content: 'x' }), 'turnlens-messages');
    assert.equal(detected({ role: 'admin', content: 'x' }), undefined);
    assert.equal(detected({ role: 'user', name: 'Ada' }), undefined);
  });

  it('given any JSON value, when read, then nothing is thrown and every path leads to a value', () => {
    const any = nearMisses(
      ['role', 'content', 'type', 'text', 'tool_calls', 'name', 'input', 'gold', 'tool_use_id'],
      ['user', 'assistant', 'text', 'tool_use', 'tool_result', 'ASK', '<tool_response>1</tool_response>'],
    );
    const role = fc.constantFrom('user', 'assistant', 'tool', 'system', 'judge');
    assertReadsAny(DIALECT, fc.oneof(any, fc.record({ role, content: any, tool_calls: any, gold_action: any })));
  });
});
