import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Companions, EpisodeGold } from '../../../src/core/gold';
import { STEP_CLASSES, type Label, type Outcome } from '../../../src/core/model';
import { episodeSchema } from '../../../src/core/own-format';
import { GOOD_FILES } from '../../support/good-files';
import { converted, openingsOf, read, readAs, whatCounts } from './reading';

const PRESETS = ['paper', 'paper-tau2', 'turnlens'];

const label: fc.Arbitrary<Label> = fc.record({
  class: fc.constantFrom(...STEP_CLASSES),
  source: fc.constant({ from: 'companion', file: 'gold.jsonl' } as const),
});

const gold: fc.Arbitrary<EpisodeGold> = fc.record(
  {
    label,
    turns: fc.array(fc.option(label, { nil: undefined }), { minLength: 4, maxLength: 8 }),
    partial: fc.constant(true),
    goldTurn: fc.nat(4),
  },
  { requiredKeys: ['partial'] },
);

const outcome: fc.Arbitrary<Outcome> = fc.record({
  passed: fc.boolean(),
  source: fc.constant({ from: 'companion', file: 'scores.json' } as const),
});

/** What files beside a run may say of any episode. */
const companions: fc.Arbitrary<Companions> = fc
  .record({ gold: fc.option(gold, { nil: undefined }), outcome: fc.option(outcome, { nil: undefined }) })
  .map((said) => ({ goldOf: () => said.gold, outcomeOf: () => said.outcome, reports: [] }));

describe('given a sound file of each format', () => {
  for (const { dialect, layout, text } of GOOD_FILES) {
    it(`when one of ${dialect} (${layout}) is converted and read again, then the same counts`, () => {
      fc.assert(
        fc.property(fc.constantFrom(...PRESETS), fc.constantFrom(...PRESETS), companions, (by, again, beside) => {
          const before = read(text, by, beside);
          const lines = converted(before);
          for (const line of lines) episodeSchema.parse(JSON.parse(line));
          const after = read(lines.join('\n'), again);
          assert.equal(after.dialect.id, 'turnlens-episodes');
          assert.deepEqual(after.problems, []);
          assert.deepEqual(whatCounts(after), whatCounts(before));
          // There all messages stand in one text, so that none can be found again by its place.
          if (dialect !== 'acebench') assert.deepEqual(openingsOf(after), openingsOf(before));
        }),
        { numRuns: 40 },
      );
    });
  }
});

/** What a splice puts in the place of some characters of a file. */
const SPLICED = ['', 'null', '{}', '[]', '"x"', '1', '"assistant"', '"user"', '"<think>a"', '"ASK"', 'NaN', '\uD800'];

describe('given files that somebody spoilt', () => {
  it('when what is left of them is converted and read again, then the same counts', () => {
    const spoilt = fc.record({
      file: fc.constantFrom(...GOOD_FILES),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(40),
      spliced: fc.constantFrom(...SPLICED),
    });
    fc.assert(
      fc.property(spoilt, ({ file: { text, dialect, layout }, from, length, spliced }) => {
        const start = Math.floor(from * text.length);
        const before = readAs(text.slice(0, start) + spliced + text.slice(start + length), dialect, layout);
        if (before.episodes.length === 0) return;
        const after = read(converted(before).join('\n'));
        assert.deepEqual(after.problems, []);
        assert.deepEqual(whatCounts(after), whatCounts(before));
      }),
      { numRuns: 1000 },
    );
  });
});
