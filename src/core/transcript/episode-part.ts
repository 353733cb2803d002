import type { Fragment, RecordRef } from '../model';

/** What one record holds of an episode. */
export interface EpisodePart {
  readonly record: RecordRef;
  /** The record's parsed value; the fragment holds the same objects, not copies. */
  readonly value: unknown;
  readonly fragment: Fragment;
}
