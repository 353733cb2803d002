import assert from 'node:assert/strict';
import fc from 'fast-check';
import { dialectNamed } from '../../../src/core/dialects';
import { parseRecord, splitLines } from '../../../src/core/jsonl';
import { GOLD_KEYS, NOTE_KEY } from '../../../src/core/labels';
import type { ActionClass, Episode, Step } from '../../../src/core/model';
import type { Transcript } from '../../../src/core/transcript';
import { GOOD_FILES } from '../../support/good-files';
import { openAs, textIn } from './file';
import { labelled } from './labelled';
import { applied, mutationsOf } from './mutations';

const RUNS = 40;
const classes = fc.constantFrom<ActionClass>('TOOL_CALL', 'ASK', 'REFUSE', 'CONFIRM');
const notes = fc.option(fc.constantFrom('why', 'a "quote"', 'two\nlines', '\uD800'), { nil: undefined });

interface Placed {
  readonly episode: Episode;
  readonly step: Step;
}

/** Steps whose message has neither a gold key nor a note, so that clearing gives back what was there. */
function unlabelledSteps(transcript: Transcript, lines: readonly string[]): readonly Placed[] {
  const steps = transcript.episodes.flatMap((episode) =>
    episode.turns.flatMap((turn) => turn.steps.map((step): Placed => ({ episode, step }))));
  const ranges = transcript.rangesOf(steps.map(({ step }) => step.at));
  return steps.filter((_step, index) => {
    const range = ranges[index];
    const message = range && parseRecord(textIn(lines, range));
    const isObject = message?.ok === true && typeof message.value === 'object' && message.value !== null;
    return isObject && [...GOLD_KEYS, NOTE_KEY].every((key) => !Object.hasOwn(message.value as object, key));
  });
}

/** The same step in a transcript that was read anew. */
function sameStep(transcript: Transcript, { step }: Placed): Step | undefined {
  const wanted = JSON.stringify([step.at.record.line, step.at.record.character, step.at.path]);
  return transcript.episodes
    .flatMap(({ turns }) => turns.flatMap(({ steps }) => steps))
    .find(({ at }) => JSON.stringify([at.record.line, at.record.character, at.path]) === wanted);
}

for (const { dialect, layout, text } of GOOD_FILES) {
  if (dialectNamed(dialect)?.labels.place !== 'message') continue;
  it(`given a damaged file of ${dialect} in ${layout}, when a step is labelled and cleared, then its bytes are those from before`, () => {
    fc.assert(
      fc.property(mutationsOf(text), fc.nat(), classes, notes, (mutation, pick, gold, note) => {
        const damaged = applied(text, mutation);
        const lines = splitLines(damaged);
        const before = openAs(lines, dialect, layout);
        const steps = unlabelledSteps(before, lines);
        const placed = steps[pick % steps.length];
        fc.pre(placed !== undefined);
        const after = labelled(damaged, placed.step.at, { gold, ...(note !== undefined && { note }) });
        assert.ok(typeof after === 'object', typeof after === 'string' ? after : '');
        const reread = openAs(splitLines(after.text), dialect, layout);
        const step = sameStep(reread, placed);
        assert.deepEqual([step?.gold?.class, step?.gold?.note], [gold, note]);
        assert.deepEqual(reread.problems.map(({ message }) => message), before.problems.map(({ message }) => message));
        assert.deepEqual(
          reread.episodes.filter(({ id }) => id !== placed.episode.id).map(({ turns }) => JSON.stringify(turns, shown)),
          before.episodes.filter(({ id }) => id !== placed.episode.id).map(({ turns }) => JSON.stringify(turns, shown)),
        );
        assert.ok(step);
        assert.deepEqual(labelled(after.text, step.at, { gold: null }), { text: damaged });
      }),
      { numRuns: RUNS },
    );
  });
}

/** Without the records, whose texts are the file's. */
function shown(key: string, value: unknown): unknown {
  return key === 'record' ? undefined : value;
}
