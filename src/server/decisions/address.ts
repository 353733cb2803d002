import type { Episode, Step, Turn } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import type { DecisionAddress } from '../../protocol';

/** An episode, a turn of it, or an assistant message of that turn. */
export interface Addressed {
  readonly episode: Episode;
  readonly turn?: Turn;
  readonly step?: Step;
}

/**
 * What an address names in a transcript as it is now.
 *
 * @returns `undefined` when the file no longer has what the address names.
 */
export function resolveAddress(transcript: Transcript, address: DecisionAddress): Addressed | undefined {
  const episode = transcript.episodeNamed(address.episode);
  if (episode === undefined) return undefined;
  if (address.turn === undefined) return { episode };
  const turn = episode.turns[address.turn];
  if (turn === undefined) return undefined;
  if (address.step === undefined) return { episode, turn };
  const step = turn.steps[address.step];
  return step && { episode, turn, step };
}
