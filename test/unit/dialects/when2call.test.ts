import assert from 'node:assert/strict';
import fc from 'fast-check';
import { detectDialect } from '../../../src/core/dialects';
import { needRealData, realRecords } from '../../support/real-data';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, problemOf, readAll, readOne } from './readers';

const DIALECT = 'when2call';
const row = (fields: object = {}) => ({
  uuid: 'u',
  question: 'Book a table.',
  correct_answer: 'request_for_info',
  answers: { direct: 'Done.', request_for_info: 'For when?' },
  tools: ['{"name":"book"}'],
  ...fields,
});
const contentOf = (response: unknown) =>
  assistantMessages(readOne(DIALECT, row({ model_response: response })))[0]!.content;

describe('a row of When2Call', () => {
  it('given a model’s answer, when read, then it is the one step of one turn, whose gold is the right answer’s class', () => {
    const fragment = readOne(DIALECT, row({ model_response: 'At what time?' }));
    const gold = { class: 'ASK', source: { from: 'file', path: ['correct_answer'] } };
    assert.deepEqual([fragment.episodeId, fragment.attributes], ['u', { category: 'request_for_info', gold }]);
    assert.deepEqual(fragment.messages, [
      { role: 'user', path: ['question'], text: 'Book a table.', gold },
      {
        role: 'assistant',
        path: ['model_response'],
        content: { text: 'At what time?', textPath: ['model_response'], calls: [] },
      },
    ]);
    assert.deepEqual(fragment.tools, ['{"name":"book"}']);
  });

  it('given each of the four right answers, when read, then gold is its class', () => {
    const goldOf = (answer: string) =>
      readOne(DIALECT, row({ correct_answer: answer, model_response: '' })).attributes.gold?.class;
    const answers = ['tool_call', 'request_for_info', 'cannot_answer', 'direct'];
    assert.deepEqual(answers.map(goldOf), ['TOOL_CALL', 'ASK', 'REFUSE', 'OTHER']);
  });

  it('given no answer of a model, when read, then it is a question that counts neither as a hit nor as a miss', () => {
    const fragment = readOne(DIALECT, row());
    assert.deepEqual([fragment.messages.map(({ role }) => role), fragment.attributes.gold], [['user'], undefined]);
  });

  it('given answers of other shapes, when read, then calls and texts are kept apart', () => {
    const call = { function: { name: 'book', arguments: '{}' } };
    const message = contentOf({ content: null, tool_calls: [call] });
    const path = ['model_response', 'tool_calls', 0];
    assert.deepEqual(message, { calls: [{ name: 'book', arguments: '{}', path }] });
    assert.deepEqual(contentOf(null), { calls: [] });
    assert.equal(contentOf({ content: 'For when?' }).text, 'For when?');
  });

  it('given a right answer that names no class, when read, then it is a problem where it stands', () => {
    const { problems, attributes } = readOne(DIALECT, row({ correct_answer: 'B', model_response: 'x' }));
    assert.deepEqual([problems[0]?.path, attributes.gold], [['correct_answer'], undefined]);
    assert.match(problemOf(DIALECT, { question: 'x' }), /no `question` and `correct_answer`/u);
    assert.match(problemOf(DIALECT, 'x'), /a string; expected a question/u);
  });

  it('given rows, when looked at, then the reason says whether a model has answered', () => {
    const told = (value: unknown) => detectDialect([value]);
    const answered = told(row({ model_response: 'x' }));
    assert.deepEqual(
      [answered.dialect?.id, answered.reason],
      [DIALECT, '1 question of When2Call, 1 with an answer, in the first record.'],
    );
    assert.match(told(row()).reason, /answered by no model/u);
    assert.equal(told({ question: '1+1?', correct_answer: '2' }).dialect, undefined);
  });

  it('given any JSON under the format’s keys, when read, then every path leads to a value', () => {
    const keys = ['model_response', 'content', 'text', 'tool_calls', 'function', 'name', 'arguments', 'type'];
    const near = nearMisses(keys, ['text', 'direct', 'x']);
    const parts = { model_response: near, tools: near, uuid: near, correct_answer: near };
    const fields = fc.record(parts, { requiredKeys: [] });
    assertReadsAny(DIALECT, fc.oneof(near, fields.map(row)));
  });

  it('given the real questions, when read, then there are as many episodes, each of a class', function () {
    needRealData(this);
    const records = realRecords('when2call/when2call_test_odd_lines.jsonl');
    assert.equal(detectDialect(records.slice(0, 20)).dialect?.id, DIALECT);
    const fragments = records.flatMap((record) => readAll(DIALECT, record));
    assert.equal(new Set(fragments.map(({ episodeId }) => episodeId)).size, 150);
    assert.deepEqual(fragments.flatMap(({ problems }) => problems), []);
    const answered = records.map((record) => readOne(DIALECT, { ...(record as object), model_response: 'x' }));
    const golds = answered.map(({ attributes }) => attributes.gold?.class);
    const counts = ['TOOL_CALL', 'ASK', 'REFUSE', 'OTHER'].map((name) => golds.filter((gold) => gold === name).length);
    assert.deepEqual(counts, [50, 50, 50, 0]);
  });
});
