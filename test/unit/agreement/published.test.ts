import assert from 'node:assert/strict';
import { classAgreement, cohensKappa, confusionOf, krippendorffsAlpha, pairsOf, rawAgreement } from '../../../src/core/agreement';
import { decisionsIn, decisionsOf, pairsIn } from './ratings';

/** Rounded as the source prints it. */
function assertRounded(value: number | undefined, digits: number, published: number): void {
  assert.notEqual(value, undefined);
  assert.equal(Number(value!.toFixed(digits)), published);
}

describe('coefficients of agreement against published examples', () => {
  describe('given the three diagnoses of 100 patients in Fleiss, Levin & Paik (2003), table 18.1', () => {
    // Also in Gwet (2014), Handbook of Inter-Rater Reliability, where α and κ are set side by side.
    const table = [[75, 1, 4], [5, 4, 1], [0, 0, 10]];

    it('when compared, then raw agreement is 0.89, κ 0.676471 and α 0.676900', () => {
      assertRounded(rawAgreement(decisionsIn(table)), 6, 0.89);
      assertRounded(cohensKappa(pairsIn(table)), 6, 0.676471);
      assertRounded(krippendorffsAlpha(decisionsIn(table)), 6, 0.6769);
    });

    it('when tabulated, then the confusion is the table, without its empty cells', () => {
      const confusion = confusionOf(pairsIn(table));
      assert.deepEqual([...(confusion.get('0') ?? [])], [['0', 75], ['1', 1], ['2', 4]]);
      assert.deepEqual([...(confusion.get('2') ?? [])], [['2', 10]]);
    });
  });

  describe('given the paradox of Feinstein & Cicchetti (1990), Journal of Clinical Epidemiology 43:543–549', () => {
    const balanced = [[40, 9], [6, 45]];
    const skewed = [[80, 10], [5, 5]];

    it('when raw agreement is 0.85 in both tables, then κ is 0.70 in one and 0.32 in the other', () => {
      for (const table of [balanced, skewed]) assertRounded(rawAgreement(decisionsIn(table)), 2, 0.85);
      assertRounded(cohensKappa(pairsIn(balanced)), 2, 0.7);
      assertRounded(cohensKappa(pairsIn(skewed)), 2, 0.32);
    });

    it('when told apart by class, then p_pos and p_neg of their second paper (43:551–558) show why', () => {
      const rates = (table: readonly (readonly number[])[]) =>
        [...classAgreement(decisionsIn(table)).values()].map(({ rate }) => Number(rate.toFixed(2)));
      assert.deepEqual(rates(balanced), [0.84, 0.86]);
      assert.deepEqual(rates(skewed), [0.91, 0.4]);
    });
  });

  it('given 95 + 0 agreements of 100 (SAS Global Forum 2009, paper 242), when compared, then κ is −0.016', () => {
    const table = [[95, 4], [1, 0]];
    assertRounded(cohensKappa(pairsIn(table)), 6, -0.01626);
    assertRounded(classAgreement(decisionsIn(table)).get('0')?.rate, 6, 0.974359);
  });

  describe('given the examples of Krippendorff (2011), Computing Krippendorff’s Alpha-Reliability', () => {
    it('when two observers give binary data (A), then α is 0.095', () => {
      assertRounded(krippendorffsAlpha(decisionsOf({ Meg: '0100000010', Owen: '1110010000' })), 3, 0.095);
    });

    it('when two observers give nominal data (B), then α is 0.692', () => {
      assertRounded(krippendorffsAlpha(decisionsOf({ Ben: 'aabbdcccedda', Gerry: 'babbbccceddd' })), 3, 0.692);
    });

    it('when four observers give nominal data of which some are missing (C), then α is 0.743', () => {
      const decisions = decisionsOf({
        A: '123321412...',
        B: '1233224125.3',
        C: '.33323422' + '51.',
        D: '12332441251.',
      });
      assertRounded(krippendorffsAlpha(decisions), 3, 0.743);
      assert.equal(pairsOf(decisions, 'A', 'C').length, 8);
    });
  });
});
