import type { Episode, RecordRef, Step, ValueRef } from '../../core/model';

/** How many assistant messages of an episode each of its records holds. */
const messageCounts = new WeakMap<Episode, ReadonlyMap<RecordRef, number>>();

/**
 * Where an assistant message is shown, and pointed at: its own value or, where a line holds that message and otherwise
 * only what goes with it, as in the log of a session, the whole line. In such a line the message may begin far to the
 * right, out of sight.
 */
export function shownAt(episode: Episode, { at }: Step): ValueRef {
  const { record } = at;
  const isAlone = episode.records.length > 1 && record.lineCount === 1 && countsOf(episode).get(record) === 1;
  return isAlone ? { record, path: [] } : at;
}

function countsOf(episode: Episode): ReadonlyMap<RecordRef, number> {
  const known = messageCounts.get(episode);
  if (known !== undefined) return known;
  const counts = new Map<RecordRef, number>();
  for (const { steps } of episode.turns) {
    for (const { at } of steps) counts.set(at.record, (counts.get(at.record) ?? 0) + 1);
  }
  messageCounts.set(episode, counts);
  return counts;
}
