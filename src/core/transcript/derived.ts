import type { Mismatch } from '../diagnostic';
import type { StrayLabel } from '../label-log';
import type { RecordRef } from '../model';
import type { TranscriptProblem } from './problems';
import type { EpisodeSlot } from './slots';

/** What is worked out from the slots when first asked for, and dropped at every change. */
export interface Derived {
  mismatches?: readonly Mismatch[];
  problems?: readonly TranscriptProblem[];
  strayLabels?: readonly StrayLabel[];
  slotsByRecord?: ReadonlyMap<RecordRef, readonly EpisodeSlot[]>;
  slotsById?: ReadonlyMap<string, EpisodeSlot>;
}
