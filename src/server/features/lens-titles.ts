import { mismatchesOf } from '../../core/diagnostic';
import type { Episode } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import { counted } from '../../core/wording';
import { className, missWords, type Standing } from '../decisions';
import type { LensPart } from './lens-data';

/** `ep_17 · 7 turns · 2 mismatches`; nothing on mismatches where nothing is labelled. */
export function episodeLensTitle(transcript: Transcript, episode: Episode): string {
  return `${episode.id} · ${episodeDetail(transcript, episode)}`;
}

/** `200 episodes · 12 mismatches`; at the top of a file `4 episodes, the first in line 345 · 2 mismatches`. */
export function episodesLensTitle({ count, mismatches, from }: Extract<LensPart, { kind: 'episodes' }>): string {
  const episodes = counted(count, 'episode');
  const line = from === undefined ? '' : String(from + 1);
  const where = from === undefined ? '' : count === 1 ? ` in line ${line}` : `, the first in line ${line}`;
  return [`${episodes}${where}`, ...(mismatches === null ? [] : [mismatchCount(mismatches)])].join(' · ');
}

/** `7 turns · 2 mismatches`. */
export function episodeDetail(transcript: Transcript, episode: Episode): string {
  const mismatches = mismatchWords(transcript, episode);
  const turns = episode.turns.length === 0 ? 'no answer' : counted(episode.turns.length, 'turn');
  return [turns, ...(mismatches === undefined ? [] : [mismatches])].join(' · ');
}

/** What a turn's lens says: `✗ predicted TOOL_CALL · gold ASK`, `✓ ASK`, `predicted ASK · label gold…`. */
export function turnLensTitle(
  { turn, state, predicted, gold, mismatches }: Standing,
  { numbered, editable }: { readonly numbered: boolean; readonly editable: boolean },
): string {
  const number = numbered ? `turn ${turn.index + 1}: ` : '';
  switch (state) {
    case 'match':
      return `${number}✓ ${className(predicted)}`;
    case 'mismatch': {
      const more = mismatches > 1 ? ` (and ${mismatches - 1} more)` : '';
      return `${number}✗ predicted ${className(predicted)} · gold ${gold?.class ?? ''}${more}`;
    }
    case 'unlabelled':
      return `${number}predicted ${className(predicted)}${editable ? ' · label gold…' : ''}`;
  }
}

function mismatchWords(transcript: Transcript, episode: Episode): string | undefined {
  const mismatches = mismatchesOf(episode, transcript.options.turnPolicy);
  const [first] = mismatches;
  if (first?.kind === 'episode') return missWords(first);
  const labelled = episode.attributes.gold !== undefined || transcript.decisionsOf(episode).length > 0;
  return labelled ? mismatchCount(mismatches.length) : undefined;
}

function mismatchCount(count: number): string {
  return count === 0 ? 'no mismatch' : counted(count, 'mismatch');
}
