import assert from 'node:assert/strict';
import { HeldLines } from '../../src/server/documents/held-lines';

describe('given the first lines of a file', () => {
  it('when there are few, then they tell nothing yet; when there are enough filled or long ones, then they do', () => {
    const few = new HeldLines();
    few.add(['{}', '', '{}']);
    assert.equal(few.areTelling, false);
    const filled = new HeldLines();
    filled.add(new Array<string>(61).fill('{}'));
    assert.equal(filled.areTelling, true);
    const long = new HeldLines();
    long.add(['x'.repeat(256 * 1024)]);
    assert.equal(long.areTelling, true);
  });

  it('when they could not tell, then they are asked again only after there are twice as many', () => {
    const held = new HeldLines();
    const blanks = new Array<string>(512 * 1024).fill('');
    let asked = 0;
    for (let piece = 0; piece < 64; piece += 1) {
      held.add(blanks);
      if (!held.areTelling) continue;
      asked += 1;
      held.wait();
    }
    assert.equal(asked, 7);
  });
});
