import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decisionsOf, isHit, mismatchesOf, turnClass } from '../../../src/core/diagnostic';
import { TURN_POLICIES } from '../../../src/core/model';
import { anyEpisode, episode, turn } from './invented-episodes';

describe('given a turn of several steps', () => {
  const mixed = turn({ steps: ['CONFIRM', null, 'ASK', 'REFUSE', 'ASK'] });

  it('when the policy is cascade, then the first class of the priority speaks, whatever the gold', () => {
    assert.deepEqual(turnClass(mixed, 'cascade', 'ASK'), { predicted: 'REFUSE', step: mixed.steps[3] });
  });

  it('when the policy is any and a step has the gold class, then the first such step speaks', () => {
    assert.deepEqual(turnClass(mixed, 'any', 'ASK'), { predicted: 'ASK', step: mixed.steps[2] });
  });

  it('when the policy is any and no step has the gold class, then the cascade speaks', () => {
    assert.equal(turnClass(mixed, 'any', 'TOOL_CALL').predicted, 'REFUSE');
  });

  it('when the policy is any and there is no gold, then the cascade speaks', () => {
    assert.equal(turnClass(mixed, 'any').predicted, 'REFUSE');
  });

  it('when a call stands among other steps, then the turn is TOOL_CALL', () => {
    assert.equal(turnClass(turn({ steps: ['REFUSE', 'OTHER', 'TOOL_CALL'] }), 'cascade').predicted, 'TOOL_CALL');
  });

  it('when only OTHER and nothing stand in it, then the turn is OTHER', () => {
    assert.equal(turnClass(turn({ steps: [null, 'OTHER'] }), 'cascade').predicted, 'OTHER');
  });

  it('when no step holds anything to classify, then there is no class and the first step speaks', () => {
    const silent = turn({ steps: [null, null] });
    assert.deepEqual(turnClass(silent, 'cascade', 'ASK'), { predicted: null, step: silent.steps[0] });
  });

  it('when it has no steps, then there is neither class nor step', () => {
    assert.deepEqual(turnClass(turn({ steps: [] }), 'any', 'ASK'), { predicted: null });
  });
});

describe('given an episode with gold in several places', () => {
  const invented = episode({
    gold: 'REFUSE',
    turns: [
      { gold: 'TOOL_CALL', steps: ['TOOL_CALL', { predicted: 'ASK', gold: 'CONFIRM' }, { predicted: 'CONFIRM', gold: 'CONFIRM' }] },
      { gold: 'ASK', steps: ['OTHER', 'ASK', 'TOOL_CALL'] },
      { steps: ['REFUSE'] },
      { gold: 'REFUSE', steps: [] },
    ],
  });

  it('when decisions are listed, then labelled steps come before their turn, and turns without gold make none', () => {
    const found = decisionsOf(invented, 'cascade').map((decision) => [
      decision.turn.index,
      decision.step?.index,
      decision.predicted,
      decision.gold.class,
      decision.matches,
    ]);
    assert.deepEqual(found, [
      [0, 1, 'ASK', 'CONFIRM', false],
      [0, 2, 'CONFIRM', 'CONFIRM', true],
      [1, undefined, 'TOOL_CALL', 'ASK', false],
      [3, undefined, null, 'REFUSE', false],
    ]);
  });

  it('when the policy is any, then a turn matches as soon as one of its steps has the gold class', () => {
    const decision = decisionsOf(invented, 'any').find(({ turn: { index } }) => index === 1);
    assert.equal(decision!.matches, true);
    assert.equal(decision!.decidedBy, invented.turns[1]!.steps[1]);
  });

  it('when mismatches are listed, then they are the decisions that do not match, and not the episode', () => {
    assert.deepEqual(
      mismatchesOf(invented, 'cascade').map((mismatch) => mismatch.kind),
      ['decision', 'decision', 'decision'],
    );
  });
});

describe('given an episode whose gold names no turn', () => {
  it('when no step has the gold class, then the episode itself is the mismatch, with the class that speaks for it', () => {
    const missed = episode({ gold: 'ASK', turns: [{ steps: ['OTHER'] }, { steps: ['CONFIRM', 'TOOL_CALL'] }] });
    assert.deepEqual(mismatchesOf(missed, 'cascade'), [
      { kind: 'episode', episode: missed, gold: 'ASK', predicted: 'TOOL_CALL' },
    ]);
  });

  it('when it crashed before the first step, then it is a mismatch without a predicted class', () => {
    const crashed = episode({ gold: 'ASK', crashed: true });
    assert.deepEqual(mismatchesOf(crashed, 'cascade'), [
      { kind: 'episode', episode: crashed, gold: 'ASK', predicted: null },
    ]);
  });

  it('when a step has the gold class, then there is no mismatch', () => {
    assert.deepEqual(mismatchesOf(episode({ gold: 'ASK', turns: [{ steps: ['TOOL_CALL', 'ASK'] }] }), 'cascade'), []);
  });
});

describe('given an episode without any gold', () => {
  it('when asked for decisions, a hit and mismatches, then there are none', () => {
    const plain = episode({ passed: true, turns: [{ steps: ['TOOL_CALL'] }] });
    assert.deepEqual(decisionsOf(plain, 'cascade'), []);
    assert.equal(isHit(plain), undefined);
    assert.deepEqual(mismatchesOf(plain, 'cascade'), []);
  });
});

describe('given any episode', () => {
  it('when its decisions are listed, then a decision matches exactly when its predicted class is its gold class', () => {
    fc.assert(
      fc.property(anyEpisode, fc.constantFrom(...TURN_POLICIES), (any, policy) => {
        for (const { predicted, gold, matches } of decisionsOf(any, policy)) {
          assert.equal(matches, predicted === gold.class);
        }
      }),
    );
  });

  it('when the policy changes from cascade to any, then no turn that matched stops matching', () => {
    fc.assert(
      fc.property(anyEpisode, (any) => {
        const lenient = decisionsOf(any, 'any');
        decisionsOf(any, 'cascade').forEach((decision, index) => {
          if (decision.matches) assert.equal(lenient[index]?.matches, true);
        });
      }),
    );
  });
});
