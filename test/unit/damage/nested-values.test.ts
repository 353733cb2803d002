import assert from 'node:assert/strict';
import { splitLines } from '../../../src/core/jsonl';
import { GOOD_FILES } from '../../support/good-files';
import { openAs } from './file';
import { valueSpans } from './value-spans';

/** Deeper than functions may call each other. */
const DEPTH = 12_000;

for (const { dialect, text } of GOOD_FILES.filter(({ layout }) => layout === 'lines')) {
  it(`given a file of ${dialect}, when any one of its values is nested deeper than a stack bears, then it is read`, () => {
    for (const { start, end } of valueSpans(text)) {
      const key = /"\w+"(?=:$)/u.exec(text.slice(0, start))?.[0];
      for (const [opening, closing] of [['[', ']'], ...(key === undefined ? [] : [[`{${key}:`, '}']])] as const) {
        const value = opening.repeat(DEPTH) + text.slice(start, end) + closing.repeat(DEPTH);
        const transcript = openAs(splitLines(text.slice(0, start) + value + text.slice(end)), dialect, 'lines');
        const steps = transcript.episodes.flatMap(({ turns }) => turns.flatMap((turn) => turn.steps));
        for (const step of steps) transcript.stepContent(step);
        assert.ok(transcript.problems.every(({ kind }) => kind !== 'unreadable'));
      }
    }
  });
}
