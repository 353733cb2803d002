/**
 * Small invented files of every dialect, sound in every respect, in both layouts: for tests that damage them.
 */
import type { Layout } from '../../../src/core/jsonl';
import { BENCHMARK_RECORDS } from './benchmark-records';
import { CHAT_RECORDS } from './chat-records';
import { SESSION_RECORDS } from './session-records';

export interface GoodFile {
  readonly dialect: string;
  readonly layout: Layout;
  readonly text: string;
}

/** The records of one file of each dialect. */
export const GOOD_RECORDS: Readonly<Record<string, readonly unknown[]>> = {
  ...CHAT_RECORDS,
  ...SESSION_RECORDS,
  ...BENCHMARK_RECORDS,
};

/** Each dialect's records line by line and, pretty-printed, as the elements of a list. */
export const GOOD_FILES: readonly GoodFile[] = Object.entries(GOOD_RECORDS).flatMap(([dialect, records]) => [
  { dialect, layout: 'lines', text: records.map((record) => JSON.stringify(record)).join('\n') },
  { dialect, layout: 'values', text: JSON.stringify(records, undefined, 2) },
]);
