import assert from 'node:assert/strict';
import fc from 'fast-check';
import { locateValue, sourceSpan } from '../../../src/core/jsonl';
import { stringTexts } from './json-text';

describe('given a part of a decoded string', () => {
  const sourceOf = (text: string, start: number, end: number): string => {
    const place = locateValue(text, ['s']);
    assert.ok(place);
    const found = sourceSpan(text, place.value, { start, end });
    return text.slice(found.start, found.end);
  };

  it('when the string has escapes, then the raw text of the part is found', () => {
    assert.equal(sourceOf('{"s":"say \\"no\\"\\n\\u00e9 é"}', 4, 8), '\\"no\\"');
    assert.equal(sourceOf('{"s":"say \\"no\\"\\n\\u00e9 é"}', 8, 12), '\\n\\u00e9 é');
    assert.equal(sourceOf('{"s":"a\\ud83d\\ude00b😀c"}', 1, 3), '\\ud83d\\ude00');
    assert.equal(sourceOf('{"s":"a\\ud83d\\ude00b😀c"}', 3, 7), 'b😀c');
    assert.equal(sourceOf('{"s":"\\\\n"}', 1, 2), 'n');
  });

  it('when the part reaches past the end, then it is cut at the closing quote', () => {
    assert.equal(sourceOf('{"s":"abc"}', 1, 99), 'bc');
    assert.equal(sourceOf('{"s":""}', 0, 5), '');
  });

  it('when any part of any string is taken, then its raw text decodes to it', () => {
    fc.assert(
      fc.property(stringTexts, fc.nat(), fc.nat(), (string, a, b) => {
        const decoded = JSON.parse(string) as string;
        const [start = 0, end = 0] = [a % (decoded.length + 1), b % (decoded.length + 1)].toSorted((x, y) => x - y);
        assert.equal(JSON.parse(`"${sourceOf(`{"s": ${string}}`, start, end)}"`), decoded.slice(start, end));
      }),
    );
  });
});
