import type { LogEntry } from '../label-log';

/**
 * The entries of several logs of one transcript as those of one log: one log for each annotator, or copies that have
 * gone separate ways. In each log the last line of an annotator for a target counts, as always; where several logs
 * have one, the latest by time. Lines are numbered anew.
 */
export function mergeLogs(logs: readonly (readonly LogEntry[])[]): readonly LogEntry[] {
  const [only, ...others] = logs;
  if (only !== undefined && others.length === 0) return only;
  return logs
    .flatMap(lastOfEach)
    .sort((a, b) => Date.parse(a.entry.at) - Date.parse(b.entry.at))
    .map(({ entry }, line) => ({ line, entry }));
}

/** The entries that count, in the order of their lines. */
function lastOfEach(entries: readonly LogEntry[]): readonly LogEntry[] {
  const last = new Map(entries.map((each) => [keyOf(each), each]));
  return entries.filter((each) => last.get(keyOf(each)) === each);
}

/** Who says something of what: only the last such line of a log counts. */
function keyOf({ entry: { episode, turn, step, annotator, adjudicates } }: LogEntry): string {
  return JSON.stringify([episode, turn, step ?? null, annotator, adjudicates === true]);
}
