import assert from 'node:assert/strict';
import fc from 'fast-check';
// Not through the folder's door, which needs an editor.
import { isLeaving, windowAround, type Lines } from '../../../src/client/lenses/lens-window';

const LINES = 10_000;
const lines = fc.tuple(fc.nat(LINES - 1), fc.nat(60)).map(([first, more]): Lines => {
  return { first, last: Math.min(LINES - 1, first + more) };
});

describe('given what is visible of a large document', () => {
  it('when lenses are asked for, then for more than that, and it is not left by scrolling a little', () => {
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 4 }), fc.integer({ min: -40, max: 40 }), (visible, by) => {
        const asked = windowAround(visible, LINES);
        const moved = visible.map(({ first, last }) => ({
          first: Math.min(LINES - 1, Math.max(0, first + by)),
          last: Math.min(LINES - 1, Math.max(0, last + by)),
        }));
        assert.equal(isLeaving(moved, asked, LINES), false);
      }),
    );
  });

  it('when it is scrolled by more than a page or two, then it is left', () => {
    const asked = windowAround([{ first: 1_000, last: 1_050 }], LINES);
    assert.equal(isLeaving([{ first: 1_100, last: 1_150 }], asked, LINES), true);
    assert.equal(isLeaving([{ first: 900, last: 950 }], asked, LINES), true);
    assert.equal(isLeaving([{ first: 9_000, last: 9_050 }], asked, LINES), true);
  });

  it('when it is the beginning or the end, then nothing before or behind is asked for, and nothing is left', () => {
    const visible = [{ first: 0, last: 40 }, { first: LINES - 41, last: LINES - 1 }];
    const asked = windowAround(visible, LINES);
    assert.deepEqual(asked.map(({ start, end }) => [start.line, end.line]), [[0, 120], [LINES - 121, LINES - 1]]);
    assert.equal(isLeaving(visible, asked, LINES), false);
  });

  it('when two parts of it are near each other, then their lines are asked for once', () => {
    const asked = windowAround([{ first: 500, last: 540 }, { first: 300, last: 400 }], LINES);
    assert.deepEqual(asked.map(({ start, end }) => [start.line, end.line]), [[220, 620]]);
  });
});
