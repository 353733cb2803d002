import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { findCompanions } from '../../../src/core/gold';
import { splitLines } from '../../../src/core/jsonl';
import { episodeNames, partialOfTranscript, PartialSum, type Partial } from '../../../src/core/partial';
import { foldLabels, readLabelLog } from '../../../src/core/label-log';
import { root } from '../../support/repository';
import { GOOD_FILES } from '../../support/good-files';
import { applied, mutationsOf } from '../damage/mutations';
import { OPTIONS, partialOf, partsOf, sumOf, transcriptOf } from './partials';

const RUNS = 30;
const cuts = fc.array(fc.nat(200), { maxLength: 4 });

const FILES = [
  ...GOOD_FILES.filter(({ layout }) => layout === 'lines'),
  ...[
    ['chat.jsonl', 'openai-chat'],
    ['messages.jsonl', 'turnlens-messages'],
    ['workspace/two-episodes.jsonl', 'turnlens-episodes'],
  ].map(([name = '', dialect = '']) => ({
    dialect,
    text: readFileSync(path.join(root, 'test/fixtures', name), 'utf8'),
  })),
];

/** Asserts that parts of a file come to the same as a transcript of the whole. */
function assertSame(lines: readonly string[], dialect: string, places: readonly number[]): void {
  const transcript = transcriptOf(lines, dialect);
  const parts = partsOf(lines, places).map((part) => partialOf(part, dialect));
  const sum = sumOf(parts.map(({ partial }) => partial));
  assert.deepEqual(sum.tally(), transcript.tally);
  assert.deepEqual(sum.problems, transcript.problems);
  assert.equal(sum.lines, lines.length);
  assert.deepEqual(sumOf([sum.toPartial('whole')]).tally(), transcript.tally);
}

for (const { dialect, text } of FILES) {
  describe(`given a file of ${dialect}, cut between lines`, () => {
    it('when the partial summaries of its pieces are added up, then they are the summary of the whole', () => {
      fc.assert(fc.property(cuts, (places) => assertSame(splitLines(text), dialect, places)), { numRuns: RUNS });
    });

    it('when it is damaged in any way, then so they are', () => {
      const damaged = fc.tuple(mutationsOf(text), cuts);
      fc.assert(
        fc.property(damaged, ([mutation, places]) => assertSame(splitLines(applied(text, mutation)), dialect, places)),
        { numRuns: RUNS },
      );
    });

    it('when the episodes are named, then they have the names that they have in the whole', () => {
      const lines = splitLines(`${text}\n${text}`);
      const { partial, complete } = partialOf(lines, dialect);
      const names = transcriptOf(lines, dialect).episodes.map(({ id }) => id);
      assert.deepEqual(episodeNames(partial, complete), names);
    });
  });
}

describe('given partial summaries', () => {
  const { partial } = partialOf(['{"messages": []}'], 'openai-chat');

  for (const [noun, other] of [
    ['format', { ...partial, dialect: 'sharegpt' }],
    ['preset', { ...partial, preset: 'paper' }],
    ['turn policy', { ...partial, turnPolicy: 'any' as const }],
  ] as const) {
    it(`when they differ in their ${noun}, then they are not added up, and the reason names it`, () => {
      const sum = sumOf([partial]);
      const added = sum.add(other);
      assert.match(added.ok ? '' : added.reason, new RegExp(`^its ${noun} is `, 'u'));
      assert.equal(sum.lines, partial.lines);
    });
  }
});

describe('given partial summaries that say what they count', () => {
  const { partial } = partialOf(['{"messages": []}'], 'openai-chat');
  const sources = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 2 }), { minLength: 1 });

  it('when they are added up, in one go or one after the other, then that is refused just where one source is there twice', () => {
    fc.assert(
      fc.property(sources, (each) => {
        const partials = each.map((some) => (some.length === 0 ? partial : { ...partial, sources: some }));
        const isTwice = new Set(each.flat()).size < each.flat().length;
        const once = new PartialSum();
        const isAdded = partials.map((each) => once.add(each).ok).every(Boolean);
        const isAddedStepwise = stepwise(partials) !== undefined;
        assert.deepEqual([isAdded, isAddedStepwise], [!isTwice, !isTwice]);
      }),
    );
  });
});

/** The sum, each time written as a partial summary before the next is added; `undefined` when one is refused. */
function stepwise(partials: readonly Partial[]): Partial | undefined {
  return partials.slice(1).reduce<Partial | undefined>((before, next) => {
    const sum = new PartialSum();
    const isAdded = before !== undefined && sum.add(before).ok && sum.add(next).ok;
    return isAdded ? sum.toPartial('x') : undefined;
  }, partials[0]);
}

describe('given a transcript that was opened as a whole', () => {
  const records = [
    { episode_id: 'a', role: 'user', content: 'Dig.' },
    { episode_id: 'a', role: 'assistant', content: 'Where?' },
  ];
  const lines = [...records.map((record) => JSON.stringify(record)), ''];

  it('when nothing is joined to it, then its partial summary is that of its lines', () => {
    const { partial } = partialOf(lines.slice(0, -1), 'turnlens-messages');
    assert.deepEqual(partialOfTranscript(transcriptOf(lines, 'turnlens-messages'), 'part'), partial);
  });

  it('when it has labels by hand, then these count, and its episodes are complete', () => {
    const entry = { episode: 'a', turn: 1, gold: 'ASK', annotator: 'me', at: '2025-11-03T12:00:00Z' };
    const transcript = transcriptOf(lines, 'turnlens-messages');
    transcript.setOptions({ ...OPTIONS, handLabels: foldLabels(readLabelLog(JSON.stringify(entry)).entries) });
    const partial = partialOfTranscript(transcript, 'part');
    assert.deepEqual([partial.tally.matches, partial.tally.labelledTurns, partial.loose], [1, 1, []]);
    assert.deepEqual(sumOf([partial]).tally(), transcript.tally);
  });

  it('when scores are joined to it, then the outcomes count', async () => {
    const transcript = transcriptOf(lines, 'turnlens-messages');
    const score = '{"id": "a", "success": true}';
    const access = { list: () => Promise.resolve([]), readText: () => Promise.resolve(score) };
    const request = { file: '/w/run.jsonl', place: 'none', episodeIds: ['a'], goldPaths: [], scorePaths: ['/w/s.jsonl'] } as const;
    transcript.setOptions({ ...OPTIONS, companions: await findCompanions(request, access) });
    const partial = partialOfTranscript(transcript, 'part');
    assert.deepEqual([partial.tally.categories[0]?.[1].passed, partial.loose], [1, []]);
  });
});
