import type { Ratings } from '../../../src/core/agreement';

/** Decisions as the rows of annotators have them: one character for each decision, `.` where nothing is said. */
export function decisionsOf(rows: Readonly<Record<string, string>>): readonly Ratings<string>[] {
  const length = Math.max(...Object.values(rows).map((row) => row.length));
  return Array.from({ length }, (_, at) => {
    return new Map(
      Object.entries(rows).flatMap(([name, row]) => {
        const said = row[at];
        return said === undefined || said === '.' ? [] : [[name, said] as const];
      }),
    );
  });
}

/** Pairs as a table counts them: rows are what the first annotator says, columns what the second does. */
export function pairsIn(table: readonly (readonly number[])[]): readonly (readonly [string, string])[] {
  return table.flatMap((row, one) =>
    row.flatMap((n, other) => Array.from({ length: n }, () => [String(one), String(other)] as const)),
  );
}

export function decisionsIn(table: readonly (readonly number[])[]): readonly Ratings<string>[] {
  return pairsIn(table).map(([one, other]) => new Map([['a', one], ['b', other]]));
}
