import assert from 'node:assert/strict';
import fc from 'fast-check';
import { foldLabels, type HandLabels, type LabelLogEntry } from '../../../src/core/label-log';
import { anyEntry, entryOf } from './entries';

const fold = (...entries: readonly LabelLogEntry[]): HandLabels =>
  foldLabels(entries.map((entry, line) => ({ line, entry })));
const ann = (given: Partial<LabelLogEntry> = {}): LabelLogEntry => entryOf({ annotator: 'Ann', ...given });
const bob = (given: Partial<LabelLogEntry> = {}): LabelLogEntry => entryOf({ annotator: 'Bob', ...given });
/** Everything that labels say. */
const shown = (labels: HandLabels): unknown => ({
  episodes: labels.episodes.map((episode) => [episode, labels.targetsOf(episode)]),
  annotators: labels.annotators,
});
const at = (minute: number): { at: string } => ({ at: `2026-03-01T10:0${minute}:00.000Z` });
const goldOf = (labels: HandLabels): string | undefined => labels.goldOf('wash', 0, undefined)?.class;

describe('given the labels of one annotator', () => {
  it('when a target is labelled twice, then the last line counts, whatever its time', () => {
    assert.equal(goldOf(fold(ann({ gold: 'ASK', ...at(5) }), ann({ gold: 'REFUSE', ...at(1) }))), 'REFUSE');
  });

  it('when a label is withdrawn, then there is none, and nobody says anything', () => {
    const labels = fold(ann(), ann({ gold: null }));
    assert.deepEqual([goldOf(labels), labels.episodes, labels.annotators, labels.targetsOf('wash')], [undefined, [], [], []]);
  });

  it('when a turn and a message of it are labelled, then each has its own label, counted from 0', () => {
    const labels = fold(ann({ turn: 2, step: 3, gold: 'REFUSE' }), ann({ turn: 2, gold: 'ASK' }));
    assert.equal(labels.goldOf('wash', 1, 2)?.class, 'REFUSE');
    assert.equal(labels.goldOf('wash', 1, undefined)?.class, 'ASK');
    assert.deepEqual(labels.targetsOf('wash').map(({ step }) => step), [undefined, 2]);
  });

  it('when gold is asked for, then it says who, when, from what, and why', () => {
    assert.deepEqual(fold(ann({ previous: 'TOOL_CALL', note: 'no number' })).goldOf('wash', 0, undefined), {
      class: 'ASK',
      note: 'no number',
      source: { from: 'log', annotator: 'Ann', at: '2026-03-01T10:00:00.000Z', previous: 'TOOL_CALL', adjudicated: false },
    });
  });
});

describe('given the labels of several annotators', () => {
  it('when they differ, then the latest counts, wherever it stands', () => {
    assert.equal(goldOf(fold(bob({ gold: 'REFUSE', ...at(5) }), ann({ gold: 'ASK', ...at(1) }))), 'REFUSE');
  });

  it('when they were given at the same time, then the later line counts', () => {
    assert.equal(goldOf(fold(bob({ gold: 'REFUSE' }), ann({ gold: 'ASK' }))), 'ASK');
    assert.equal(goldOf(fold(ann({ gold: 'ASK' }), bob({ gold: 'REFUSE', at: '2026-03-01T12:00:00+02:00' }))), 'REFUSE');
  });

  it('when the one that counts is withdrawn, then the other counts', () => {
    const labels = fold(ann({ gold: 'ASK', ...at(1) }), bob({ gold: 'REFUSE', ...at(2) }), bob({ gold: null, ...at(3) }));
    assert.equal(goldOf(labels), 'ASK');
  });

  it('when one of them settles it, then that counts before later labels, and their own label stays', () => {
    const labels = fold(
      ann({ gold: 'ASK', ...at(1) }),
      bob({ gold: 'REFUSE', ...at(2) }),
      ann({ gold: 'CONFIRM', adjudicates: true, ...at(3) }),
      bob({ gold: 'TOOL_CALL', ...at(4) }),
    );
    const target = labels.targetOf('wash', { turn: 0, step: undefined });
    assert.equal(goldOf(labels), 'CONFIRM');
    const said = target?.said.map(({ annotator, class: given, line }) => [annotator, given, line]);
    assert.deepEqual(said, [['Ann', 'ASK', 0], ['Bob', 'TOOL_CALL', 3]]);
    assert.deepEqual(target?.adjudications.map((settled) => [settled.annotator, settled.class]), [['Ann', 'CONFIRM']]);
    assert.deepEqual(labels.annotators, ['Ann', 'Bob']);
  });

  it('when what was settled is withdrawn, then labels count again', () => {
    const labels = fold(bob({ gold: 'REFUSE' }), ann({ gold: 'ASK', adjudicates: true }), ann({ gold: null, adjudicates: true }));
    assert.equal(goldOf(labels), 'REFUSE');
  });
});

describe('given any entries', () => {
  /** The rule, said without a store: the last line of each annotator; adjudications first, then time, then line. */
  function expected(
    entries: readonly LabelLogEntry[],
    episode: string,
    turn: number,
    step: number | undefined,
  ): string | undefined {
    const wanted = step === undefined ? undefined : step + 1;
    const about = entries.map((entry, line) => ({ entry, line })).filter(({ entry }) => {
      return entry.episode === episode && entry.turn === turn + 1 && entry.step === wanted;
    });
    const last = about.filter(({ entry, line }) => !about.some((other) => {
      const sameHand = other.entry.annotator === entry.annotator && other.entry.adjudicates === entry.adjudicates;
      return sameHand && other.line > line;
    }));
    const standing = last.filter(({ entry }) => entry.gold !== null);
    const rank = ({ entry }: { entry: LabelLogEntry }): string => `${entry.adjudicates === true ? 1 : 0} ${entry.at}`;
    standing.sort((a, b) => rank(a).localeCompare(rank(b)) || a.line - b.line);
    return standing.at(-1)?.entry.gold ?? undefined;
  }

  it('when they are folded part by part, then all is as if they had been folded at once', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyEntry, { maxLength: 6 }), { maxLength: 6 }), (parts) => {
        const lines = parts.flat().map((entry, line) => ({ line, entry }));
        let folded: HandLabels | undefined;
        let from = 0;
        for (const part of parts) {
          folded = foldLabels(lines.slice(from, from + part.length), folded);
          from += part.length;
        }
        const whole = foldLabels(lines);
        assert.deepEqual(shown(folded ?? foldLabels([])), shown(whole));
      }),
    );
  });

  it('when more are added, then targets of other episodes are the same objects', () => {
    const before = foldLabels([{ line: 0, entry: ann() }, { line: 1, entry: ann({ episode: 'dry' }) }]);
    const after = foldLabels([{ line: 2, entry: bob({ episode: 'dry' }) }], before);
    assert.equal(after.targetsOf('wash')[0], before.targetsOf('wash')[0]);
    assert.notEqual(after.targetsOf('dry')[0], before.targetsOf('dry')[0]);
  });

  it('when they are folded, then what counts is what the rule says', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 30 }), (entries) => {
        const labels = fold(...entries);
        for (const { episode, turn, step } of entries) {
          const index = step === undefined ? undefined : step - 1;
          assert.equal(labels.goldOf(episode, turn - 1, index)?.class, expected(entries, episode, turn - 1, index));
        }
      }),
    );
  });
});
