import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decisionsOf, isClassHit, isHit, mismatchesOf, quadrantOf, summarize, tallyEpisode, timingOf } from '../../../src/core/diagnostic';
import type { StepClass } from '../../../src/core/model';
import { anyEpisode, episode } from './invented-episodes';

const asked: readonly { readonly steps: readonly StepClass[] }[] = [{ steps: ['TOOL_CALL'] }, { steps: ['OTHER', 'ASK'] }];

describe('given an episode with gold', () => {
  it('when any of its steps has the gold class, then it hits, however late the step comes', () => {
    assert.equal(isHit(episode({ gold: 'ASK', turns: asked })), true);
  });

  it('when no step has it, then it misses', () => {
    assert.equal(isHit(episode({ gold: 'REFUSE', turns: asked })), false);
  });

  it('when its inference crashed, then it misses', () => {
    assert.equal(isHit(episode({ gold: 'TOOL_CALL', crashed: true })), false);
  });
});

describe('given an episode with gold and an outcome', () => {
  const cases = [
    { gold: 'ASK', passed: true, quadrant: 'sound' },
    { gold: 'ASK', passed: false, quadrant: 'executionFailure' },
    { gold: 'REFUSE', passed: true, quadrant: 'masked' },
    { gold: 'REFUSE', passed: false, quadrant: 'miscalibrated' },
  ] as const;
  for (const { gold, passed, quadrant } of cases) {
    it(`when the class was ${gold === 'ASK' ? 'hit' : 'missed'} and it ${passed ? 'passed' : 'failed'}, then it is ${quadrant}`, () => {
      assert.equal(quadrantOf(episode({ gold, passed, turns: asked })), quadrant);
    });
  }
});

describe('given an episode that lacks gold or an outcome', () => {
  it('when asked for its quadrant, then it has none', () => {
    assert.equal(quadrantOf(episode({ gold: 'ASK', turns: asked })), undefined);
    assert.equal(quadrantOf(episode({ passed: true, turns: asked })), undefined);
  });
});

describe('given an episode whose gold turn is known', () => {
  const timed = (...turns: readonly (readonly StepClass[])[]) =>
    timingOf(episode({ gold: 'ASK', goldTurn: 1, turns: turns.map((steps) => ({ steps })) }));

  it('when that turn has the gold class, then it is on time, whatever comes later', () => {
    assert.equal(timed(['TOOL_CALL'], ['OTHER', 'ASK'], ['ASK']), 'onTime');
  });

  it('when only a later turn has it, then it is late', () => {
    assert.equal(timed(['TOOL_CALL'], ['TOOL_CALL'], ['OTHER'], ['ASK']), 'late');
  });

  it('when only an earlier turn has it, then it never came when it was due or after', () => {
    assert.equal(timed(['ASK'], ['TOOL_CALL'], ['OTHER']), 'never');
  });

  it('when the run ended before that turn, then it never came', () => {
    assert.equal(timed(['TOOL_CALL']), 'never');
  });
});

describe('given an episode whose gold turn or gold is not known', () => {
  it('when timed, then nothing is said', () => {
    assert.equal(timingOf(episode({ gold: 'ASK', turns: asked })), undefined);
    assert.equal(timingOf(episode({ goldTurn: 0, turns: asked })), undefined);
  });
});

describe('given any episode', () => {
  it('when its gold action came on time or late, then its class is hit', () => {
    fc.assert(
      fc.property(anyEpisode, (any) => {
        const timing = timingOf(any);
        const gold = any.attributes.gold?.class;
        if (timing !== 'onTime' && timing !== 'late') return;
        assert.equal(gold !== undefined && isClassHit(any, gold), true);
      }),
    );
  });
});

describe('given an episode with several gold classes', () => {
  const both = (...steps: readonly StepClass[]) =>
    episode({ gold: 'TOOL_CALL', moreGold: ['ASK'], turns: [{ steps }] });
  const byGold = (of: ReturnType<typeof episode>) =>
    summarize(tallyEpisode(of, 'cascade'), { file: 'f', dialect: 'd', problems: [] }).garByGold;

  it('when every one came, then it hits; when one is missing, then it does not, and that one is the mismatch', () => {
    assert.equal(isHit(both('ASK', 'TOOL_CALL')), true);
    assert.equal(isHit(both('TOOL_CALL')), false);
    assert.deepEqual(mismatchesOf(both('TOOL_CALL'), 'cascade').map(({ kind }) => kind), ['episode']);
    const [mismatch] = mismatchesOf(both('TOOL_CALL'), 'cascade');
    assert.equal(mismatch?.kind === 'episode' && mismatch.gold, 'ASK');
  });

  it('when counted by gold class, then it counts under each of them', () => {
    const counts = Object.entries(byGold(both('TOOL_CALL'))).map(([gold, { hits, n }]) => [gold, hits, n]);
    assert.deepEqual(counts, [['TOOL_CALL', 1, 1], ['ASK', 0, 1]]);
  });
});

describe('given an episode whose benchmark checks a class by itself', () => {
  it('when that check says something, then it counts and not the classes of the steps', () => {
    const turns = [{ steps: ['TOOL_CALL'] as const }];
    assert.equal(isHit(episode({ gold: 'REFUSE', checkedHits: { REFUSE: true }, turns })), true);
    assert.equal(isHit(episode({ gold: 'TOOL_CALL', checkedHits: { TOOL_CALL: false }, turns })), false);
    assert.equal(isHit(episode({ gold: 'TOOL_CALL', checkedHits: { REFUSE: false }, turns })), true);
  });
});

describe('given a step with several classes', () => {
  const several = (gold: StepClass) =>
    episode({ gold, turns: [{ steps: [{ predicted: 'ASK', also: ['CONFIRM'], gold }] }] });

  it('when any of them is gold, then the step matches and the episode hits', () => {
    assert.equal(isHit(several('CONFIRM')), true);
    const [decision] = decisionsOf(several('CONFIRM'), 'cascade');
    assert.deepEqual([decision?.matches, decision?.predicted], [true, 'CONFIRM']);
  });

  it('when none is, then the mismatch shows its first', () => {
    const [decision] = decisionsOf(several('REFUSE'), 'cascade');
    assert.deepEqual([decision?.matches, decision?.predicted], [false, 'ASK']);
  });

  it('when steps are counted by class, then it counts under each', () => {
    const { stepsByClass } = summarize(tallyEpisode(several('ASK'), 'cascade'), { file: 'f', dialect: 'd', problems: [] });
    assert.deepEqual([stepsByClass.ASK, stepsByClass.CONFIRM], [1, 1]);
  });
});
