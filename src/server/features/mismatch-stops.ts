import type { Position, Range } from '../../core/model';
import type { DecisionAddress, MismatchStop } from '../../protocol';
import {
  adjacentStop,
  episodeAt,
  resolveAddress,
  shownAt,
  speakingStep,
  stopRanges,
  stopsOf,
  stopWords,
} from '../decisions';
import type { OpenDocument } from '../documents';

/** The next or previous mismatch from a place; `null` when the document has none. */
export function adjacentMismatch(
  { reading, places }: OpenDocument,
  position: Position,
  direction: 'next' | 'previous',
): MismatchStop | null {
  if (reading.kind === 'other') return null;
  const { transcript } = reading;
  const index = adjacentStop(transcript, places, position, direction);
  const stops = stopsOf(transcript);
  const stop = index === undefined ? undefined : stops[index];
  if (index === undefined || stop === undefined) return null;
  const [range] = stopRanges(places, [stop]);
  if (range === undefined) return null;
  const ordinal = index + 1;
  const description = `Mismatch ${ordinal} of ${stops.length}: ${stopWords(stop)}`;
  return { address: stop.address, range, ordinal, total: stops.length, description };
}

/** Where an episode, a turn (its message that speaks for it) or a message stands; `null` when it is there no longer. */
export function locate({ reading, places }: OpenDocument, address: DecisionAddress): Range | null {
  if (reading.kind === 'other') return null;
  const found = resolveAddress(reading.transcript, address);
  if (found === undefined) return null;
  const { episode, turn, step } = found;
  const message = step ?? (turn && speakingStep(turn));
  return places.rangeOf((message && shownAt(episode, message)) ?? turn?.opening ?? episode.at) ?? null;
}

/** The assistant message at a place, else its turn, else its episode; `null` where there is no episode. */
export function addressAt({ reading, places }: OpenDocument, position: Position): DecisionAddress | null {
  if (reading.kind === 'other') return null;
  const found = episodeAt(reading.transcript, places, position);
  if (found === undefined) return null;
  const { episode, turn, step } = found;
  return { episode: episode.id, ...(turn && { turn: turn.index }), ...(step && { step: step.index }) };
}
