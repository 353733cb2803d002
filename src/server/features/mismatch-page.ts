import { nameOfNoCategory, quadrantOf, timingOf, type Mismatch } from '../../core/diagnostic';
import { predictionKey, type Episode, type Step, type StepClass } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import type { MismatchFilter, MismatchPage, MismatchRow } from '../../protocol';
import { episodeOf, makeRowTexts, rowText, stopsOf, type ReadAhead, type Stop } from '../decisions';
import type { OpenDocument } from '../documents';

/** A page has at most so many rows, whatever is asked for. */
const MAX_ROWS = 500;

/**
 * Rows of the mismatches that pass a filter, in the order in which "next" visits them.
 *
 * A row's text is read again from its record, and then remembered as long as the record stays as it is. Searching reads
 * the texts of the mismatches that pass the other filters and whose episode's id does not match already: once a file,
 * 160 characters each, not again with every letter typed.
 */
export function mismatchPage(
  { reading, version }: OpenDocument,
  filter: MismatchFilter,
  start: number,
  count: number,
): MismatchPage {
  const first = Math.max(0, start);
  if (reading.kind === 'other') return { version, total: 0, start: first, rows: [] };
  const { transcript } = reading;
  const stops = stopsOf(transcript).filter(passes(transcript, filter));
  const shown = pageOf(stops, first, count);
  return { version, total: stops.length, start: first, rows: shown.map((stop) => rowOf(transcript, stop)) };
}

/** Makes the texts on which {@link mismatchPage} rests before it is asked for, reading its messages ahead. */
export async function makeMismatchTexts(
  { reading }: OpenDocument,
  { search, ...others }: MismatchFilter,
  start: number,
  count: number,
  readAhead: ReadAhead,
): Promise<void> {
  if (reading.kind === 'other') return;
  const { transcript } = reading;
  const stops = stopsOf(transcript).filter(passes(transcript, others));
  const isSearched = search !== undefined && search.trim() !== '';
  const needed = isSearched ? stops : pageOf(stops, Math.max(0, start), count);
  await makeRowTexts(transcript, needed.flatMap((stop) => saidBy(stop) ?? []), readAhead);
}

function pageOf(stops: readonly Stop[], first: number, count: number): readonly Stop[] {
  return stops.slice(first, first + Math.min(Math.max(0, count), MAX_ROWS));
}

function passes(transcript: Transcript, filter: MismatchFilter): (stop: Stop) => boolean {
  const search = filter.search?.trim().toLowerCase() ?? '';
  const noCategory = filter.category === undefined ? '' : nameOfNoCategory(transcript.tally);
  const decisionsOnly = filter.gold !== undefined || filter.predicted !== undefined;
  return (stop) => {
    const episode = episodeOf(stop);
    const { gold, predicted } = classesOf(stop.mismatch);
    return (
      (!decisionsOnly || stop.mismatch.kind === 'decision') &&
      (filter.gold === undefined || filter.gold === gold) &&
      (filter.predicted === undefined || filter.predicted === predictionKey(predicted)) &&
      (filter.quadrant === undefined || filter.quadrant === quadrantOf(episode)) &&
      (filter.timing === undefined || filter.timing === timingOf(episode)) &&
      (filter.category === undefined || filter.category === (episode.attributes.category ?? noCategory)) &&
      (search === '' ||
        episode.id.toLowerCase().includes(search) ||
        textOf(transcript, stop).toLowerCase().includes(search))
    );
  };
}

function rowOf(transcript: Transcript, stop: Stop): MismatchRow {
  const { outcome } = episodeOf(stop).attributes;
  return {
    ...stop.address,
    ...classesOf(stop.mismatch),
    passed: outcome?.passed ?? null,
    text: textOf(transcript, stop),
  };
}

function classesOf(mismatch: Mismatch): { readonly gold: StepClass; readonly predicted: StepClass | null } {
  return mismatch.kind === 'episode'
    ? { gold: mismatch.gold, predicted: mismatch.predicted }
    : { gold: mismatch.decision.gold.class, predicted: mismatch.decision.predicted };
}

/** The message of a stop; of an episode missed in all its turns, the last message. */
function saidBy({ step, mismatch }: Stop): Step | undefined {
  return step ?? (mismatch.kind === 'episode' ? lastStep(mismatch.episode) : undefined);
}

function textOf(transcript: Transcript, stop: Stop): string {
  const step = saidBy(stop);
  return step === undefined ? '' : rowText(transcript, step);
}

function lastStep({ turns }: Episode): Step | undefined {
  return turns.findLast(({ steps }) => steps.length > 0)?.steps.at(-1);
}
