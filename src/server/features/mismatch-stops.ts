import type { Position, Range } from '../../core/model';
import { grouped } from '../../core/wording';
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

/** The next or previous mismatch from a place, of one episode or of all; `null` when there is none. */
export function adjacentMismatch(
  { reading, places }: OpenDocument,
  position: Position,
  direction: 'next' | 'previous',
  episode?: string,
): MismatchStop | null {
  if (reading.kind === 'other') return null;
  const stops = stopsOf(reading.transcript);
  const visited = episode === undefined ? stops : stops.filter(({ address }) => address.episode === episode);
  const stop = visited[adjacentStop(visited, places, position, direction) ?? -1];
  const [range] = stop === undefined ? [] : stopRanges(places, [stop]);
  if (stop === undefined || range === undefined) return null;
  const ordinal = stops.indexOf(stop) + 1;
  const description = `Mismatch ${grouped(ordinal)} of ${grouped(stops.length)}: ${stopWords(stop)}`;
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
