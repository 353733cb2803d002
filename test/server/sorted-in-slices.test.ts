import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { sortedInSlices } from '../../src/server/decisions/sorted-in-slices';

interface Item {
  readonly rank: number;
  readonly place: number;
}

const compare = (a: Item, b: Item): number => a.rank - b.rank;

/** What comes of it, and after how many comparisons others had their turn. */
function sorted(items: readonly Item[], slice?: number): { readonly result: readonly Item[]; between: number[] } {
  const between = [0];
  const counted = (a: Item, b: Item): number => {
    between[between.length - 1]! += 1;
    return compare(a, b);
  };
  const slices = sortedInSlices(items, counted, slice);
  for (;;) {
    const step = slices.next();
    if (step.done === true) return { result: step.value, between };
    between.push(0);
  }
}

describe('sorting in slices', () => {
  it('given any list, when it is sorted in slices of any size, then it is as if it were in one go', () => {
    // Long ones are put together of short ones, since only those are merged.
    const list = fc
      .tuple(fc.array(fc.nat({ max: 50 }), { maxLength: 400 }), fc.constantFrom(1, 15, 30))
      .map(([ranks, times]) => new Array<number[]>(times).fill(ranks).flat().map((rank, place) => ({ rank, place })));
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 3_000 }), (items, slice) => {
        assert.deepEqual(sorted(items, slice).result, items.toSorted(compare));
      }),
      { numRuns: 50 },
    );
  });

  it('given a list of 100,000 in any order, when it is sorted, then no more than so many are compared until others have their turn', () => {
    const items = Array.from({ length: 100_000 }, (_, place) => ({ rank: (place * 7919) % 100_003, place }));
    const { result, between } = sorted(items);
    assert.deepEqual(result, items.toSorted(compare));
    assert.ok(Math.max(...between) < 250_000, `${Math.max(...between)} comparisons in a row`);
    assert.ok(between.length > 20);
  });
});
