import type { CaseSummary, FileSummary, Quadrants, RateSummary } from '../core/diagnostic';
import { percentNumber } from '../core/wording';
import { printable } from './printable';
import { alignRight, layTable, type Column } from './table';

/** Stands where a number is not known. */
const UNKNOWN = '–';

const COLUMNS: readonly Column[] = [
  { title: 'category', align: 'left' },
  { title: 'gold', align: 'left' },
  { title: 'n', align: 'right' },
  { title: 'GAR [95 %]', align: 'left' },
  { title: 'Acc [95 %]', align: 'left' },
  { title: 'sound', align: 'right' },
  { title: 'execution failure', align: 'right' },
  { title: 'masked', align: 'right' },
  { title: 'miscalibrated', align: 'right' },
];

/** The categories of a run as a table, with their sum where there are several. */
export function renderCategories({ categories, total }: FileSummary): readonly string[] {
  const named = Object.entries(categories);
  const rows = named.length > 1 ? [...named, ['total', total] as const] : named;
  const gar = rateCells(rows.map(([, cases]) => cases.gar));
  const acc = rateCells(rows.map(([, cases]) => cases.acc));
  return layTable(
    COLUMNS,
    rows.map(([name, cases], at) => [
      printable(name),
      cases.gold ?? UNKNOWN,
      String(cases.n),
      gar[at] ?? UNKNOWN,
      acc[at] ?? UNKNOWN,
      ...quadrantCells(cases),
    ]),
  );
}

/** `22/200  11.0 % [ 7.4, 16.1]`, each part below its like. */
function rateCells(rates: readonly (RateSummary | null)[]): readonly string[] {
  const column = (text: (rate: RateSummary) => string): readonly string[] =>
    alignRight(rates.map((rate) => (rate === null ? '' : text(rate))));
  const counts = column(({ hits, n }) => `${hits}/${n}`);
  const shares = column(({ rate }) => percentNumber(rate));
  const lows = column(({ interval: [low] }) => percentNumber(low));
  const highs = column(({ interval: [, high] }) => percentNumber(high));
  return rates.map((rate, at) =>
    rate === null ? UNKNOWN : `${counts[at] ?? ''}  ${shares[at] ?? ''} % [${lows[at] ?? ''}, ${highs[at] ?? ''}]`,
  );
}

function quadrantCells({ quadrants }: CaseSummary): readonly string[] {
  const order: readonly (keyof Quadrants)[] = ['sound', 'executionFailure', 'masked', 'miscalibrated'];
  return order.map((name) => (quadrants === null ? UNKNOWN : String(quadrants[name])));
}
