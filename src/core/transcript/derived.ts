import type { Mismatch } from '../diagnostic';
import type { StrayLabel } from '../label-log';
import type { RecordRef } from '../model';
import type { EpisodeSlot } from './slots';

/** What is worked out from the slots when first asked for, and dropped as a whole when these become others. */
export interface Derived {
  mismatches?: readonly Mismatch[];
  strayLabels?: readonly StrayLabel[];
  slotsByRecord?: ReadonlyMap<RecordRef, readonly EpisodeSlot[]>;
  slotsById?: ReadonlyMap<string, EpisodeSlot>;
}
