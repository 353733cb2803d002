import { positionIn } from './record-place';
import type { SourceRecord } from './source-record';

/** Something in the file that could not be read or makes no sense, at a 0-based line and column (UTF-16 units). */
export interface TranscriptProblem {
  readonly line: number;
  readonly character: number;
  readonly message: string;
  /** `unreadable`: no JSON. `record`: JSON, but not of this format. `label`: read, with a part that makes no sense. */
  readonly kind: 'unreadable' | 'record' | 'label';
}

/** The problems of all records, in file order. */
export function problemsIn(records: readonly SourceRecord[]): readonly TranscriptProblem[] {
  const problems: TranscriptProblem[] = [];
  for (const record of records) {
    // There may be millions that are sound: nothing is made of them.
    if (!record.isSound) for (const problem of problemsOf(record)) problems.push(problem);
  }
  return problems;
}

/** The problems of one record, in the order in which they stand. */
export function problemsOf(record: SourceRecord): readonly TranscriptProblem[] {
  const { reading } = record;
  switch (reading.kind) {
    case 'unreadable':
      return [{ ...positionIn(record, reading.offset), message: reading.message, kind: 'unreadable' }];
    case 'foreign':
      return [{ ...positionIn(record, 0), message: reading.message, kind: 'record' }];
    case 'read': {
      const problems = reading.fragments.flatMap((fragment) => fragment.problems);
      return problems.map(({ message }, index) => ({
        ...positionIn(record, reading.problemOffsets?.[index] ?? 0),
        message,
        kind: 'label' as const,
      }));
    }
  }
}
