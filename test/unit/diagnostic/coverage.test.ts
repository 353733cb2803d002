import assert from 'node:assert/strict';
import { addTallies, adviceOf, EMPTY_TALLY, summarize, tallyEpisode, warningsOf } from '../../../src/core/diagnostic';
import { episode, type InventedEpisode } from './invented-episodes';

function tell(invented: readonly InventedEpisode[], companions: 'around' | 'none' = 'none') {
  const tally = invented
    .map(episode)
    .reduce((sum, each) => addTallies(sum, tallyEpisode(each, 'cascade')), EMPTY_TALLY);
  const summary = summarize(tally, { file: 'lamps.jsonl', dialect: 'any', problems: [] });
  return { warnings: warningsOf(summary, tally), advice: adviceOf(summary, companions), summary };
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
  it('when advised, then it says where to put them and which settings name them', () => {
    assert.deepEqual(tell([{ turns: [{ steps: ['ASK'] }] }], 'around').advice, [
      'No gold: put the dataset and its possible answers beside the result file or name them in the setting turnlens.goldPaths.',
      'No outcomes: put the score file beside the result file or name it in the setting turnlens.scorePaths.',
    ]);
  });

  it('when only gold per turn is missing, then it says that', () => {
    assert.deepEqual(tell([{ ...full, turns: [{ steps: ['ASK'] }] }], 'around').advice, [
      'No gold per turn: put the dataset and its possible answers beside the result file or name them in the setting turnlens.goldPaths.',
    ]);
  });

  it('when another surface asks, then files are named in its own way', () => {
    const { summary } = tell([{ turns: [{ steps: ['ASK'] }] }], 'around');
    assert.deepEqual(adviceOf(summary, 'around', { gold: 'with --gold', scores: 'with --scores' }), [
      'No gold: put the dataset and its possible answers beside the result file or name them with --gold.',
      'No outcomes: put the score file beside the result file or name it with --scores.',
    ]);
  });
});

describe('given a transcript of our own that lacks something', () => {
  it('when it has neither gold nor outcomes, then it says how to record both', () => {
    assert.deepEqual(tell([{ turns: [{ steps: ['ASK'] }] }]).advice, [
      'No gold: label turns by hand (Turnlens: Relabel Turn), and record `gold_action` on each episode.',
      'No outcomes: record `success` (true or false) on each episode.',
    ]);
  });

  it('when gold stands on turns only, then GAR is what is missing', () => {
    assert.deepEqual(tell([{ passed: true, turns: full.turns ?? [] }]).advice, [
      'No GAR: record `gold_action` on each episode, beside its messages.',
    ]);
  });

  it('when gold stands on episodes only, then labels of turns are', () => {
    assert.deepEqual(tell([{ ...full, turns: [{ steps: ['ASK'] }] }]).advice, [
      'No gold per turn: label turns by hand (Turnlens: Relabel Turn).',
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
