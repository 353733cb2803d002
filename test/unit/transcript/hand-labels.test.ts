import assert from 'node:assert/strict';
import fc from 'fast-check';
import { presetFor } from '../../../src/core/classify';
import { dialectNamed } from '../../../src/core/dialects';
import { foldLabels, NO_HAND_LABELS, type HandLabels, type LabelLogEntry } from '../../../src/core/label-log';
import { Transcript, type TranscriptOptions } from '../../../src/core/transcript';
import { anyEntry, entryOf } from '../label-log/entries';

const EPISODES = dialectNamed('turnlens-episodes')!;
const message = (role: string) => (content: string, gold?: string) => {
  return { role, content, ...(gold !== undefined && { gold_action: gold }) };
};
const user = message('user');
const says = message('assistant');
const line = (id: string, ...messages: readonly object[]): string => JSON.stringify({ id, messages });

/** `wash`: the first turn's message is labelled, the second turn by its user and on one of its two messages. */
const WASH = line(
  'wash',
  ...[user('Wash it.'), says('Which one?', 'ASK')],
  ...[user('That.', 'CONFIRM'), says('I cannot.', 'REFUSE'), says('All done.')],
);
const LINES = [WASH, line('dry', user('Dry it.'), says('I cannot do that.')), line('wash', user('Again.'), says('All done.'))];

const fold = (...entries: readonly LabelLogEntry[]): HandLabels =>
  foldLabels(entries.map((entry, at) => ({ line: at, entry })));
const options = (handLabels: HandLabels): TranscriptOptions => {
  return { preset: presetFor('paper', undefined), turnPolicy: 'cascade', handLabels };
};
const read = (handLabels: HandLabels, lines = LINES): Transcript =>
  new Transcript(lines, EPISODES, options(handLabels));

/** Every decision in short: where, and what against what. */
const decisions = (transcript: Transcript): readonly string[] =>
  transcript.episodes.flatMap((episode) =>
    transcript.decisionsOf(episode).map(({ turn, step, gold, predicted }) => {
      const place = `${episode.id} ${turn.index}${step === undefined ? '' : `.${step.index}`}`;
      return `${place} ${gold.class} ${predicted ?? '–'} ${gold.source.from}`;
    }),
  );

describe('given labels by hand beside a file', () => {
  it('when there are none, then gold is that of the file', () => {
    assert.deepEqual(decisions(read(NO_HAND_LABELS)), ['wash 0.0 ASK ASK file', 'wash 1.0 REFUSE REFUSE file']);
  });

  it('when a message is labelled, then that wins over its label in the file', () => {
    const labels = fold(entryOf({ turn: 1, step: 1, gold: 'REFUSE' }), entryOf({ episode: 'dry', turn: 1, step: 1, gold: 'REFUSE' }));
    assert.deepEqual(decisions(read(labels)), ['wash 0.0 REFUSE ASK log', 'wash 1.0 REFUSE REFUSE file', 'dry 0.0 REFUSE REFUSE log']);
  });

  it('when a whole turn is labelled, then that wins over the labels of its messages in the file', () => {
    assert.deepEqual(decisions(read(fold(entryOf({ turn: 2, gold: 'ASK' })))), ['wash 0.0 ASK ASK file', 'wash 1 ASK REFUSE log']);
  });

  it('when a turn and one of its messages are labelled, then the message is the decision, as in a file', () => {
    const labels = fold(entryOf({ turn: 2, gold: 'ASK' }), entryOf({ turn: 2, step: 2, gold: 'CONFIRM' }));
    assert.deepEqual(decisions(read(labels)), ['wash 0.0 ASK ASK file', 'wash 1.1 CONFIRM CONFIRM log']);
  });

  it('when the file repeats an id, then labels go to the episode of the name that they were given under', () => {
    const labels = fold(entryOf({ episode: 'wash (2)', turn: 1, step: 1, gold: 'ASK' }));
    assert.deepEqual(decisions(read(labels)).at(-1), 'wash (2) 0.0 ASK CONFIRM log');
  });

  it('when a label has no place in the file, then it is kept apart, with what is missing', () => {
    const labels = fold(
      entryOf({ episode: 'gone' }),
      entryOf({ turn: 3 }),
      entryOf({ turn: 1, step: 2 }),
      entryOf({ turn: 1, step: 1 }),
    );
    const stray = read(labels).strayLabels.map(({ target: { episode, turn, step }, missing }) => {
      return [episode, turn, step, missing];
    });
    assert.deepEqual(stray, [['gone', 0, undefined, 'episode'], ['wash', 0, 1, 'step'], ['wash', 2, undefined, 'turn']]);
  });

  it('when the file gets what was missing, then the label is no longer stray', () => {
    const transcript = read(fold(entryOf({ episode: 'late', turn: 1, gold: 'REFUSE' })));
    assert.equal(transcript.strayLabels.length, 1);
    transcript.replaceLines(3, 0, [line('late', user('Now.'), says('I cannot.'))]);
    assert.deepEqual(transcript.strayLabels, []);
    assert.equal(decisions(transcript).at(-1), 'late 0 REFUSE REFUSE log');
  });

  it('when only labels change, then episodes that these are not about stay the very same', () => {
    const transcript = read(NO_HAND_LABELS);
    const [wash, dry, again] = transcript.episodes;
    transcript.setOptions(options(fold(entryOf({ episode: 'dry' }))));
    assert.equal(transcript.episodes[0], wash);
    assert.notEqual(transcript.episodes[1], dry);
    assert.equal(transcript.episodes[2], again);
  });
});

describe('given any labels, and any edits of the file', () => {
  const step = fc.oneof(
    fc.record({ labels: fc.array(anyEntry, { maxLength: 6 }) }),
    fc.record({
      first: fc.nat(3),
      removed: fc.nat(2),
      inserted: fc.array(fc.constantFrom(...LINES), { maxLength: 2 }),
    }),
  );

  it('when they come in any order, then everything is as in a file that is read anew', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (changes) => {
        let lines: readonly string[] = LINES;
        let labels = NO_HAND_LABELS;
        const transcript = read(labels, [...lines]);
        for (const change of changes) {
          if ('labels' in change) {
            labels = fold(...change.labels);
            transcript.setOptions(options(labels));
          } else {
            const first = Math.min(change.first, lines.length);
            lines = lines.toSpliced(first, change.removed, ...change.inserted);
            transcript.replaceLines(first, change.removed, change.inserted);
          }
        }
        const anew = read(labels, [...lines]);
        assert.deepEqual(decisions(transcript), decisions(anew));
        assert.deepEqual(transcript.tally, anew.tally);
        assert.deepEqual(transcript.strayLabels, anew.strayLabels);
      }),
    );
  });
});
