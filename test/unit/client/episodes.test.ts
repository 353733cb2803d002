import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  episodeDescription,
  episodeLabel,
  episodeTooltip,
  sumsDescription,
  turnDescription,
  turnLabel,
  turnName,
} from '../../../src/client/episodes/episode-words';
import {
  filterOf,
  filterWords,
  holds,
  isEverything,
  toggled,
  type FilterPart,
  type Wanted,
} from '../../../src/client/episodes/filter';
import type { EpisodeRow, TurnRow } from '../../../src/protocol';

const ROW: EpisodeRow = {
  id: 'ep_17',
  category: 'miss_func',
  quadrant: 'masked',
  passed: true,
  crashed: false,
  gold: ['REFUSE'],
  hit: false,
  turns: 7,
  mismatches: 2,
  unlabelled: 3,
  line: 16,
};

const TURN: TurnRow = {
  turn: 2,
  steps: 1,
  state: 'mismatch',
  predicted: 'TOOL_CALL',
  gold: 'ASK',
  mismatches: 1,
  text: 'book()',
};

describe('given an episode in the tree', () => {
  it('when described, then its outcome, mismatches and unlabelled turns are said', () => {
    assert.equal(episodeDescription(ROW), 'passed · 2 ✗ · 3 unlabelled');
  });

  it('when something is absent, then it is left out', () => {
    assert.equal(episodeDescription({ ...ROW, passed: null, mismatches: 0, unlabelled: 0 }), '');
    assert.equal(episodeDescription({ ...ROW, passed: false, mismatches: 0 }), 'failed · 3 unlabelled');
  });

  it('when it crashed, then that is said, and not that it failed', () => {
    assert.equal(episodeDescription({ ...ROW, passed: false, crashed: true, unlabelled: 0 }), 'crashed · 2 ✗');
  });

  it('when read out, then signs are words', () => {
    const label = 'episode ep_17, passed, 2 mismatches, 3 unlabelled turns, 7 turns, masked';
    assert.equal(episodeLabel(ROW), label);
    assert.equal(episodeLabel({ ...ROW, id: ' ' }), label.replace('ep_17', '(no name)'));
  });

  it('when pointed at, then what the quadrant means and what gold came to stand there', () => {
    assert.deepEqual(episodeTooltip(ROW), [
      'ep_17',
      'Category: miss_func',
      'Masked: Passed by the grader, although no step has the gold class.',
      'Outcome: passed',
      'Gold REFUSE: missed',
      '7 turns, 2 mismatches, 3 unlabelled turns',
      'Begins in line 17',
    ]);
  });

  it('when summed up, then only what waits is said beside how many there are', () => {
    assert.equal(sumsDescription({ episodes: 50, mismatches: 0, unlabelled: 4 }), '50 · 4 unlabelled');
  });
});

describe('given a turn in the tree', () => {
  it('when it does not match, then both classes and what was said stand there', () => {
    assert.equal(`${turnName(TURN)} | ${turnDescription(TURN)}`, 'turn 3: ✗ TOOL_CALL | gold ASK · book()');
    assert.equal(turnLabel(TURN), 'turn 3, 1 mismatch, predicted TOOL_CALL, gold ASK, says: book()');
  });

  it('when it has several mismatches, then how many', () => {
    assert.equal(turnDescription({ ...TURN, mismatches: 3 }), 'gold ASK and 2 more ✗ · book()');
  });

  it('when nobody answered, then that is said, and no class', () => {
    const { gold, ...rest } = TURN;
    const empty: TurnRow = { ...rest, steps: 0, state: 'empty', predicted: null, mismatches: 0, text: '' };
    assert.equal(`${turnName(empty)} | ${turnDescription(empty)}`, 'turn 3: no answer | ');
    assert.equal(gold, 'ASK');
  });
});

const PART: fc.Arbitrary<FilterPart> = fc.oneof(
  fc.record({
    part: fc.constant('quadrants' as const),
    value: fc.constantFrom('sound' as const, 'masked' as const, 'none' as const),
  }),
  fc.record({ part: fc.constant('outcomes' as const), value: fc.constantFrom('passed' as const, 'failed' as const) }),
  fc.record({ part: fc.constant('categories' as const), value: fc.constantFrom('a', 'b') }),
  fc.record({
    part: fc.constant('pairs' as const),
    value: fc.record({
      gold: fc.constantFrom('ASK' as const, 'REFUSE' as const),
      predicted: fc.constantFrom('ASK' as const, 'none' as const),
    }),
  }),
  fc.record({ part: fc.constant('failedInAll' as const) }),
);

describe('given a filter', () => {
  it('when any parts are put in and taken out, then it holds those that were put in last, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(PART), (parts) => {
        const wanted = parts.reduce<Wanted>(toggled, {});
        const key = (part: FilterPart): string => JSON.stringify(part);
        const times = (part: FilterPart): number => parts.filter((other) => key(other) === key(part)).length;
        for (const part of parts) assert.equal(holds(wanted, part), times(part) % 2 === 1);
        assert.equal(isEverything(wanted), parts.every((part) => times(part) % 2 === 0));
      }),
    );
  });

  it('when another text is looked for, then it takes the place of the one before', () => {
    const once = toggled({}, { part: 'search', value: 'ab' });
    assert.deepEqual(toggled(once, { part: 'search', value: 'cd' }), { search: 'cd' });
    assert.deepEqual(toggled(once, { part: 'search', value: 'ab' }), {});
  });

  it('when said in words, then every part stands there', () => {
    const wanted: Wanted = {
      quadrants: ['masked', 'miscalibrated'],
      outcomes: ['none'],
      categories: ['base'],
      pairs: [{ gold: 'ASK', predicted: 'none' }],
      failedInAll: true,
      search: '17',
    };
    assert.equal(
      filterWords(wanted, 2),
      'masked or miscalibrated · no outcome · category base · gold ASK × predicted no class · failed in all 3 runs · “17” in the id',
    );
    assert.match(filterWords({ failedInAll: true }, 0), /open another run of them/u);
  });

  it('when sent to the server, then the runs are named only where they count', () => {
    assert.deepEqual(filterOf({ search: '1' }, ['file:///b.jsonl']), { search: '1' });
    assert.deepEqual(filterOf({ failedInAll: true }, ['file:///b.jsonl']), { failedIn: ['file:///b.jsonl'] });
  });
});
