import * as z from 'zod/mini';
import { STEP_CLASSES } from '../model';

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
