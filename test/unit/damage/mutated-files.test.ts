import assert from 'node:assert/strict';
import fc from 'fast-check';
import { summarize } from '../../../src/core/diagnostic';
import { parseRecord, splitLines } from '../../../src/core/jsonl';
import { readBeginning, Transcript } from '../../../src/core/transcript';
import { GOOD_FILES } from '../../support/good-files';
import { openAs, OPTIONS, picture, textIn } from './file';
import { applied, mutationsOf } from './mutations';
import { spliceBetween } from './splice';

/** Steps whose texts are asked for; every step would make a test of wide files slow and show nothing new. */
const STEPS_ASKED = 20;
const RUNS = 40;

/** Asserts that whatever a transcript says of its file is true of the file. */
function assertSound(transcript: Transcript, lines: readonly string[]): void {
  for (const { line, character, message } of transcript.problems) {
    const isInside = line >= 0 && line < lines.length && character >= 0 && character <= (lines[line] ?? '').length;
    assert.ok(isInside, `${line}:${character} ${message}`);
    assert.notEqual(message, '');
  }
  const turns = transcript.episodes.flatMap((episode) => episode.turns);
  const steps = turns.flatMap((turn) => turn.steps);
  for (const range of transcript.rangesOf(steps.flatMap((step) => step.pieces ?? [step.at]))) {
    assert.ok(range, 'a step has no place');
    assert.ok(parseRecord(textIn(lines, range)).ok, 'the place of a step holds no value');
  }
  for (const step of steps.slice(0, STEPS_ASKED)) transcript.stepContent(step);
  for (const turn of turns.slice(0, STEPS_ASKED)) transcript.userText(turn);
  transcript.mismatches();
  const { total } = summarize(transcript.tally, { file: 'x', dialect: transcript.dialect.id, problems: [] });
  assert.ok(total.n <= transcript.episodes.length);
}

for (const { dialect, layout, text } of GOOD_FILES) {
  describe(`given a file of ${dialect} in ${layout}`, () => {
    const before = splitLines(text);

    it('when damaged in any way, then it is read, and every problem and every step lies in it', () => {
      fc.assert(
        fc.property(mutationsOf(text), (mutation) => {
          const lines = splitLines(applied(text, mutation));
          assertSound(openAs(lines, dialect, layout), lines);
          const beginning = readBeginning(lines);
          assert.notEqual(beginning.reason, '');
          if (beginning.dialect === undefined) return;
          if (beginning.dialect.id === dialect && beginning.layout === layout) return;
          assertSound(new Transcript(lines, beginning.dialect, OPTIONS, beginning.layout), lines);
        }),
        { numRuns: RUNS },
      );
    });

    it('when damaged and mended while it is open, then each time all is as if it were read anew', () => {
      fc.assert(
        fc.property(mutationsOf(text), (mutation) => {
          const lines = splitLines(applied(text, mutation));
          const transcript = openAs(before, dialect, layout);
          const damage = spliceBetween(before, lines);
          transcript.replaceLines(damage.first, damage.removed, damage.inserted);
          assert.deepEqual(picture(transcript), picture(openAs(lines, dialect, layout)));
          const mending = spliceBetween(lines, before);
          transcript.replaceLines(mending.first, mending.removed, mending.inserted);
          assert.deepEqual(picture(transcript), picture(openAs(before, dialect, layout)));
        }),
        { numRuns: RUNS },
      );
    });
  });
}
