import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isHit, quadrantOf, timingOf } from '../../../src/core/diagnostic';
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
  it('when its gold action came on time or late, then it is a hit', () => {
    fc.assert(
      fc.property(anyEpisode, (any) => {
        const timing = timingOf(any);
        if (timing === 'onTime' || timing === 'late') assert.equal(isHit(any), true);
      }),
    );
  });
});
