import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { presetNamed, type Preset } from '../../../src/core/classify';
import { summarize, timingOf, type FileSummary, type Quadrants } from '../../../src/core/diagnostic';
import { splitLines } from '../../../src/core/jsonl';
import type { Turn } from '../../../src/core/model';
import { readBeginning, Transcript } from '../../../src/core/transcript';
import { root } from '../../support/repository';

const file = path.join(root, 'media/sample/support-desk.jsonl');

function openSample(): Transcript {
  const lines = splitLines(readFileSync(file, 'utf8'));
  const beginning = readBeginning(lines);
  assert.ok(beginning.dialect, beginning.reason);
  return new Transcript(lines, beginning.dialect, { preset: presetNamed('paper') as Preset, turnPolicy: 'cascade' });
}

function summarizeSample(): FileSummary {
  const { tally, dialect } = openSample();
  return summarize(tally, { file, dialect: dialect.id, problems: [] });
}

function turnsOf(transcript: Transcript): readonly Turn[] {
  return transcript.episodes.flatMap((episode) => episode.turns);
}

function quadrants(sound: number, executionFailure: number, masked: number, miscalibrated: number): Quadrants {
  return { sound, executionFailure, masked, miscalibrated };
}

describe('given the sample transcript under the preset of the paper', () => {
  it('when read, then it is 60 episodes of our own format without a problem', () => {
    const transcript = openSample();
    assert.equal(transcript.dialect.id, 'turnlens-episodes');
    assert.equal(transcript.episodes.length, 60);
    assert.deepEqual(transcript.problems, []);
  });

  it('when summarized, then more episodes pass than hit their gold action, and the bound is violated', () => {
    const { total } = summarizeSample();
    assert.deepEqual([total.acc?.hits, total.acc?.n], [41, 60]);
    assert.deepEqual([total.gar?.hits, total.gar?.n], [36, 60]);
    assert.deepEqual(total.quadrants, quadrants(27, 9, 14, 10));
    assert.equal(total.bound, 'violated');
  });

  it('when summarized by category, then each has one gold class, and together they show all four quadrants', () => {
    const { categories } = summarizeSample();
    const found = Object.entries(categories).map(([name, summary]) => [name, summary.gold, summary.quadrants] as const);
    assert.deepEqual(
      new Set(found),
      new Set([
        ['complete', 'TOOL_CALL', quadrants(15, 4, 0, 1)],
        ['withheld_tool', 'REFUSE', quadrants(3, 1, 8, 4)],
        ['missing_detail', 'ASK', quadrants(5, 2, 5, 4)],
        ['wrap_up', 'CONFIRM', quadrants(4, 2, 1, 1)],
      ]),
    );
  });

  it('when timed, then the gold action is late in four episodes, missing from 24, and on time in the rest', () => {
    const { episodes } = openSample();
    const idsOf = (timing: string): string[] =>
      episodes.filter((episode) => timingOf(episode) === timing).map((episode) => episode.id);
    const late = ['complete_11', 'withheld_tool_12', 'missing_detail_10', 'missing_detail_12'];
    assert.deepEqual(new Set(idsOf('late')), new Set(late));
    assert.equal(idsOf('never').length, 24);
    assert.equal(idsOf('onTime').length, 32);
  });

  it('when its decisions are counted, then most match their gold class and 46 do not', () => {
    const transcript = openSample();
    const { decisions } = summarize(transcript.tally, { file, dialect: transcript.dialect.id, problems: [] });
    assert.deepEqual(decisions, { n: 199, matches: 153 });
    assert.equal(transcript.mismatches().length, 46);
  });

  it('when its turns are counted, then 32 of 231 wait for a label', () => {
    const turns = turnsOf(openSample());
    const unlabelled = turns.filter((turn) => turn.steps.every((step) => step.gold === undefined));
    assert.deepEqual([unlabelled.length, turns.length], [32, 231]);
  });

  it('when its steps are counted, then every class occurs and one step says nothing', () => {
    const { stepsByClass } = summarizeSample();
    assert.deepEqual(stepsByClass, { TOOL_CALL: 191, ASK: 16, REFUSE: 9, CONFIRM: 14, OTHER: 191, none: 1 });
  });

  it('when its steps are classified, then the six recorded predictions win over the cues', () => {
    const steps = turnsOf(openSample()).flatMap((turn) => turn.steps);
    assert.equal(steps.filter((step) => step.prediction.evidence.rule === 'recorded').length, 6);
  });
});
