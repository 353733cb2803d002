import { pathAt } from '../../../core/jsonl';
import type { JsonPath, Position, Range, ValueRef } from '../../../core/model';
import { messageOf } from '../../../core/reading';
import type { Spoken } from '../../../core/spoken';
import { offsetIn, type Transcript } from '../../../core/transcript';
import type { readingPlaceRequest, ResultOf } from '../../../protocol';
import { episodeAt, shownAt, type Addressed } from '../../decisions';
import type { OpenDocument } from '../../documents';
import { spokenOf } from './spoken';

/** What stands at a place of the raw file: the message or, beside messages, as much of an address as there is. */
export function readingPlace(
  { reading, places }: OpenDocument,
  position: Position,
): ResultOf<typeof readingPlaceRequest> {
  if (reading.kind === 'other') return null;
  const { transcript } = reading;
  const found = episodeAt(transcript, places, position);
  if (found === undefined) return null;
  const { episode, turn, step } = found;
  const address = { episode: episode.id, ...(turn && { turn: turn.index }), ...(step && { step: step.index }) };
  const message = messageAt(transcript, position, found);
  return { address, ...(message !== undefined && { message }) };
}

/** Where in the raw file a message stands, by its 0-based place in the episode; without one, the episode itself. */
export function readingSource({ reading, places }: OpenDocument, id: string, message?: number): Range | null {
  if (reading.kind === 'other') return null;
  const { transcript } = reading;
  const episode = transcript.episodeNamed(id);
  if (episode === undefined) return null;
  const said = message === undefined ? undefined : spokenOf(transcript, episode).spoken[message];
  const at = said === undefined ? episode.at : said.kind === 'step' ? shownAt(episode, said.step) : said.at;
  return places.rangeOf(at) ?? null;
}

function messageAt(transcript: Transcript, position: Position, found: Addressed): number | undefined {
  const { episode, turn, step } = found;
  const { spoken } = spokenOf(transcript, episode);
  if (turn !== undefined && step !== undefined) return messageOf(spoken, { turn: turn.index, step: step.index });
  const record = transcript.recordAt(position);
  const offset = record && offsetIn(record, position);
  if (record !== undefined && offset !== undefined) {
    const innermost = innermostAround(spoken, { record, path: pathAt(record.text, offset) });
    if (innermost !== undefined) return innermost;
  }
  return turn && messageOf(spoken, { turn: turn.index });
}

/** The message whose value is around another value, and in no other that is; of several at one place the first. */
function innermostAround(spoken: readonly Spoken[], { record, path }: ValueRef): number | undefined {
  let found: { readonly index: number; readonly depth: number } | undefined;
  spoken.forEach(({ at }, index) => {
    if (at.record !== record || !startsWith(path, at.path) || at.path.length <= (found?.depth ?? -1)) return;
    found = { index, depth: at.path.length };
  });
  return found?.index;
}

function startsWith(path: JsonPath, prefix: JsonPath): boolean {
  return prefix.length <= path.length && prefix.every((part, index) => part === path[index]);
}
