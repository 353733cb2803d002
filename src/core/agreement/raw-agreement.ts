import { countsOf, type Ratings } from './ratings';

/**
 * The proportion of overall agreement: of all pairs of labels that two annotators gave to the same decision, the share
 * that names one class. For two annotators this is the share of common decisions on which they agree; for more, with
 * any of them missing anywhere, Σᵢ Σₖ nᵢₖ(nᵢₖ − 1) / Σᵢ nᵢ(nᵢ − 1), where nᵢₖ of the nᵢ labels of decision i name class
 * k (J. Uebersax, "Raw agreement indices", john-uebersax.com/stat/raw.htm; Fleiss 1971, Psychological Bulletin
 * 76:378–382, where all nᵢ are equal).
 *
 * @returns a share of one; `undefined` when no decision has two labels.
 */
export function rawAgreement<C extends string>(decisions: readonly Ratings<C>[]): number | undefined {
  let agreeing = 0;
  let all = 0;
  for (const ratings of decisions) {
    all += ratings.size * (ratings.size - 1);
    for (const count of countsOf(ratings).values()) agreeing += count * (count - 1);
  }
  return all === 0 ? undefined : agreeing / all;
}

/** How far annotators agree on one class. */
export interface ClassAgreement {
  /** How many labels name the class where there is another label to compare with. */
  readonly labels: number;
  /** Of the labels that these are compared with, the share that names the class too; a share of one. */
  readonly rate: number;
}

/**
 * The proportion of specific ("positive") agreement on each class that someone named: given that one annotator names
 * it, how often another does. For two annotators it is 2·nₖₖ / (nₖ₊ + n₊ₖ) (Cicchetti & Feinstein 1990, Journal of
 * Clinical Epidemiology 43:551–558, p_pos); for more, with any of them missing anywhere,
 * Σᵢ nᵢₖ(nᵢₖ − 1) / Σᵢ nᵢₖ(nᵢ − 1) (Uebersax, as above). A class that nobody named, or only where nobody else said
 * anything, has no entry.
 */
export function classAgreement<C extends string>(decisions: readonly Ratings<C>[]): ReadonlyMap<C, ClassAgreement> {
  const sums = new Map<C, { labels: number; agreeing: number; compared: number }>();
  for (const ratings of decisions) {
    if (ratings.size < 2) continue;
    for (const [name, count] of countsOf(ratings)) {
      const sum = sums.get(name) ?? { labels: 0, agreeing: 0, compared: 0 };
      sum.labels += count;
      sum.agreeing += count * (count - 1);
      sum.compared += count * (ratings.size - 1);
      sums.set(name, sum);
    }
  }
  return new Map([...sums].map(([name, sum]) => [name, { labels: sum.labels, rate: sum.agreeing / sum.compared }]));
}
