import assert from 'node:assert/strict';
import fc from 'fast-check';
import { detectDialect } from '../../../src/core/dialects';
import { assertReadsAny, nearMisses } from './any-record';
import { assistantMessages, problemOf, readOne } from './readers';

const DIALECT = 'acebench';
const id = 'normal_atom_bool_1';
const contents = (record: object) => assistantMessages(readOne(DIALECT, record)).map(({ content }) => content);

describe('a case of ACEBench', () => {
  it('given a result that is a text, when read, then it is the one step of one turn', () => {
    const fragment = readOne(DIALECT, { id, result: '[turn_on(light=True)]' });
    assert.deepEqual([fragment.episodeId, fragment.attributes], [id, { category: 'normal_atom_bool' }]);
    assert.deepEqual(contents({ id, result: '[turn_on(light=True)]' }), [
      { text: '[turn_on(light=True)]', textPath: ['result'], calls: [] },
    ]);
  });

  it('given results that are lists, when read, then their calls are structured, and texts stay texts', () => {
    assert.deepEqual(contents({ id, result: [{ turn_on: { light: true } }] }), [
      { calls: [{ name: 'turn_on', arguments: { light: true }, path: ['result', 0] }] },
    ]);
    assert.deepEqual(contents({ id, result: ['a()', 'b()'] }), [{ text: 'a()\nb()', calls: [] }]);
    assert.deepEqual(contents({ id, result: null }), [{ calls: [] }]);
  });

  it('given an agent’s run, when read, then each call of its process is a step', () => {
    const record = { id: 'agent_multi_turn_3', result: [{ Api: { wifi: true } }], process: ['[wifi_on()]', '[send()]'] };
    assert.deepEqual(contents(record).map(({ text }) => text), ['[wifi_on()]', '[send()]']);
    assert.equal(readOne(DIALECT, record).attributes.category, 'agent_multi_turn');
  });

  it('given a question of several lines and speakers, when read, then what it quotes of replies makes no step', () => {
    const question = 'user: Book it.\nFor two.\nsystem: When?\nuser: At eight.';
    assert.deepEqual(readOne(DIALECT, { id, question, function: [{ name: 'book' }] }).messages, [
      { role: 'user', path: ['question'], text: 'Book it.\nFor two.' },
      { role: 'system', path: ['question'], text: 'When?' },
      { role: 'user', path: ['question'], text: 'At eight.' },
    ]);
    assert.deepEqual(readOne(DIALECT, { id, question, function: [{ name: 'book' }] }).tools, [{ name: 'book' }]);
  });

  it('given a crashed inference, when read, then there is no step', () => {
    const { attributes, messages } = readOne(DIALECT, { id, result: 'Error during inference: quota' });
    assert.deepEqual([attributes.inferenceError, messages], ['Error during inference: quota', []]);
  });

  it('given what is no case, when read, then it says why', () => {
    assert.match(problemOf(DIALECT, { id }), /neither a `result` nor a `question`/u);
    assert.match(problemOf(DIALECT, false), /a boolean; expected a case/u);
  });

  it('given cases, when looked at, then they are told by their ids and not taken for BFCL', () => {
    const told = (value: unknown) => detectDialect([value]);
    assert.equal(told({ id, result: '[f()]' }).dialect?.id, DIALECT);
    assert.equal(told({ id: 'special_incomplete_2', result: 'When?' }).dialect?.id, DIALECT);
    assert.match(told({ id, question: 'user: x', function: [] }).reason, /answered by no model/u);
    assert.equal(told({ id: 'multi_turn_base_1', result: 'x' }).dialect?.id, 'bfcl-result');
    assert.equal(told({ id: 'agent', result: 'x' }).dialect, undefined);
  });

  it('given any JSON under the format’s keys, when read, then every path leads to a value', () => {
    const near = nearMisses(['id', 'result', 'process', 'question', 'function', 'name', 'arguments'], [id, 'user: x', '[f()]']);
    const record = fc.record({ id: near, result: near, process: near, question: near }, { requiredKeys: [] });
    assertReadsAny(DIALECT, fc.oneof(near, record));
  });
});
