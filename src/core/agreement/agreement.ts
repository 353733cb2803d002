import type { HandLabels, LabelledTarget } from '../label-log';
import { STEP_CLASSES, type StepClass } from '../model';
import type { Agreement, AnnotatorPair } from './agreement-schema';
import { cohensKappa } from './cohens-kappa';
import { confusionOf } from './confusion';
import { isDisagreement, isSettled, labelledTargets } from './disagreements';
import { krippendorffsAlpha } from './krippendorffs-alpha';
import { pairsOf, type Ratings } from './ratings';
import { classAgreement, rawAgreement } from './raw-agreement';

/** Compares the annotators of a label log with each other. */
export function agreementOf(labels: HandLabels): Agreement {
  const targets = labelledTargets(labels);
  const decisions = targets.map(ratingsOf);
  const names = labels.annotators.filter((name) => decisions.some((ratings) => ratings.has(name)));
  const classes = classAgreement(decisions);
  const disagreements = targets.filter(isDisagreement);
  return {
    annotators: names.map((name) => ({ name, labels: decisions.filter((ratings) => ratings.has(name)).length })),
    decisions: decisions.length,
    common: decisions.filter(({ size }) => size > 1).length,
    raw: rawAgreement(decisions) ?? null,
    alpha: krippendorffsAlpha(decisions) ?? null,
    classes: STEP_CLASSES.flatMap((name) => {
      const each = classes.get(name);
      return each === undefined ? [] : [{ class: name, ...each }];
    }),
    pairs: names.flatMap((first, at) => names.slice(at + 1).map((second) => pairOf(decisions, first, second))),
    disagreements: disagreements.length,
    settled: disagreements.filter(isSettled).length,
  };
}

function ratingsOf({ said }: LabelledTarget): Ratings<StepClass> {
  return new Map(said.map((label) => [label.annotator, label.class]));
}

function pairOf(decisions: readonly Ratings<StepClass>[], first: string, second: string): AnnotatorPair {
  const pairs = pairsOf(decisions, first, second);
  const agreeing = pairs.filter(([one, other]) => one === other).length;
  const confusion = confusionOf(pairs);
  return {
    first,
    second,
    common: pairs.length,
    agreeing,
    raw: pairs.length === 0 ? null : agreeing / pairs.length,
    kappa: cohensKappa(pairs) ?? null,
    confusion: STEP_CLASSES.flatMap((one) =>
      STEP_CLASSES.flatMap((other) => {
        const n = confusion.get(one)?.get(other) ?? 0;
        return n === 0 ? [] : [{ first: one, second: other, n }];
      }),
    ),
  };
}
