import assert from 'node:assert/strict';
import {
  addTallies,
  adviceOf,
  EMPTY_TALLY,
  summarize,
  tallyEpisode,
  verdictOf,
  warningsOf,
  type FormatPlaces,
} from '../../../src/core/diagnostic';
import { episode, type InventedEpisode } from './invented-episodes';

const OF_BENCHMARK: FormatPlaces = { companions: 'around', labels: { place: 'none' } };
const OF_OUR_OWN: FormatPlaces = { companions: 'none', labels: { place: 'message' } };
const OF_OTHERS: FormatPlaces = { companions: 'none', labels: { place: 'none' } };

function tell(invented: readonly InventedEpisode[], format: FormatPlaces = OF_OUR_OWN) {
  const tally = invented
    .map(episode)
    .reduce((sum, each) => addTallies(sum, tallyEpisode(each, 'cascade')), EMPTY_TALLY);
  const summary = summarize(tally, { file: 'lamps.jsonl', dialect: 'any', problems: [] });
  return { warnings: warningsOf(summary, tally), advice: adviceOf(summary, format), summary };
}

const full: InventedEpisode = { gold: 'ASK', passed: true, turns: [{ steps: ['ASK'], gold: 'ASK' }] };
const silent: InventedEpisode = { ...full, turns: [{ steps: ['TOOL_CALL', null], gold: 'ASK' }] };

describe('given a run of which everything is known', () => {
  it('when told, then there is neither a warning nor advice', () => {
    const { warnings, advice } = tell([full, full]);
    assert.deepEqual([warnings, advice], [[], []]);
  });
});

describe('given a run with gaps, when warned', () => {
  it('of text that was not recorded, then it says which classes cannot be seen', () => {
    assert.deepEqual(tell([silent]).warnings, [
      'No text was recorded: ASK, REFUSE and CONFIRM cannot be seen in this run.',
    ]);
  });

  it('of steps that are all empty, then it says that no action can be seen, and there is no verdict', () => {
    const { warnings, advice, summary } = tell([{ ...full, turns: [{ steps: [null, null], gold: 'ASK' }] }]);
    assert.deepEqual(warnings, [
      'Nothing was recorded of what the model said or called: no action can be seen in this run.',
    ]);
    assert.deepEqual(advice, ['No answers: run the benchmark again so that it keeps what the model says and calls.']);
    assert.equal(verdictOf(summary).headline, 'No verdict: nothing was recorded');
    assert.equal(summary.total.bound, 'unknown');
  });

  it('of a run that crashed in every episode, then there is no verdict either', () => {
    const { warnings, summary } = tell([{ gold: 'ASK', passed: false, crashed: true }]);
    assert.deepEqual(warnings, ['Inference failed in 1 episode: with gold it counts as missed.']);
    assert.equal(verdictOf(summary).headline, 'No verdict: nothing was recorded');
  });

  it('of turns without an answer, then it says that they count as missed', () => {
    assert.deepEqual(tell([{ ...full, turns: [{ steps: ['ASK'], gold: 'ASK' }, { steps: [], gold: 'ASK' }] }]).warnings, [
      '1 of 2 turns has no answer: with gold it counts as missed.',
    ]);
  });

  it('of crashes, then it says that they count as missed', () => {
    const crashed: InventedEpisode = { gold: 'ASK', passed: false, crashed: true };
    assert.deepEqual(tell([full, crashed]).warnings, ['Inference failed in 1 episode: with gold it counts as missed.']);
    assert.deepEqual(tell([full, crashed, crashed]).warnings, [
      'Inference failed in 2 episodes: with gold they count as missed.',
    ]);
  });

  it('of gold that did not fit, then it says in how many episodes', () => {
    assert.deepEqual(tell([{ ...full, misfit: true }]).warnings, [
      'Gold per turn was not used in 1 episode: it speaks of other turns than the run has.',
    ]);
  });

  it('of partial labels, then it gives the coverage of each', () => {
    const bare: InventedEpisode = { turns: [{ steps: ['ASK'] }] };
    assert.deepEqual(tell([full, bare, bare]).warnings, [
      'Gold for 1 of 3 episodes (33.3 %): GAR is taken over these.',
      'Outcomes for 1 of 3 episodes (33.3 %): Acc is taken over these.',
      'Gold for 1 of 3 turns (33.3 %): the others are left out of the numbers about turns.',
    ]);
  });

  it('of nothing labelled at all, then there is no warning, for there is no number to doubt', () => {
    assert.deepEqual(tell([{ turns: [{ steps: ['ASK'] }] }]).warnings, []);
  });
});

describe('given a benchmark run whose companion files are missing', () => {
  it('when advised, then it says where to put them and how to attach them', () => {
    assert.deepEqual(tell([{ turns: [{ steps: ['ASK'] }] }], OF_BENCHMARK).advice, [
      'No gold: put the dataset and its possible answers beside the result file, or attach gold (Turnlens: Attach Gold…).',
      'No outcomes: put the score file beside the result file, or attach scores (Turnlens: Attach Scores…).',
    ]);
  });

  it('when only gold per turn is missing, then it says that', () => {
    assert.deepEqual(tell([{ ...full, turns: [{ steps: ['ASK'] }] }], OF_BENCHMARK).advice, [
      'No gold per turn: put the dataset and its possible answers beside the result file, or attach gold (Turnlens: Attach Gold…).',
    ]);
  });

  it('when another surface asks, then files are named in its own way', () => {
    const { summary } = tell([{ turns: [{ steps: ['ASK'] }] }], OF_BENCHMARK);
    assert.deepEqual(adviceOf(summary, OF_BENCHMARK, { gold: 'give it with --gold', scores: 'give them with --scores' }), [
      'No gold: put the dataset and its possible answers beside the result file, or give it with --gold.',
      'No outcomes: put the score file beside the result file, or give them with --scores.',
    ]);
  });
});

describe('given a transcript of our own that lacks something', () => {
  it('when it has neither gold nor outcomes, then it says how to record both', () => {
    assert.deepEqual(tell([{ turns: [{ steps: ['ASK'] }] }]).advice, [
      'No gold: label turns by hand (Turnlens: Relabel Turn) and record `gold_action` on each episode, ' +
        'or attach gold (Turnlens: Attach Gold…).',
      'No outcomes: record `success` (true or false) on each episode, or attach scores (Turnlens: Attach Scores…).',
    ]);
  });

  it('when gold stands on turns only, then GAR is what is missing', () => {
    assert.deepEqual(tell([{ passed: true, turns: full.turns ?? [] }]).advice, [
      'No GAR, without gold of episodes: record `gold_action` on each episode, beside its messages, ' +
        'or attach gold (Turnlens: Attach Gold…).',
    ]);
  });

  it('when gold stands on episodes only, then labels of turns are', () => {
    assert.deepEqual(tell([{ ...full, turns: [{ steps: ['ASK'] }] }]).advice, [
      'No gold per turn: label turns by hand (Turnlens: Relabel Turn), or attach gold (Turnlens: Attach Gold…).',
    ]);
  });

  it('when its format has no place for either, then turns can be labelled beside it, and both can be attached', () => {
    assert.deepEqual(tell([{ turns: [{ steps: ['ASK'] }] }], OF_OTHERS).advice, [
      'No gold: label turns by hand (Turnlens: Relabel Turn), or attach gold (Turnlens: Attach Gold…).',
      'No outcomes: attach scores (Turnlens: Attach Scores…).',
    ]);
  });

  it('when its text was not recorded, then it says to run it again', () => {
    assert.deepEqual(tell([silent]).advice, ['No text: run the benchmark again so that it keeps what the model says.']);
  });

  it('when it has no episode, then it points to the problems', () => {
    assert.deepEqual(tell([]).advice, [
      'No episode: look at the problems listed; the file may be cut off or of another format.',
    ]);
  });
});
