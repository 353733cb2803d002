import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LineCutter } from '../../../src/cli/line-cutter';
import { splitLines, tooLongLine } from '../../../src/core/jsonl';

const piece = fc.string({ unit: fc.constantFrom('\r', '\n', 'a', 'é', '\u2028'), maxLength: 6 });

describe('given a text that comes in pieces', () => {
  it('when cut into lines, then they are those of the whole text, wherever the pieces end', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const cutter = new LineCutter();
        for (const text of pieces) cutter.add(text);
        assert.deepEqual(cutter.finish(), splitLines(pieces.join('')));
      }),
    );
  });

  it('when lines are longer than can be held, then it is said of each how long it is, and the others are as they were', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.integer({ min: 1, max: 8 }), (pieces, longest) => {
        const cutter = new LineCutter(longest);
        for (const text of pieces) cutter.add(text);
        const expected = splitLines(pieces.join('')).map((line) =>
          line.length > longest ? tooLongLine(line.length, 'characters') : line,
        );
        assert.deepEqual(cutter.finish(), expected);
      }),
    );
  });
});
