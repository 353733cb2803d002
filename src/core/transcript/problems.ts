import { Pace } from './pace';
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

/** So many records are as quickly passed over as one message is looked at: most of them are sound. */
const SOUND_RECORDS = 16;

/** The problems of all records, in file order. Yields whenever others may have their turn. */
export function* problemsInSlices(
  records: readonly SourceRecord[],
  slice: number,
): Generator<undefined, TranscriptProblem[]> {
  const pace = new Pace(slice * SOUND_RECORDS);
  const problems: TranscriptProblem[] = [];
  for (const record of records) {
    // There may be millions that are sound: nothing is made of them.
    if (!record.isSound) for (const problem of problemsOf(record)) problems.push(problem);
    if (pace.isDue(record.isSound ? 1 : SOUND_RECORDS)) yield;
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
