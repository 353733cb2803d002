/** What annotators say of one decision, by name. Who says nothing of it is not in the map. */
export type Ratings<C extends string> = ReadonlyMap<string, C>;

/** How many of the labels of one decision name each class. */
export function countsOf<C extends string>(ratings: Ratings<C>): ReadonlyMap<C, number> {
  const counts = new Map<C, number>();
  for (const said of ratings.values()) counts.set(said, (counts.get(said) ?? 0) + 1);
  return counts;
}

/** What two annotators say of each decision that both have labelled, in the order of the decisions. */
export function pairsOf<C extends string>(
  decisions: readonly Ratings<C>[],
  first: string,
  second: string,
): readonly (readonly [C, C])[] {
  return decisions.flatMap((ratings) => {
    const one = ratings.get(first);
    const other = ratings.get(second);
    return one === undefined || other === undefined ? [] : [[one, other] as const];
  });
}
