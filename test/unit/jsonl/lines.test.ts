import assert from 'node:assert/strict';
import fc from 'fast-check';
import { splitLines, stripByteOrderMark } from '../../../src/core/jsonl';

describe('given the text of a file', () => {
  it('when it is split, then lines end where VS Code ends them', () => {
    assert.deepEqual(splitLines('a\nb\r\nc\rd\n\n'), ['a', 'b', 'c', 'd', '', '']);
    assert.deepEqual(splitLines('a\n'), ['a', '']);
    assert.deepEqual(splitLines(''), ['']);
    assert.deepEqual(splitLines('a\u2028b\u0085c\fd\u000be'), ['a\u2028b\u0085c\fd\u000be']);
  });

  it('when all its terminators are known, then the lines joined by them are the text', () => {
    const line = fc.string({ unit: fc.constantFrom('a', ' ', '\u2028', '😀', '\u0000') });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), fc.constantFrom('\n', '\r\n', '\r'), (lines, terminator) => {
        assert.deepEqual(splitLines(lines.join(terminator)), lines);
      }),
    );
  });

  it('when a byte-order mark comes first, then one is taken away', () => {
    assert.equal(stripByteOrderMark('\uFEFF\uFEFF{}'), '\uFEFF{}');
    assert.equal(stripByteOrderMark('{}\uFEFF'), '{}\uFEFF');
  });
});
