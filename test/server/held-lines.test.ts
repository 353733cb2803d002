import assert from 'node:assert/strict';
import { HeldLines } from '../../src/server/documents/held-lines';

describe('given the first lines of a file', () => {
  it('when there are few, then they tell nothing yet; when there are enough filled or long ones, then they do', () => {
    const few = new HeldLines(Infinity);
    few.add(['{}', '', '{}']);
    assert.equal(few.areTelling(), false);
    const filled = new HeldLines(Infinity);
    filled.add(new Array<string>(61).fill('{}'));
    assert.equal(filled.areTelling(), true);
    const long = new HeldLines(Infinity);
    long.add(['x'.repeat(256 * 1024)]);
    assert.equal(long.areTelling(), true);
  });

  it('when more come than are to be held, or one that is too long, then none is held, and they tell all the same', () => {
    const many = new HeldLines(10);
    many.add(['{}', '{}', '{}']);
    assert.deepEqual([many.areHeld, many.texts.length], [true, 3]);
    many.add(['{}']);
    assert.deepEqual([many.areHeld, many.texts.length, many.characters], [false, 0, 12]);
    const long = new HeldLines(Infinity);
    long.add(['[']);
    assert.equal(long.areTelling(), false);
    assert.equal(long.areTelling(256 * 1024), true);
    long.pass(256 * 1024);
    assert.deepEqual([long.areHeld, long.texts.length, long.areTelling()], [false, 0, true]);
  });

  it('when they could not tell, then they are asked again only after there are twice as many', () => {
    const held = new HeldLines(Infinity);
    const blanks = new Array<string>(512 * 1024).fill('');
    let asked = 0;
    for (let piece = 0; piece < 64; piece += 1) {
      held.add(blanks);
      if (!held.areTelling()) continue;
      asked += 1;
      held.wait();
    }
    assert.equal(asked, 7);
  });
});
