import assert from 'node:assert/strict';
import { applyEdits } from '../../../src/core/jsonl';
import { toCharOffset, type Span } from '../../../src/core/model';

const span = (start: number, end: number): Span => ({ start: toCharOffset(start), end: toCharOffset(end) });

describe('given edits of a text', () => {
  it('when they come in any order, then all are applied to the text before', () => {
    const edits = [
      { span: span(4, 5), newText: 'E' },
      { span: span(0, 2), newText: '' },
      { span: span(3, 3), newText: '+' },
      { span: span(3, 3), newText: '-' },
    ];
    assert.equal(applyEdits('abcdef', edits), 'c+-dEf');
  });

  it('when an insertion touches a replacement, then both are applied', () => {
    const edits = [
      { span: span(1, 3), newText: 'X' },
      { span: span(3, 3), newText: 'Y' },
      { span: span(1, 1), newText: 'W' },
    ];
    assert.equal(applyEdits('abcd', edits), 'aWXYd');
  });

  it('when two overlap, then that is an error', () => {
    const edits = [
      { span: span(0, 2), newText: '' },
      { span: span(1, 3), newText: '' },
    ];
    assert.throws(() => applyEdits('abcd', edits), RangeError);
  });
});
