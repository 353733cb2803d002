import type { Episode, Turn } from '../../core/model';
import type { Transcript } from '../../core/transcript';

/**
 * The turns of an episode that wait for a label: those with an assistant message and without gold, on the turn or on a
 * message. Whoever counts or visits unlabelled turns uses this list, so that a number shown is the number of stops.
 */
export function unlabelledTurns(transcript: Transcript, episode: Episode): readonly Turn[] {
  const labelled = new Set(transcript.decisionsOf(episode).map(({ turn }) => turn));
  return episode.turns.filter((turn) => turn.steps.length > 0 && !labelled.has(turn));
}
