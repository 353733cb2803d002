import assert from 'node:assert/strict';
import fc from 'fast-check';
import { alignRight } from '../../../src/cli/table';

const CHARACTERS = new Intl.Segmenter();
const widthOf = (text: string): number => Array.from(CHARACTERS.segment(text)).length;

describe('given texts that stand below one another', () => {
  it('when they are of all kinds of characters, then all are as wide as the widest, in characters as people count', () => {
    const plain = fc.constantFrom('a', 'Z', '~', ' ', 'é', '×', 'ǆ', '–', '“', '…', '•', '→', '∀', '−', '\u00a0');
    const other = fc.constantFrom('\u0301', '👩‍👩‍👧', '🇨🇭', '\u200d', '한', '각', 'नि', '\u00ad', '\ufe0f', '😀', '\r', '\n', '\ud800');
    const text = fc.array(fc.oneof(plain, plain, other)).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (texts) => {
        const widest = Math.max(...texts.map(widthOf));
        for (const [at, aligned] of alignRight(texts).entries()) {
          assert.equal(aligned, ' '.repeat(widest - widthOf(texts[at]!)) + texts[at]!);
        }
      }),
    );
  });

  it('when a text has only characters that are not looked at, then each of them counts as one', () => {
    const ranges = [[0x20, 0x7e], [0xa0, 0x24f], [0x2010, 0x2027], [0x2030, 0x205e], [0x2190, 0x22ff]] as const;
    const all = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
    const characters = all.map((code) => String.fromCharCode(code));
    for (const first of characters) {
      assert.deepEqual(alignRight([first, '12']), [` ${first}`, '12']);
    }
    const each = fc.constantFrom(...characters);
    fc.assert(fc.property(fc.array(each), (parts) => widthOf(parts.join('')) === parts.length));
  });
});
