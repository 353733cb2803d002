import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  classAgreement,
  cohensKappa,
  confusionOf,
  krippendorffsAlpha,
  pairsOf,
  rawAgreement,
  type Ratings,
} from '../../../src/core/agreement';
import { STEP_CLASSES, type StepClass } from '../../../src/core/model';

type Decisions = readonly Ratings<StepClass>[];

const said = fc.constantFrom(...STEP_CLASSES);
const NAMES = ['Ann', 'Bob', 'Eve', 'Dan'] as const;
/** Up to four annotators, any of whom may say nothing of a decision. */
const sparse: fc.Arbitrary<Decisions> = fc.array(
  fc.record(Object.fromEntries(NAMES.map((name) => [name, said])), { requiredKeys: [] }).map((each) => {
    return new Map(Object.entries(each) as [string, StepClass][]);
  }),
  { maxLength: 30 },
);
const pairs = fc.array(fc.tuple(said, said), { minLength: 1, maxLength: 40 });
const asDecisions = (list: readonly (readonly [StepClass, StepClass])[]): Decisions =>
  list.map(([one, other]) => new Map([['Ann', one], ['Bob', other]]));

function assertClose(one: number | undefined, other: number | undefined): void {
  assert.equal(one === undefined, other === undefined);
  if (one !== undefined && other !== undefined) assert.ok(Math.abs(one - other) < 1e-9, `${one} is not ${other}`);
}

/** Scott's π of two annotators: chance by what both say together. */
function scottsPi(list: readonly (readonly [StepClass, StepClass])[]): number {
  const all = list.flat();
  const shares = STEP_CLASSES.map((name) => all.filter((each) => each === name).length / all.length);
  const byChance = shares.reduce((sum, share) => sum + share ** 2, 0);
  const observed = list.filter(([one, other]) => one === other).length / list.length;
  return byChance === 1 ? 1 : (observed - byChance) / (1 - byChance);
}

/** α as it is defined, by a matrix of coincidences: Krippendorff (2011), section C, step by step. */
function alphaByCoincidences(decisions: Decisions): number | undefined {
  const o = new Map<string, number>();
  for (const ratings of decisions) {
    const names = [...ratings.keys()];
    for (const one of names) {
      for (const other of names.filter((name) => name !== one)) {
        const key = `${ratings.get(one)} ${ratings.get(other)}`;
        o.set(key, (o.get(key) ?? 0) + 1 / (ratings.size - 1));
      }
    }
  }
  const at = (one: StepClass, other: StepClass) => o.get(`${one} ${other}`) ?? 0;
  const marginals = STEP_CLASSES.map((one) => STEP_CLASSES.reduce((sum, other) => sum + at(one, other), 0));
  const n = marginals.reduce((sum, each) => sum + each, 0);
  let observed = 0;
  let expected = 0;
  STEP_CLASSES.forEach((one, row) => {
    STEP_CLASSES.forEach((other, column) => {
      if (one === other) return;
      observed += at(one, other) / n;
      expected += (marginals[row]! * marginals[column]!) / (n * (n - 1));
    });
  });
  return n === 0 ? undefined : expected === 0 ? 1 : 1 - observed / expected;
}

describe('coefficients of agreement, whatever is said', () => {
  it('given two annotators, when they change places, then no number changes', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const swapped = list.map(([one, other]) => [other, one] as const);
        assert.equal(cohensKappa(list), cohensKappa(swapped));
        assertClose(krippendorffsAlpha(asDecisions(list)), krippendorffsAlpha(asDecisions(swapped)));
        for (const [one, row] of confusionOf(list)) {
          for (const [other, n] of row) assert.equal(confusionOf(swapped).get(other)?.get(one), n);
        }
      }),
    );
  });

  it('given any annotators, when decisions, names and classes are shuffled, then no number changes', () => {
    const shuffled = sparse.chain((decisions) =>
      fc.record({
        decisions: fc.constant(decisions),
        order: fc.shuffledSubarray([...decisions.keys()], { minLength: decisions.length }),
        names: fc.shuffledSubarray([...NAMES], { minLength: NAMES.length }),
        classes: fc.shuffledSubarray([...STEP_CLASSES], { minLength: STEP_CLASSES.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ decisions, order, names, classes }) => {
        const nameOf = (name: string) => names[NAMES.indexOf(name as (typeof NAMES)[number])]!;
        const classOf = (name: StepClass) => classes[STEP_CLASSES.indexOf(name)]!;
        const others = order.map((at) => {
          return new Map([...decisions[at]!].map(([name, each]) => [nameOf(name), classOf(each)]));
        });
        assertClose(rawAgreement(others), rawAgreement(decisions));
        assertClose(krippendorffsAlpha(others), krippendorffsAlpha(decisions));
        assertClose(
          cohensKappa(pairsOf(others, nameOf('Ann'), nameOf('Bob'))),
          cohensKappa(pairsOf(decisions, 'Ann', 'Bob')),
        );
        for (const [name, { labels, rate }] of classAgreement(decisions)) {
          const other = classAgreement(others).get(classOf(name))!;
          assert.equal(other.labels, labels);
          assertClose(other.rate, rate);
        }
      }),
    );
  });

  it('given decisions that one annotator alone has labelled, when they are added, then no number changes', () => {
    const lonely = fc.array(fc.tuple(fc.constantFrom(...NAMES), said).map((each) => new Map([each])));
    fc.assert(
      fc.property(sparse, lonely, (decisions, added) => {
        const more = [...decisions, ...added];
        assert.equal(rawAgreement(more), rawAgreement(decisions));
        assert.equal(krippendorffsAlpha(more), krippendorffsAlpha(decisions));
        assert.deepEqual(pairsOf(more, 'Ann', 'Eve'), pairsOf(decisions, 'Ann', 'Eve'));
        assert.deepEqual(classAgreement(more), classAgreement(decisions));
      }),
    );
  });

  it('given missing labels anywhere, when α is reckoned by the matrix of coincidences, then it is the same', () => {
    fc.assert(
      fc.property(sparse, (decisions) => {
        assertClose(krippendorffsAlpha(decisions), alphaByCoincidences(decisions));
      }),
    );
  });

  it('given two annotators of n decisions, when compared, then α is Scott’s π + (1 − π) / 2n', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const pi = scottsPi(list);
        assertClose(krippendorffsAlpha(asDecisions(list)), pi + (1 - pi) / (2 * list.length));
      }),
    );
  });

  it('given two annotators who give out each class equally often, when decisions are many, then α comes to κ', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const both = [...list, ...list.map(([one, other]) => [other, one] as const)];
        const kappa = cohensKappa(both)!;
        assertClose(krippendorffsAlpha(asDecisions(both)), kappa + (1 - kappa) / (2 * both.length));
        const many = Array.from({ length: 50 }, () => both).flat();
        assert.equal(cohensKappa(many)!.toFixed(9), kappa.toFixed(9));
        assert.ok(Math.abs(krippendorffsAlpha(asDecisions(many))! - kappa) <= 2 / many.length);
      }),
    );
  });

  it('given any annotators, when compared, then coefficients are at most 1, and 1 only without disagreement', () => {
    fc.assert(
      fc.property(sparse, (decisions) => {
        const raw = rawAgreement(decisions);
        const alpha = krippendorffsAlpha(decisions);
        const kappa = cohensKappa(pairsOf(decisions, 'Ann', 'Bob'));
        if (raw !== undefined) assert.ok(raw >= 0 && raw <= 1);
        for (const { rate } of classAgreement(decisions).values()) assert.ok(rate >= 0 && rate <= 1);
        if (alpha !== undefined) assert.equal(alpha === 1, raw === 1);
        if (alpha !== undefined) assert.ok(alpha <= 1);
        if (kappa !== undefined) assert.equal(kappa === 1, pairsOf(decisions, 'Ann', 'Bob').every(([a, b]) => a === b));
        if (kappa !== undefined) assert.ok(kappa <= 1 && kappa >= -1);
      }),
    );
  });

  it('given rates by class, when weighed by labels in two annotators’ decisions, then they make raw agreement', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const classes = [...classAgreement(asDecisions(list)).values()];
        const sum = classes.reduce((total, { labels, rate }) => total + labels * rate, 0);
        assertClose(rawAgreement(asDecisions(list)), sum / (2 * list.length));
      }),
    );
  });

  it('given no common decision, when compared, then nothing is defined', () => {
    const apart: Decisions = [new Map([['Ann', 'ASK']]), new Map([['Bob', 'ASK']]), new Map()];
    assert.equal(rawAgreement(apart), undefined);
    assert.equal(krippendorffsAlpha(apart), undefined);
    assert.equal(cohensKappa(pairsOf(apart, 'Ann', 'Bob')), undefined);
    assert.equal(classAgreement(apart).size, 0);
  });

  it('given one class throughout, when expected agreement is 1, then κ and α are 1', () => {
    const list = [['ASK', 'ASK'], ['ASK', 'ASK']] as const;
    assert.equal(cohensKappa(list), 1);
    assert.equal(krippendorffsAlpha(asDecisions(list)), 1);
  });
});
