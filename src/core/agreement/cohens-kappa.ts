/**
 * Cohen's κ of two annotators: (pₒ − pₑ) / (1 − pₑ), where pₒ is the share of decisions on which they agree and pₑ the
 * share on which they would if each gave their classes out at random, as often as they did (Cohen 1960, Educational and
 * Psychological Measurement 20:37–46). Where both name one and the same class throughout, pₑ is 1 and the quotient
 * 0 / 0; κ is then 1, as they agree on everything.
 *
 * @param pairs what the two say of each decision that both have labelled.
 * @returns at most 1, below 0 when they agree less than by chance; `undefined` when there is no common decision.
 */
export function cohensKappa<C extends string>(pairs: readonly (readonly [C, C])[]): number | undefined {
  const n = pairs.length;
  if (n === 0) return undefined;
  const first = tallied(pairs.map(([said]) => said));
  const second = tallied(pairs.map(([, said]) => said));
  const agreeing = pairs.filter(([one, other]) => one === other).length;
  let byChance = 0;
  for (const [name, count] of first) byChance += count * (second.get(name) ?? 0);
  // In whole numbers, n² times what the formula says, so that 1 and 0 come out as such.
  const possible = n * n - byChance;
  return possible === 0 ? 1 : (n * agreeing - byChance) / possible;
}

function tallied<C extends string>(names: readonly C[]): ReadonlyMap<C, number> {
  const counts = new Map<C, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
