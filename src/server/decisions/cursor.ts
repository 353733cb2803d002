import { pathAt } from '../../core/jsonl';
import type { Episode, JsonPath, Position, Turn, ValueRef } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import type { Places } from '../documents';
import type { Addressed } from './address';

/** The assistant message at a place, else its turn, else its episode; `undefined` where there is no episode. */
export function episodeAt(transcript: Transcript, places: Places, position: Position): Addressed | undefined {
  const { line } = position;
  const episodes = transcript.episodesAtLine(line);
  if (episodes.length === 0) return undefined;
  const text = transcript.lineText(line);
  const path = pathAt(text, Math.min(position.character, Math.max(0, text.length - 1)));
  for (const episode of episodes) {
    for (const turn of episode.turns) {
      const step = turn.steps.find(({ at }) => at.record.line === line && startsWith(path, at.path));
      if (step !== undefined) return { episode, turn, step };
    }
  }
  const [first] = episodes;
  const episode = episodes.find(({ at }) => at.record.line !== line || startsWith(path, at.path)) ?? first;
  if (episode === undefined) return undefined;
  const turn = turnAround(transcript, places, episode, position, path);
  return { episode, ...(turn && { turn }) };
}

/** The last turn that begins before a place, if the place is among messages and not among the episode's own facts. */
function turnAround(
  transcript: Transcript,
  places: Places,
  episode: Episode,
  { line, character }: Position,
  path: JsonPath,
): Turn | undefined {
  const begun = episode.turns.filter((turn) => (beginningOf(turn)?.record.line ?? Infinity) <= line);
  const here = begun.filter((turn) => beginningOf(turn)?.record.line === line);
  const above = begun.findLast((turn) => beginningOf(turn)?.record.line !== line);
  if (here.length === 0) return above;
  const beginnings = here.flatMap((turn) => beginningOf(turn) ?? []);
  if (!beginnings.some((at) => startsWith(path, at.path.slice(0, -1)))) return above;
  const ranges = places.rangesOf(transcript, beginnings);
  const last = ranges.findLastIndex((range) => range !== undefined && range.start.character <= character);
  return here[last] ?? above;
}

function beginningOf(turn: Turn): ValueRef | undefined {
  return turn.opening ?? turn.steps[0]?.at;
}

function startsWith(path: JsonPath, prefix: JsonPath): boolean {
  return prefix.length <= path.length && prefix.every((part, index) => part === path[index]);
}
