import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  addTallies,
  EMPTY_TALLY,
  fileSummarySchema,
  macroAverage,
  precisionOf,
  recallOf,
  summarize,
  tallyEpisode,
  wilsonInterval,
  type FileSummary,
} from '../../../src/core/diagnostic';
import type { Episode, StepClass } from '../../../src/core/model';
import { anyEpisode, episode, type InventedEpisode } from './invented-episodes';

function summaryOf(episodes: readonly Episode[]): FileSummary {
  const tally = episodes.reduce((sum, each) => addTallies(sum, tallyEpisode(each, 'cascade')), EMPTY_TALLY);
  return summarize(tally, { file: 'lamps.jsonl', dialect: 'turnlens-episodes', problems: [] });
}

const asks = (invented: InventedEpisode): Episode => episode({ turns: [{ steps: ['ASK'] }], ...invented });

describe('given episodes of several categories', () => {
  const summary = summaryOf([
    asks({ category: 'lamps', gold: 'ASK', passed: true }),
    asks({ category: 'lamps', gold: 'ASK', passed: false }),
    asks({ category: 'doors', gold: 'REFUSE', passed: true }),
    asks({ category: 'doors', gold: 'ASK' }),
    asks({ gold: 'REFUSE', passed: false }),
  ]);

  it('when summarized, then categories stand in the order of their names, the episodes without one last', () => {
    assert.deepEqual(Object.keys(summary.categories), ['doors', 'lamps', '(none)']);
  });

  it('when a category bears the name of a property that all objects have, then it is kept through the schema', () => {
    const named = summaryOf([asks({ category: '__proto__' }), asks({ category: 'constructor' })]);
    const parsed = fileSummarySchema.parse(JSON.parse(JSON.stringify(named)));
    assert.deepEqual(Object.keys(parsed.categories), ['__proto__', 'constructor']);
  });

  it('when a category has one gold class, then it is named, else it is null', () => {
    const golds = Object.values(summary.categories).map(({ gold }) => gold);
    assert.deepEqual(golds, [null, 'ASK', 'REFUSE']);
    assert.equal(summary.total.gold, null);
  });

  it('when rates are taken, then GAR is over those with gold and Acc over those with an outcome, with their intervals', () => {
    const { gar, acc } = summary.total;
    assert.deepEqual(gar, { hits: 3, n: 5, rate: 0.6, interval: wilsonInterval(3, 5) });
    assert.deepEqual(acc, { hits: 2, n: 4, rate: 0.5, interval: wilsonInterval(2, 4) });
  });

  it('when crossed, then the quadrants are over those that have both', () => {
    assert.deepEqual(summary.total.quadrants, { sound: 1, executionFailure: 1, masked: 1, miscalibrated: 1 });
  });

  it('when the bound is judged, then it compares masked episodes with execution failures, category by category', () => {
    const bounds = Object.values(summary.categories).map(({ bound }) => bound);
    assert.deepEqual(bounds, ['violated', 'slack', 'met']);
    assert.equal(summary.total.bound, 'met');
  });
});

describe('given episodes that lack something', () => {
  it('when none has a category, then all stand together', () => {
    assert.deepEqual(Object.keys(summaryOf([asks({}), asks({})]).categories), ['all']);
  });

  it('when a category is itself called (none), then the episodes without one go by another name', () => {
    const { categories } = summaryOf([asks({ category: '(none)' }), asks({}), asks({})]);
    assert.equal(categories['(none)']?.n, 1);
    assert.deepEqual(Object.values(categories).map(({ n }) => n), [1, 2]);
  });

  it('when there is no gold, then there is no GAR and the bound is unknown', () => {
    const { total } = summaryOf([asks({ passed: true })]);
    assert.deepEqual([total.gar, total.quadrants, total.bound], [null, null, 'unknown']);
    assert.equal(total.acc?.hits, 1);
  });

  it('when gold and outcomes are on different episodes, then both rates are there and the bound is unknown', () => {
    const { total } = summaryOf([asks({ passed: true }), asks({ gold: 'ASK' })]);
    assert.deepEqual([total.gar?.n, total.acc?.n, total.quadrants, total.bound], [1, 1, null, 'unknown']);
  });

  it('when there is no episode at all, then every count is zero and there is still one category', () => {
    const summary = summaryOf([]);
    assert.deepEqual([summary.episodes, summary.steps, summary.total.n], [0, 0, 0]);
    assert.deepEqual(Object.keys(summary.categories), ['all']);
    assert.equal(fileSummarySchema.safeParse(summary).success, true);
  });

  it('when episodes crashed, then they count as misses', () => {
    assert.deepEqual(summaryOf([episode({ gold: 'TOOL_CALL', crashed: true })]).total.gar?.hits, 0);
  });
});

describe('given how a run was recorded', () => {
  const recorded = (...contents: readonly ('text' | 'calls' | 'text-and-calls' | 'nothing')[]): boolean =>
    summaryOf([episode({ turns: [{ steps: contents.map((content) => ({ predicted: null, content })) }] })]).coverage
      .textRecorded;

  it('when there are calls and no text, then no text was recorded', () => {
    assert.equal(recorded('calls', 'nothing', 'calls'), false);
  });

  it('when some step has text, then text was recorded', () => {
    assert.equal(recorded('calls', 'text'), true);
    assert.equal(recorded('text-and-calls'), true);
  });

  it('when text was not, then the bound is unknown where only text could show the gold class', () => {
    const silent = (gold: StepClass, category: string): Episode =>
      episode({ gold, category, passed: true, turns: [{ steps: [{ predicted: 'TOOL_CALL', content: 'calls' }] }] });
    const { total, categories } = summaryOf([silent('REFUSE', 'shy'), silent('TOOL_CALL', 'busy')]);
    assert.deepEqual([total.bound, categories['shy']?.bound, categories['busy']?.bound], ['unknown', 'unknown', 'met']);
  });

  it('when there are no calls either, then nothing speaks against it', () => {
    assert.equal(recorded('nothing'), true);
  });
});

describe('given labelled turns', () => {
  const decisions = (gold: StepClass, ...predicted: readonly (StepClass | null)[]): Episode =>
    episode({ turns: predicted.map((name) => ({ gold, steps: [name] })) });
  const summary = summaryOf([
    decisions('TOOL_CALL', 'TOOL_CALL', 'TOOL_CALL', 'OTHER', null),
    decisions('ASK', 'TOOL_CALL', 'ASK'),
    decisions('REFUSE', 'TOOL_CALL'),
  ]);

  it('when crossed, then the matrix has a row for each gold class that occurs and all columns', () => {
    assert.deepEqual(summary.confusion, {
      TOOL_CALL: { TOOL_CALL: 2, ASK: 0, REFUSE: 0, CONFIRM: 0, OTHER: 1, none: 1 },
      ASK: { TOOL_CALL: 1, ASK: 1, REFUSE: 0, CONFIRM: 0, OTHER: 0, none: 0 },
      REFUSE: { TOOL_CALL: 1, ASK: 0, REFUSE: 0, CONFIRM: 0, OTHER: 0, none: 0 },
    });
    assert.deepEqual(summary.decisions, { n: 7, matches: 3 });
  });

  it('when recall is taken, then it is per gold class, and null where the class is never gold', () => {
    assert.deepEqual(recallOf(summary), { TOOL_CALL: 0.5, ASK: 0.5, REFUSE: 0, CONFIRM: null, OTHER: null });
  });

  it('when precision is taken, then it is per predicted class, and null for OTHER, which nothing has as gold', () => {
    assert.deepEqual(precisionOf(summary), { TOOL_CALL: 0.5, ASK: 1, REFUSE: null, CONFIRM: null, OTHER: null });
  });

  it('when OTHER is gold somewhere, then it has a precision', () => {
    assert.equal(precisionOf(summaryOf([decisions('OTHER', 'OTHER', 'ASK'), decisions('ASK', 'OTHER')]))['OTHER'], 0.5);
  });

  it('when averaged over the classes, then those without a rate have no say', () => {
    assert.equal(macroAverage({ TOOL_CALL: 0.5, ASK: 1, REFUSE: 0, CONFIRM: null }), 0.5);
    assert.equal(macroAverage({ TOOL_CALL: null }), null);
  });
});

describe('given any episodes', () => {
  const episodes = fc.array(anyEpisode, { maxLength: 12 });

  it('when summarized, then the summary is of the documented shape', () => {
    fc.assert(
      fc.property(episodes, (all) => {
        const { error } = fileSummarySchema.safeParse(summaryOf(all));
        assert.equal(error, undefined);
      }),
    );
  });

  it('when summarized, then the categories add up to the total, and the bound says which of Acc and GAR is greater', () => {
    fc.assert(
      fc.property(episodes, (all) => {
        const { categories, total, episodes: n, coverage, steps, stepsByClass } = summaryOf(all);
        const sum = (count: (each: (typeof categories)[string]) => number): number =>
          Object.values(categories).reduce((whole, each) => whole + count(each), 0);
        assert.equal(sum((each) => each.n), n);
        assert.equal(sum((each) => each.gar?.hits ?? 0), total.gar?.hits ?? 0);
        assert.equal(sum((each) => each.quadrants?.masked ?? 0), total.quadrants?.masked ?? 0);
        if (total.quadrants === null || total.gar?.n !== n || total.acc?.n !== n) return;
        // What was not recorded proves nothing.
        if (!coverage.textRecorded || stepsByClass.none === steps) return;
        const sign = Math.sign(total.acc.hits - total.gar.hits);
        assert.equal(total.bound, { '1': 'violated', '0': 'met', '-1': 'slack' }[String(sign)]);
      }),
    );
  });

  it('when written as JSON and read again, then nothing is lost, also where a category has a hostile name', () => {
    fc.assert(
      fc.property(episodes, (all) => {
        const summary = summaryOf(all);
        assert.deepEqual(JSON.parse(JSON.stringify(summary)), summary);
      }),
    );
  });
});

describe('given problems of a file', () => {
  it('when summarized, then they are passed on as they are', () => {
    const problems = [{ line: 3, column: 17, message: 'A comma is missing.' }];
    assert.deepEqual(summarize(EMPTY_TALLY, { file: 'x', dialect: 'y', problems }).problems, problems);
  });
});
