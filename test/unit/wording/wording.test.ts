import assert from 'node:assert/strict';
import { codeSpans, coefficient, counted, countedOf, firstFew, grouped, listed, percent, points } from '../../../src/core/wording';

describe('numbers in sentences', () => {
  it('given a share, when written, then it has one decimal and a percent sign', () => {
    assert.deepEqual([0, 0.545, 1 / 3, 1].map(percent), ['0.0 %', '54.5 %', '33.3 %', '100.0 %']);
  });

  it('given a difference, when written in points, then it has a true minus sign, and none at zero', () => {
    assert.deepEqual([-0.435, 0.1, 0, -0.0001].map(points), ['−43.5', '10.0', '0.0', '0.0']);
  });

  it('given a coefficient, when written, then it has two decimals and a true minus sign, and none at zero', () => {
    assert.deepEqual([0.7142, 1, -0.049, -0.004].map(coefficient), ['0.71', '1.00', '−0.05', '0.00']);
  });

  it('given a count, when written with its noun, then the noun is in the singular for one only', () => {
    const written = [counted(0, 'turn'), counted(1, 'mismatch'), counted(2, 'mismatch'), counted(2, 'entry', 'entries')];
    assert.deepEqual(written, ['0 turns', '1 mismatch', '2 mismatches', '2 entries']);
  });
});

describe('large numbers in sentences', () => {
  it('given a count, when written, then its digits stand in groups of three', () => {
    const written = [0, 12, 999, 1000, 40_200, 999_999, 1_234_567].map(grouped);
    assert.deepEqual(written, ['0', '12', '999', '1,000', '40,200', '999,999', '1,234,567']);
  });

  it('given a part of what is counted, when written, then both are grouped and the noun goes with the whole', () => {
    assert.deepEqual([countedOf(1200, 3400, 'episode'), countedOf(0, 1, 'turn')], ['1,200 of 3,400 episodes', '0 of 1 turn']);
  });
});

describe('lists in sentences', () => {
  it('given up to three ids, when listed, then all are named', () => {
    assert.equal(firstFew(['a', 'b', 'c']), 'a, b, c');
  });

  it('given more, when listed, then the others are counted', () => {
    assert.equal(firstFew(['a', 'b', 'c', 'd', 'e']), 'a, b, c and 2 more');
  });

  it('given names that must all be read, when listed, then the last one is joined by “and”', () => {
    assert.deepEqual([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed), ['', 'a', 'a and b', 'a, b and c']);
  });
});

describe('names in a sentence', () => {
  it('given names between backticks, when cut, then they are told from the words', () => {
    assert.deepEqual(codeSpans('`id` with `result`.'), [
      { text: 'id', isCode: true },
      { text: ' with ', isCode: false },
      { text: 'result', isCode: true },
      { text: '.', isCode: false },
    ]);
  });

  it('given a backtick without another, when cut, then all of it are words', () => {
    assert.deepEqual(codeSpans('found ` here'), [{ text: 'found ` here', isCode: false }]);
  });
});
