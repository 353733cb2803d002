import { countsOf, type Ratings } from './ratings';

/**
 * Krippendorff's α for nominal data: 1 − Dₒ / Dₑ, observed over expected disagreement, for any number of annotators of
 * whom any may be missing anywhere (Krippendorff 2011, "Computing Krippendorff's Alpha-Reliability", section C). Only
 * decisions with two labels or more count; each of their nᵢ labels is compared with the nᵢ − 1 others and weighs 1
 * altogether. With nₖ labels of class k, n labels in all, and o of them in agreement,
 * α = ((n − 1)·o − Σₖ nₖ(nₖ − 1)) / (n(n − 1) − Σₖ nₖ(nₖ − 1)).
 * Where all labels name one class, the quotient is 0 / 0; α is then 1, as Cohen's κ is here.
 *
 * @returns at most 1, below 0 when they agree less than by chance; `undefined` when no decision has two labels.
 */
export function krippendorffsAlpha<C extends string>(decisions: readonly Ratings<C>[]): number | undefined {
  const marginals = new Map<C, number>();
  let agreeing = 0;
  let n = 0;
  for (const ratings of decisions) {
    if (ratings.size < 2) continue;
    n += ratings.size;
    for (const [name, count] of countsOf(ratings)) {
      marginals.set(name, (marginals.get(name) ?? 0) + count);
      agreeing += (count * (count - 1)) / (ratings.size - 1);
    }
  }
  if (n === 0) return undefined;
  let byChance = 0;
  for (const count of marginals.values()) byChance += count * (count - 1);
  return marginals.size === 1 ? 1 : ((n - 1) * agreeing - byChance) / (n * (n - 1) - byChance);
}
