import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  addTallies,
  allCases,
  decisionCount,
  decisionsOf,
  EMPTY_TALLY,
  isHit,
  pairedCases,
  quadrantOf,
  subtractTallies,
  sumTallies,
  tallyEpisode,
  timingOf,
  type Tally,
} from '../../../src/core/diagnostic';
import type { Episode } from '../../../src/core/model';
import { anyEpisode, episode } from './invented-episodes';

function sumOf(episodes: readonly Episode[]): Tally {
  return episodes.reduce((sum, each) => addTallies(sum, tallyEpisode(each, 'cascade')), EMPTY_TALLY);
}

const episodes = fc.array(anyEpisode, { maxLength: 6 });

/** Any element of the group, also one in which more was taken away than there was. */
const tally = fc.tuple(episodes, episodes).map(([more, less]) => subtractTallies(sumOf(more), sumOf(less)));

describe('tallies form a commutative group', () => {
  it('given any three, when added, then the grouping does not matter', () => {
    fc.assert(
      fc.property(tally, tally, tally, (a, b, c) => {
        assert.deepEqual(addTallies(addTallies(a, b), c), addTallies(a, addTallies(b, c)));
      }),
    );
  });

  it('given any two, when added, then the order does not matter', () => {
    fc.assert(
      fc.property(tally, tally, (a, b) => {
        assert.deepEqual(addTallies(a, b), addTallies(b, a));
      }),
    );
  });

  it('given any one, when the empty tally is added, then it stays as it is', () => {
    fc.assert(
      fc.property(tally, (a) => {
        assert.deepEqual(addTallies(a, EMPTY_TALLY), a);
        assert.deepEqual(addTallies(EMPTY_TALLY, a), a);
      }),
    );
  });

  it('given any two, when one is added and taken away again, then no trace of it is left', () => {
    fc.assert(
      fc.property(tally, tally, (a, b) => {
        assert.deepEqual(subtractTallies(addTallies(a, b), b), a);
      }),
    );
  });

  it('given any one, when it is taken away from itself, then the empty tally is left', () => {
    fc.assert(
      fc.property(tally, (a) => {
        assert.deepEqual(subtractTallies(a, a), EMPTY_TALLY);
      }),
    );
  });

  it('given any number of tallies, when summed in halves, then the sum is that of adding one after the other', () => {
    fc.assert(
      fc.property(fc.array(tally, { maxLength: 9 }), (all) => {
        assert.deepEqual(sumTallies(all), all.reduce(addTallies, EMPTY_TALLY));
      }),
    );
  });

  it('given tallies that undo each other, when summed, then no trace of them is left', () => {
    fc.assert(
      fc.property(tally, (a) => {
        assert.deepEqual(sumTallies([a, subtractTallies(EMPTY_TALLY, a)]), EMPTY_TALLY);
      }),
    );
  });

  it('given any episodes in any order, when split anywhere, then the sums of the parts add up to the whole', () => {
    const split = fc
      .tuple(episodes, fc.nat())
      .chain(([all, at]) => {
        const shuffled = fc.shuffledSubarray(all, { minLength: all.length });
        return fc.tuple(fc.constant(all), shuffled, fc.constant(at));
      });
    fc.assert(
      fc.property(split, ([all, shuffled, at]) => {
        const cut = at % (all.length + 1);
        assert.deepEqual(addTallies(sumOf(shuffled.slice(0, cut)), sumOf(shuffled.slice(cut))), sumOf(all));
      }),
    );
  });

  it('given any two, when combined, then they themselves are as they were', () => {
    fc.assert(
      fc.property(tally, tally, (a, b) => {
        const before = structuredClone([a, b]);
        addTallies(a, b);
        subtractTallies(a, b);
        assert.deepEqual([a, b], before);
      }),
    );
  });
});

describe('given the tally of any episodes', () => {
  const counted = (name: string, ofTally: (sum: Tally) => number, ofEpisode: (each: Episode) => number): void => {
    it(`when ${name} are counted, then they are those of the single episodes`, () => {
      fc.assert(
        fc.property(episodes, (all) => {
          assert.equal(
            ofTally(sumOf(all)),
            all.reduce((sum, each) => sum + ofEpisode(each), 0),
          );
        }),
      );
    });
  };
  counted('episodes', (sum) => allCases(sum).episodes, () => 1);
  counted('hits', (sum) => allCases(sum).hits, (each) => Number(isHit(each) === true));
  counted('episodes with gold and outcome', (sum) => pairedCases(allCases(sum)), (each) => Number(quadrantOf(each) !== undefined));
  counted('masked episodes', (sum) => allCases(sum).quadrants.get('masked') ?? 0, (each) => Number(quadrantOf(each) === 'masked'));
  counted('late gold actions', (sum) => sum.timing.get('late') ?? 0, (each) => Number(timingOf(each) === 'late'));
  counted('decisions', decisionCount, (each) => decisionsOf(each, 'cascade').length);
  counted('matches', (sum) => sum.matches, (each) => decisionsOf(each, 'cascade').filter(({ matches }) => matches).length);
});

describe('given an episode with steps of every kind', () => {
  it('when tallied, then turns, steps, contents and labels are counted', () => {
    const sum = tallyEpisode(
      episode({
        category: 'lamps',
        gold: 'ASK',
        crashed: true,
        misfit: true,
        turns: [
          { steps: ['TOOL_CALL', { predicted: 'ASK', content: 'text-and-calls', gold: 'ASK' }, null] },
          { steps: ['OTHER'] },
          { steps: [], gold: 'REFUSE' },
        ],
      }),
      'cascade',
    );
    assert.deepEqual(
      [sum.turns, sum.steps, sum.textSteps, sum.callSteps, sum.answeredTurns, sum.labelledTurns],
      [3, 4, 2, 2, 2, 2],
    );
    assert.deepEqual([sum.inferenceErrors, sum.goldMisfits, sum.matches], [1, 1, 1]);
    assert.deepEqual(Object.fromEntries(sum.stepsByClass), { TOOL_CALL: 1, ASK: 1, OTHER: 1, none: 1 });
    assert.deepEqual([...sum.categories.keys()], ['lamps']);
  });
});
