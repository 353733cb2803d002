import { pathAt } from '../../core/jsonl';
import type { Episode, JsonPath, Position, RecordRef, Step, Turn, ValueRef } from '../../core/model';
import { offsetIn, type Transcript } from '../../core/transcript';
import type { Places } from '../documents';
import type { Addressed } from './address';
import { compareRecords, isAtOrBefore } from './order';
import { shownAt } from './shown-at';

/** A place in the text, as the record that stands there sees it. */
interface Here {
  readonly record: RecordRef;
  readonly position: Position;
  /** The way to the innermost value at the place. */
  readonly path: JsonPath;
}

/** The assistant message at a place, else its turn, else its episode; `undefined` where there is no episode. */
export function episodeAt(transcript: Transcript, places: Places, position: Position): Addressed | undefined {
  const record = transcript.recordAt(position);
  const episodes = record === undefined ? [] : transcript.episodesOf(record);
  if (record === undefined || episodes.length === 0) return undefined;
  const here = { record, position, path: pathAt(record.text, offsetNear(record, position)) };
  for (const episode of episodes) {
    for (const turn of episode.turns) {
      const step = turn.steps.find((each) => placesOf(episode, each).some((place) => holds(place, here)));
      if (step !== undefined) return { episode, turn, step };
    }
  }
  const [first] = episodes;
  const episode = episodes.find(({ at }) => at.record !== record || startsWith(here.path, at.path)) ?? first;
  if (episode === undefined) return undefined;
  const turn = turnAround(places, episode, here);
  return { episode, ...(turn && { turn }) };
}

/** The offset of a place in a record that stands in its line; beside the record, its nearer end. */
function offsetNear(record: RecordRef, position: Position): number {
  const last = Math.max(0, record.text.length - 1);
  const offset = offsetIn(record, position);
  if (offset !== undefined) return Math.min(offset, last);
  return position.line === record.line && position.character < record.character ? 0 : last;
}

/** The last turn that begins before a place, if the place is among messages and not among the episode's own facts. */
function turnAround(places: Places, episode: Episode, { record, position, path }: Here): Turn | undefined {
  const begun = episode.turns.flatMap((turn) => {
    const at = beginningOf(turn);
    return at !== undefined && compareRecords(at.record, record) <= 0 ? [{ turn, at }] : [];
  });
  const here = begun.filter(({ at }) => at.record === record);
  const above = begun.findLast(({ at }) => at.record !== record)?.turn;
  if (!here.some(({ at }) => startsWith(path, at.path.slice(0, -1)))) return above;
  const ranges = places.rangesOf(here.map(({ at }) => at));
  const last = ranges.findLastIndex((range) => range !== undefined && isAtOrBefore(range.start, position));
  return here[last]?.turn ?? above;
}

function beginningOf(turn: Turn): ValueRef | undefined {
  return turn.opening ?? turn.steps[0]?.at;
}

function placesOf(episode: Episode, step: Step): readonly ValueRef[] {
  return [shownAt(episode, step), ...(step.pieces ?? [])];
}

function holds(at: ValueRef, { record, path }: Here): boolean {
  return at.record === record && startsWith(path, at.path);
}

function startsWith(path: JsonPath, prefix: JsonPath): boolean {
  return prefix.length <= path.length && prefix.every((part, index) => part === path[index]);
}
