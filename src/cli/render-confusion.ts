import type { FileSummary } from '../core/diagnostic';
import { PREDICTIONS } from '../core/model';
import { layTable } from './table';

/** Decisions, gold by predicted class, as a table; nothing when there are none. */
export function renderConfusion({ confusion }: FileSummary): readonly string[] {
  const rows = Object.entries(confusion);
  if (rows.length === 0) return [];
  const columns = [
    { title: 'gold \\ predicted', align: 'left' as const },
    ...PREDICTIONS.map((title) => ({ title, align: 'right' as const })),
  ];
  return layTable(columns, rows.map(([gold, row]) => [gold, ...PREDICTIONS.map((key) => String(row[key] ?? 0))]));
}
