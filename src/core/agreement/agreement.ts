import * as z from 'zod/mini';
import type { HandLabels, LabelledTarget } from '../label-log';
import { STEP_CLASSES, type StepClass } from '../model';
import { cohensKappa } from './cohens-kappa';
import { confusionOf } from './confusion';
import { isDisagreement, isSettled, labelledTargets } from './disagreements';
import { krippendorffsAlpha } from './krippendorffs-alpha';
import { pairsOf, type Ratings } from './ratings';
import { classAgreement, rawAgreement } from './raw-agreement';

const count = z.int();
const stepClass = z.enum(STEP_CLASSES);

/** Two annotators over the decisions that both have labelled. */
const annotatorPair = z.object({
  first: z.string(),
  second: z.string(),
  /** How many decisions both have labelled, and on how many of these they agree. */
  common: count,
  agreeing: count,
  raw: z.nullable(z.number()),
  kappa: z.nullable(z.number()),
  /** What the first one says against what the second one says; pairs of classes that occur. */
  confusion: z.array(z.object({ first: stepClass, second: stepClass, n: count })),
});
export type AnnotatorPair = z.infer<typeof annotatorPair>;

/**
 * How far the annotators of one transcript agree; part of `turnlens agreement --json`, documented in the README and
 * stable. Rates are shares of one; what no decision speaks for is `null`. Adjudications are no labels to compare by.
 */
export const agreementSchema = z.object({
  /** Who labels, with how many decisions each; in the order in which the log first names them. */
  annotators: z.array(z.object({ name: z.string(), labels: count })),
  /** How many decisions have a label, and how many have labels of two annotators or more. */
  decisions: count,
  common: count,
  raw: z.nullable(z.number()),
  alpha: z.nullable(z.number()),
  /** By class, those that were compared only. */
  classes: z.array(z.object({ class: stepClass, labels: count, rate: z.number() })),
  /** Each two annotators once. */
  pairs: z.array(annotatorPair),
  /** Decisions of which annotators say different things, and how many of these are adjudicated. */
  disagreements: count,
  settled: count,
});
export type Agreement = z.infer<typeof agreementSchema>;

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
