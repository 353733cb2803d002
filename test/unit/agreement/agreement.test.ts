import assert from 'node:assert/strict';
import {
  adjudicationOf,
  agreementOf,
  agreementSchema,
  agreementWords,
  disagreementsOf,
  mergeLogs,
  whyNoAgreement,
} from '../../../src/core/agreement';
import { foldLabels, NO_HAND_LABELS } from '../../../src/core/label-log';
import { entriesOf, labelsOf } from './log';

const two = labelsOf([
  ['Ann', 'wash 1', 'ASK'],
  ['Ann', 'wash 2.1', 'TOOL_CALL'],
  ['Ann', 'fold 1', 'REFUSE'],
  ['Ann', 'iron 1', 'ASK'],
  ['Bob', 'wash 1', 'ASK'],
  ['Bob', 'wash 2.1', 'ASK'],
  ['Bob', 'fold 1', 'TOOL_CALL'],
  ['Eve', 'fold 1', 'REFUSE', { adjudicates: true }],
]);

describe('the agreement of a label log', () => {
  it('given two annotators and an adjudicator, when compared, then only labels count, over common decisions', () => {
    const agreement = agreementOf(two);
    assert.deepEqual(agreement.annotators, [{ name: 'Ann', labels: 4 }, { name: 'Bob', labels: 3 }]);
    assert.deepEqual([agreement.decisions, agreement.common], [4, 3]);
    assert.equal(agreement.pairs.length, 1);
    const { common, agreeing, raw, kappa, confusion } = agreement.pairs[0]!;
    assert.deepEqual([common, agreeing, raw], [3, 1, 1 / 3]);
    assert.equal(kappa, (3 * 1 - (1 * 2 + 1 * 1)) / (9 - 3));
    assert.deepEqual(confusion, [
      { first: 'TOOL_CALL', second: 'ASK', n: 1 },
      { first: 'ASK', second: 'ASK', n: 1 },
      { first: 'REFUSE', second: 'TOOL_CALL', n: 1 },
    ]);
    assert.deepEqual([agreement.disagreements, agreement.settled], [2, 1]);
  });

  it('given an agreement, when it goes through JSON, then it is the same', () => {
    assert.deepEqual(agreementSchema.parse(JSON.parse(JSON.stringify(agreementOf(two)))), agreementOf(two));
  });

  it('given a label that was withdrawn, when compared, then it is none', () => {
    const labels = labelsOf([['Ann', 'wash 1', 'ASK'], ['Bob', 'wash 1', 'REFUSE'], ['Bob', 'wash 1', null]]);
    assert.equal(agreementOf(labels).common, 0);
    assert.deepEqual(disagreementsOf(labels), []);
  });

  it('given a turn and a step of it, when each has one annotator, then these are two decisions', () => {
    const labels = labelsOf([['Ann', 'wash 1', 'ASK'], ['Bob', 'wash 1.1', 'ASK']]);
    assert.deepEqual([agreementOf(labels).decisions, agreementOf(labels).common], [2, 0]);
  });

  it('given three annotators, when compared, then each two are once, and α is over all', () => {
    const three = labelsOf([
      ['Ann', 'wash 1', 'ASK'],
      ['Bob', 'wash 1', 'ASK'],
      ['Eve', 'wash 1', 'REFUSE'],
      ['Eve', 'fold 1', 'ASK'],
      ['Bob', 'fold 1', 'ASK'],
    ]);
    const { pairs, alpha, raw } = agreementOf(three);
    const shown = pairs.map(({ first, second, common, kappa }) => [first, second, common, kappa]);
    assert.deepEqual(shown, [['Ann', 'Bob', 1, 1], ['Ann', 'Eve', 1, 0], ['Bob', 'Eve', 2, 0]]);
    // n = 5 labels, four of them ASK; 1 · (2·1)/2 + (2·1)/1 = 3 agree.
    assert.equal(alpha, (4 * 3 - 12) / (20 - 12));
    assert.equal(raw, 4 / 8);
  });

  it('given an annotator with any name, when compared, then the name is only a name', () => {
    const labels = labelsOf([['__proto__', 'constructor 1', 'ASK'], ['toString', 'constructor 1', 'REFUSE']]);
    assert.deepEqual(agreementOf(labels).pairs.map(({ first, second }) => [first, second]), [['__proto__', 'toString']]);
    assert.equal(disagreementsOf(labels).length, 1);
  });
});

describe('the disagreements of a label log', () => {
  it('given an order of episodes, when listed, then they stand in it, and those of other files after them', () => {
    const places = disagreementsOf(two, ['fold', 'iron', 'wash']).map(({ episode, turn, step }) => [episode, turn, step]);
    assert.deepEqual(places, [['fold', 0, undefined], ['wash', 1, 0]]);
    assert.deepEqual(disagreementsOf(two, ['fold']).map(({ episode }) => episode), ['fold', 'wash']);
    assert.deepEqual(disagreementsOf(two).map(({ episode }) => episode), ['wash', 'fold']);
  });

  it('given an adjudication, when listed, then it stands beside what annotators say', () => {
    const [fold, wash] = disagreementsOf(two, ['fold']);
    assert.deepEqual([adjudicationOf(fold!)?.annotator, adjudicationOf(fold!)?.class], ['Eve', 'REFUSE']);
    assert.deepEqual(fold!.said.map(({ annotator, class: name }) => [annotator, name]), [['Ann', 'REFUSE'], ['Bob', 'TOOL_CALL']]);
    assert.equal(adjudicationOf(wash!), undefined);
  });
});

describe('an agreement in words', () => {
  it('given two annotators, when said, then it is κ over their common decisions', () => {
    assert.deepEqual(agreementWords(agreementOf(two)), {
      headline: 'κ 0.00 over 3 decisions',
      explanation: 'Ann and Bob agree on 1 of 3 decisions (33.3 %).',
    });
  });

  it('given more annotators, when said, then it is α', () => {
    const words = agreementWords(agreementOf(labelsOf([['A', 'x 1', 'ASK'], ['B', 'x 1', 'ASK'], ['C', 'x 1', 'REFUSE']])));
    assert.equal(words.headline, 'α 0.00 over 1 decision');
    assert.match(words.explanation, /^Of any two labels that A, B and C gave .*, 33\.3 % agree\.$/u);
  });

  it('given one class throughout, when said, then it is added that nothing tells it from chance', () => {
    const { explanation } = agreementWords(agreementOf(labelsOf([['A', 'x 1', 'ASK'], ['B', 'x 1', 'ASK']])));
    assert.match(explanation, /All say ASK throughout/u);
  });

  it('given different decisions, when said, then there is nothing to compare', () => {
    const { headline, explanation } = agreementWords(agreementOf(labelsOf([['A', 'x 1', 'ASK'], ['B', 'x 2', 'ASK']])));
    assert.equal(headline, 'No decision has labels of two annotators');
    assert.match(explanation, /A \(1\) and B \(1\) have labelled different decisions/u);
  });

  it('given fewer than two annotators, when asked why, then it says who has labelled', () => {
    assert.equal(whyNoAgreement(agreementOf(NO_HAND_LABELS)), 'Nobody has labelled anything by hand.');
    assert.match(whyNoAgreement(agreementOf(labelsOf([['A', 'x 1', 'ASK']]))) ?? '', /^Only A has labelled .*1 decision/u);
    assert.equal(whyNoAgreement(agreementOf(two)), undefined);
  });
});

describe('several logs of one transcript', () => {
  it('given one log, when merged, then it is that log, whatever its clock said', () => {
    const log = entriesOf([['Ann', 'wash 1', 'ASK', { at: '2026-05-01T00:00:00Z' }], ['Ann', 'wash 1', 'REFUSE']]);
    assert.equal(foldLabels(mergeLogs([log])).goldOf('wash', 0, undefined)?.class, 'REFUSE');
  });

  it('given a log for each annotator, when merged, then both are heard', () => {
    const ann = entriesOf([['Ann', 'wash 1', 'ASK']]);
    const bob = entriesOf([['Bob', 'wash 1', 'REFUSE']]);
    assert.equal(agreementOf(foldLabels(mergeLogs([ann, bob]))).disagreements, 1);
  });

  it('given copies that went separate ways, when merged in any order, then the later label of each counts', () => {
    const common = [['Ann', 'wash 1', 'ASK'], ['Bob', 'wash 1', 'ASK']] as const;
    const anns = entriesOf([...common, ['Ann', 'wash 1', 'REFUSE']]);
    const bobs = entriesOf([...common, ['Bob', 'wash 1', 'CONFIRM'], ['Bob', 'wash 1', null]]);
    for (const logs of [[anns, bobs], [bobs, anns]]) {
      const said = foldLabels(mergeLogs(logs)).targetsOf('wash').flatMap((target) => target.said);
      assert.deepEqual(said.map((label) => [label.annotator, label.class]), [['Ann', 'REFUSE']]);
    }
  });
});
