import assert from 'node:assert/strict';
import fc from 'fast-check';
import { pairedDifference, wilsonInterval, type Quadrants } from '../../../src/core/diagnostic';

/** Expected values are as they are published, or computed with 30 digits as roots of the score equation. */
function near(found: readonly number[], expected: readonly number[], decimals: number): void {
  assert.equal(found.length, expected.length);
  found.forEach((value, index) => {
    const isNear = Math.abs(value - expected[index]!) <= 0.5001 * 10 ** -decimals;
    assert.ok(isNear, `${String(found)} is not ${String(expected)}`);
  });
}

function quadrants(sound: number, executionFailure: number, masked: number, miscalibrated: number): Quadrants {
  return { sound, executionFailure, masked, miscalibrated };
}

const counts = fc.nat({ max: 300 });
const anyQuadrants = fc.tuple(counts, counts, counts, counts).map((four) => quadrants(...four));

describe('the Wilson interval', () => {
  // Newcombe, Statistics in Medicine 17, 1998, pp. 857–872, table I, method 3.
  const published = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const;
  for (const [hits, n, low, high] of published) {
    it(`given ${hits} of ${n}, when computed, then it is the published one`, () => {
      near(wilsonInterval(hits, n), [low, high], 4);
    });
  }

  const computed = [
    [22, 200, 0.07377190161, 0.160927983],
    [109, 200, 0.4757848504, 0.6125190091],
    [200, 200, 0.9811539941, 1],
    [1, 1, 0.2065432915, 1],
    [0, 1, 0, 0.7934567085],
  ] as const;
  for (const [hits, n, low, high] of computed) {
    it(`given ${hits} of ${n}, when computed with z = 1.96, then it solves the score equation`, () => {
      near(wilsonInterval(hits, n), [low, high], 9);
    });
  }

  it('given any counts, when computed, then it lies in [0, 1], holds the rate and mirrors that of the misses', () => {
    const any = fc.integer({ min: 1, max: 10_000 }).chain((n) => fc.tuple(fc.nat({ max: n }), fc.constant(n)));
    fc.assert(
      fc.property(any, ([hits, n]) => {
        const [low, high] = wilsonInterval(hits, n);
        assert.ok(low >= 0 && low <= hits / n && hits / n <= high && high <= 1);
        const [mirroredLow, mirroredHigh] = wilsonInterval(n - hits, n);
        near([1 - mirroredHigh, 1 - mirroredLow], [low, high], 12);
      }),
    );
  });
});

describe('the difference of the paired rates', () => {
  it('given a published example, when computed, then its interval is the published one', () => {
    // Newcombe, Statistics in Medicine 17, 1998, pp. 2635–2650, method 10: 36, 12, 2, 0.
    const found = pairedDifference(quadrants(36, 12, 2, 0))!;
    near([found.difference, ...found.interval], [0.2, 0.0569, 0.3404], 4);
  });

  it('given the example of a textbook, when computed, then its interval is the one given there', () => {
    // Altman et al., Statistics with Confidence, 2nd edition, 2000, chapter 6: 14, 5, 0, 22.
    const found = pairedDifference(quadrants(14, 5, 0, 22))!;
    near([found.difference, ...found.interval], [0.122, 0.011, 0.226], 3);
  });

  const computed = [
    { name: 'many masked', four: quadrants(13, 9, 96, 82), expected: [-0.435, -0.51110011, -0.34974148] },
    { name: 'negative correlation', four: quadrants(30, 11, 99, 60), expected: [-0.44, -0.51736362, -0.35180316] },
    { name: 'an empty margin', four: quadrants(153, 47, 0, 0), expected: [0.235, 0.17834695, 0.29841493] },
    { name: 'no difference seen', four: quadrants(0, 0, 0, 29), expected: [0, -0.11697359, 0.11697359] },
    { name: 'the whole difference', four: quadrants(0, 30, 0, 0), expected: [1, 0.83946259, 1] },
    { name: 'one episode', four: quadrants(1, 0, 0, 0), expected: [0, -0.79345671, 0.79345671] },
  ];
  for (const { name, four, expected } of computed) {
    it(`given ${name}, when computed, then it is what the formula gives with 30 digits`, () => {
      const found = pairedDifference(four)!;
      near([found.difference, ...found.interval], expected, 7);
    });
  }

  it('given no episode, when asked for, then there is none', () => {
    assert.equal(pairedDifference(quadrants(0, 0, 0, 0)), undefined);
  });

  it('given any counts, when computed, then the interval holds the difference, lies in [-1, 1] and has some length', () => {
    fc.assert(
      fc.property(anyQuadrants, (four) => {
        const found = pairedDifference(four);
        fc.pre(found !== undefined);
        const [low, high] = found.interval;
        assert.ok(-1 <= low && low <= found.difference && found.difference <= high && high <= 1 && low < high);
      }),
    );
  });

  it('given any counts, when hit and passed change places, then the difference and its interval change sign', () => {
    fc.assert(
      fc.property(anyQuadrants, (four) => {
        const found = pairedDifference(four);
        fc.pre(found !== undefined);
        const mirrored = pairedDifference({ ...four, executionFailure: four.masked, masked: four.executionFailure })!;
        const [low, high] = mirrored.interval;
        near([-mirrored.difference, -high, -low], [found.difference, ...found.interval], 12);
      }),
    );
  });
});
