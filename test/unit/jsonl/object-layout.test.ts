import assert from 'node:assert/strict';
import { membersOf, recordSpacing } from '../../../src/core/jsonl';

describe('given an object in a record', () => {
  it('when its properties are listed, then every duplicate is there, and nothing from inside', () => {
    const text = '[{"a": {"x": [1]}, "\\u0062":2 ,"a":3}, {"c":4}]';
    const members = membersOf(text, 1);
    assert.deepEqual(
      members.map(({ name, key, value }) => [name, text.slice(key.start, key.end), text.slice(value.start, value.end)]),
      [
        ['a', '"a"', '{"x": [1]}'],
        ['b', '"\\u0062"', '2'],
        ['a', '"a"', '3'],
      ],
    );
  });

  it('when it is empty, then it has none', () => {
    assert.deepEqual(membersOf('{ }', 0), []);
  });
});

describe('given the layout of a record', () => {
  it('when properties share a line, then their comma and colon are found with their white space', () => {
    assert.deepEqual(recordSpacing('[{"a" :\t1} , {"b":2 ,  "c":3}]'), { gap: ' ,  ', colon: ' :\t' });
  });

  it('when every property has a line of its own, then only the colon is known', () => {
    assert.deepEqual(recordSpacing('{\n  "a": 1,\n  "b": 2\n}'), { colon: ': ' });
  });

  it('when there is no property, then nothing is known', () => {
    assert.deepEqual(recordSpacing('[1, 2]'), {});
  });
});
