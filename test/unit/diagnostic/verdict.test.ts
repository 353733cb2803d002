import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  addTallies,
  adviceOf,
  EMPTY_TALLY,
  summarize,
  tallyEpisode,
  verdictOf,
  type FileSummary,
  type Quadrants,
  type Verdict,
} from '../../../src/core/diagnostic';
import type { Episode } from '../../../src/core/model';
import { anyEpisode, episode, type InventedEpisode } from './invented-episodes';

function summaryOf(episodes: readonly Episode[], problems: FileSummary['problems'] = []): FileSummary {
  const tally = episodes.reduce((sum, each) => addTallies(sum, tallyEpisode(each, 'cascade')), EMPTY_TALLY);
  return summarize(tally, { file: 'lamps.jsonl', dialect: 'turnlens-episodes', problems });
}

function times(count: number, invented: InventedEpisode): Episode[] {
  return Array.from({ length: count }, () => episode({ turns: [{ steps: ['ASK'] }], ...invented }));
}

/** A run in which the gold class is ASK where it was hit, and REFUSE where it was missed. */
function run({ sound = 0, executionFailure = 0, masked = 0, miscalibrated = 0 }: Partial<Quadrants>): Episode[] {
  return [
    ...times(sound, { gold: 'ASK', passed: true }),
    ...times(executionFailure, { gold: 'ASK', passed: false }),
    ...times(masked, { gold: 'REFUSE', passed: true }),
    ...times(miscalibrated, { gold: 'REFUSE', passed: false }),
  ];
}

const judge = (episodes: readonly Episode[]): Verdict => verdictOf(summaryOf(episodes));

describe('given a run in which more episodes are masked than failed in execution', () => {
  it('when judged, then the bound is violated, and the verdict says by how many', () => {
    assert.deepEqual(judge(run({ sound: 13, executionFailure: 9, masked: 96, miscalibrated: 82 })), {
      tone: 'bad',
      headline: 'Bound violated: Acc 54.5 % > GAR 11.0 %',
      explanation:
        'The grader passed 96 episodes whose action class was wrong. 9 more chose right and failed in execution.',
    });
  });

  it('when it is one episode and none failed in execution, then the sentence is singular, and says what may be chance', () => {
    assert.deepEqual(judge(run({ sound: 3, masked: 1 })), {
      tone: 'bad',
      headline: 'Bound violated: Acc 100.0 % > GAR 75.0 %',
      explanation:
        'The grader passed 1 episode whose action class was wrong. ' +
        'This may be chance: GAR − Acc is −25.0 points, with a 95 % interval of −69.9 to 28.1.',
    });
  });

  it('when the rounded rates look equal, then the headline counts instead', () => {
    const { headline } = judge(run({ sound: 3000, executionFailure: 1, masked: 2, miscalibrated: 3000 }));
    assert.equal(headline, 'Bound violated: Acc 3,002 > GAR 3,001 of 6,003 episodes');
  });
});

describe('given a run in which the net difference hides masked episodes', () => {
  it('when execution failures outweigh them, then it says that masking is present', () => {
    assert.deepEqual(judge(run({ sound: 60, executionFailure: 39, masked: 12, miscalibrated: 9 })), {
      tone: 'warning',
      headline: 'Masking present: Acc 60.0 % < GAR 82.5 %',
      explanation:
        'The bound holds only in sum: the grader passed 12 episodes whose action class was wrong, ' +
        'and 39 chose right and failed in execution.',
    });
  });

  it('when both are equal, then the rates are too, and masking is present all the same', () => {
    const { tone, headline } = judge(run({ sound: 6, executionFailure: 2, masked: 2 }));
    assert.deepEqual([tone, headline], ['warning', 'Masking present: Acc 80.0 % = GAR 80.0 %']);
  });
});

describe('given a run without masked episodes', () => {
  it('when some chose right and failed, then there is slack', () => {
    assert.deepEqual(judge(run({ sound: 153, executionFailure: 47 })), {
      tone: 'good',
      headline: 'Slack: Acc 76.5 % < GAR 100.0 %',
      explanation:
        '47 episodes chose right and failed in execution. The grader passed none whose action class was wrong.',
    });
  });

  it('when none did, then the bound is met', () => {
    assert.deepEqual(judge(run({ sound: 5, miscalibrated: 3 })), {
      tone: 'good',
      headline: 'Bound met: Acc 62.5 % = GAR 62.5 %',
      explanation: 'The grader passed every episode that chose right, and no other.',
    });
  });

  it('when all chose right and passed, then it says so, also of one', () => {
    assert.equal(judge(run({ sound: 4 })).explanation, 'All 4 episodes chose right and passed.');
    assert.equal(judge(run({ sound: 1 })).explanation, 'The one episode chose right and passed.');
  });

  it('when none chose right and none passed, then that is nothing good', () => {
    assert.deepEqual(judge(run({ miscalibrated: 4 })), {
      tone: 'neutral',
      headline: 'Bound met: Acc 0.0 % = GAR 0.0 %',
      explanation: 'No episode chose right, and none passed.',
    });
    assert.equal(judge(run({ miscalibrated: 1 })).explanation, 'The one episode chose wrong and failed.');
  });
});

describe('given a run in which only some episodes have both gold and an outcome', () => {
  it('when judged, then the rates are taken over these, and the verdict says over how many', () => {
    const both = run({ sound: 13, executionFailure: 9, masked: 96, miscalibrated: 82 });
    const { headline, explanation } = judge([...both, ...times(30, { gold: 'ASK' }), ...times(20, { passed: true })]);
    assert.equal(headline, 'Bound violated: Acc 54.5 % > GAR 11.0 %');
    assert.match(explanation, /Taken over the 200 of 250 episodes that have both gold and an outcome\.$/u);
  });

  it('when it is one, then the sentence is singular', () => {
    const { explanation } = judge([...run({ sound: 1 }), ...times(1, {})]);
    assert.match(explanation, /Taken over the 1 of 2 episodes that has both gold and an outcome\.$/u);
  });

  it('when none has both, then there is no verdict', () => {
    assert.deepEqual(judge([...times(1, { gold: 'ASK' }), ...times(2, { passed: true })]), {
      tone: 'warning',
      headline: 'No verdict: gold and outcomes are on different episodes',
      explanation:
        '1 episode has gold and 2 others have an outcome, but the bound compares the two rates over the same episodes.',
    });
  });
});

describe('given a run that lacks gold or outcomes', () => {
  it('when there are no outcomes, then GAR stands alone', () => {
    assert.deepEqual(judge([...times(1, { gold: 'ASK' }), ...times(3, { gold: 'REFUSE' })]), {
      tone: 'neutral',
      headline: 'GAR 25.0 %, Acc unknown',
      explanation: '1 of 4 episodes shows its gold class. Without outcomes the bound cannot be tested.',
    });
  });

  it('when there is no gold, then Acc stands alone', () => {
    assert.deepEqual(judge(times(2, { passed: true })), {
      tone: 'neutral',
      headline: 'Acc 100.0 %, GAR unknown',
      explanation: 'The grader passed 2 of 2 episodes. Without gold of episodes the bound cannot be tested.',
    });
  });

  it('when there is neither, then it says what would be needed', () => {
    assert.deepEqual(judge(times(1, {})), {
      tone: 'neutral',
      headline: 'No verdict: neither gold nor outcomes',
      explanation:
        '1 episode with 1 turn was read. ' +
        'GAR needs the gold class of each episode, Acc what the benchmark’s grader said of it.',
    });
  });

  it('when gold stands on turns only, then it says how many decisions match', () => {
    const { headline, explanation } = judge(
      times(3, { turns: [{ gold: 'ASK', steps: ['ASK'] }, { gold: 'ASK', steps: ['TOOL_CALL'] }] }),
    );
    assert.equal(headline, 'No verdict: gold on turns only, and no outcomes');
    assert.match(explanation, /^3 of 6 decisions match their gold class\. /u);
    const one = judge(times(1, { turns: [{ gold: 'ASK', steps: ['TOOL_CALL'] }] }));
    assert.match(one.explanation, /^0 of 1 decision matches its gold class\. /u);
  });
});

describe('given a file of questions that nobody has answered', () => {
  it('when judged, then it says that this may be no run, and does not ask for gold', () => {
    const { headline, explanation } = judge(times(3, { turns: [] }));
    assert.equal(headline, 'No verdict: no answer of an assistant');
    assert.match(explanation, /^3 episodes were read, .* dataset/u);
    assert.deepEqual(adviceOf(summaryOf(times(3, { turns: [] })), { companions: 'none', labels: { place: 'none' } }), [
      'No answers: open the file that a run of the benchmark wrote.',
    ]);
  });

  it('when a grader failed it all the same, then that is told', () => {
    assert.equal(judge(times(3, { turns: [], passed: false })).headline, 'Acc 0.0 %, GAR unknown');
  });
});

describe('given a run whose recorder dropped the text', () => {
  const calls = (invented: InventedEpisode): Episode[] =>
    times(2, { turns: [{ steps: ['TOOL_CALL', null] }], passed: true, ...invented });

  it('when ASK or REFUSE is gold, then there is a warning and no verdict, though all are masked by the numbers', () => {
    const { tone, headline, explanation } = judge(calls({ gold: 'REFUSE' }));
    assert.deepEqual([tone, headline], ['warning', 'No verdict: no text was recorded']);
    assert.match(explanation, /GAR 0\.0 % says nothing about the model/u);
  });

  it('when some category has such gold, then there is no verdict on the whole', () => {
    const { headline } = judge([...calls({ gold: 'TOOL_CALL', category: 'a' }), ...calls({ gold: 'ASK', category: 'b' })]);
    assert.equal(headline, 'No verdict: no text was recorded');
  });

  it('when TOOL_CALL is the only gold, then nothing is hidden and the verdict stands', () => {
    assert.equal(judge(calls({ gold: 'TOOL_CALL' })).headline, 'Bound met: Acc 100.0 % = GAR 100.0 %');
  });
});

describe('given a file without an episode', () => {
  it('when judged, then it says so, and how many problems it has', () => {
    const problems = [{ line: 1, column: 1, message: 'No JSON.' }];
    assert.deepEqual(verdictOf(summaryOf([], problems)), {
      tone: 'neutral',
      headline: 'No verdict: no episode',
      explanation: 'The file holds no episode that could be read. It has 1 problem.',
    });
  });
});

describe('given any episodes', () => {
  it('when judged, then a violation is spoken of exactly where the bound is violated and everything could be seen', () => {
    fc.assert(
      fc.property(fc.array(anyEpisode, { maxLength: 12 }), (all) => {
        const summary = summaryOf(all);
        const { headline, tone } = verdictOf(summary);
        if (headline.startsWith('No verdict')) return;
        assert.equal(headline.startsWith('Bound violated: '), summary.total.bound === 'violated');
        assert.equal(tone === 'bad', summary.total.bound === 'violated');
        const hidden = summary.total.bound !== 'violated' && (summary.total.quadrants?.masked ?? 0) > 0;
        assert.equal(headline.startsWith('Masking present: '), hidden);
      }),
    );
  });
});
