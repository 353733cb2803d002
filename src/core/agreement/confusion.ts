/** How often two annotators name which classes of the same decisions: by the first one's, then by the second one's. */
export function confusionOf<C extends string>(
  pairs: readonly (readonly [C, C])[],
): ReadonlyMap<C, ReadonlyMap<C, number>> {
  const rows = new Map<C, Map<C, number>>();
  for (const [one, other] of pairs) {
    const row = rows.get(one) ?? new Map<C, number>();
    rows.set(one, row.set(other, (row.get(other) ?? 0) + 1));
  }
  return rows;
}
