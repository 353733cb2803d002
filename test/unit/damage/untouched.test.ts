import assert from 'node:assert/strict';
import fc from 'fast-check';
import { dialectNamed } from '../../../src/core/dialects';
import { splitLines } from '../../../src/core/jsonl';
import type { Episode, RecordRef } from '../../../src/core/model';
import { GOOD_FILES, GOOD_RECORDS } from '../../support/good-files';
import { openAs } from './file';
import { applied, mutationsOf, type Mutation } from './mutations';

const RUNS = 60;

/** Whether each record of a dialect is an episode, or several, by itself. */
function isWhole(dialect: string): boolean {
  return (GOOD_RECORDS[dialect] ?? []).every((record) => {
    const fragments = dialectNamed(dialect)?.read(record) ?? [];
    return !('problem' in fragments) && fragments.every(({ extent }) => extent === 'whole');
  });
}

/** All that is known of an episode but its name and where in the file its record stands. */
function factsOf({ attributes, at, turns, goldTurn }: Episode): string {
  const isRecord = (value: unknown): value is RecordRef =>
    typeof value === 'object' && value !== null && 'lineCount' in value;
  const withoutRecord = (_key: string, value: unknown): unknown => (isRecord(value) ? undefined : value);
  return JSON.stringify({ attributes, at, turns, goldTurn }, withoutRecord);
}

/** 0-based first and last line that a mutation touches, and how many lines the text gains by it. */
function touchedLines(text: string, { start, end, inserted }: Mutation) {
  const count = (part: string): number => splitLines(part).length - 1;
  const first = count(text.slice(0, start));
  const gained = count(applied(text, { how: '', start, end, inserted })) - count(text);
  return { first, last: first + count(text.slice(start, end)), gained };
}

/** Whether a mutation touches nothing but the inside of a record, whose text stands in the file once. */
function holds(text: string, record: RecordRef, { start, end }: Mutation): boolean {
  const first = text.indexOf(record.text);
  return start > first && end < first + record.text.length;
}

for (const { dialect, text } of GOOD_FILES.filter((file) => file.layout === 'lines' && isWhole(file.dialect))) {
  it(`given a file of ${dialect} line by line, when damaged, then every untouched line keeps its facts`, () => {
    const before = openAs(splitLines(text), dialect, 'lines');
    fc.assert(
      fc.property(mutationsOf(text), (mutation) => {
        const after = openAs(splitLines(applied(text, mutation)), dialect, 'lines');
        const { first, last, gained } = touchedLines(text, mutation);
        for (const [line] of splitLines(text).entries()) {
          if (line >= first && line <= last) continue;
          const moved = line < first ? line : line + gained;
          assert.deepEqual(after.episodesAtLine(moved).map(factsOf), before.episodesAtLine(line).map(factsOf));
        }
      }),
      { numRuns: RUNS },
    );
  });
}

for (const { dialect, text } of GOOD_FILES.filter((file) => file.layout === 'values' && isWhole(file.dialect))) {
  it(`given a pretty-printed file of ${dialect}, when damaged inside an element, then the others keep their facts`, () => {
    const before = openAs(splitLines(text), dialect, 'values');
    fc.assert(
      fc.property(mutationsOf(text), (mutation) => {
        // A line break may set the beginning of another element where there was none.
        fc.pre(!/[\n\r]/u.test(mutation.inserted));
        const damaged = before.episodes.find(({ at }) => holds(text, at.record, mutation));
        fc.pre(damaged !== undefined);
        const after = openAs(splitLines(applied(text, mutation)), dialect, 'values').episodes.map(factsOf);
        for (const episode of before.episodes) {
          if (episode.at.record === damaged.at.record) continue;
          assert.ok(after.includes(factsOf(episode)), `${episode.id} is lost`);
        }
      }),
      { numRuns: RUNS },
    );
  });
}
