import { mismatchesOf } from '../../core/diagnostic';
import type { Episode } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import { counted } from '../../core/wording';
import { className, type Standing } from '../decisions';

/** `ep_17 · 7 turns · 2 mismatches`; nothing on mismatches where nothing is labelled. */
export function episodeLensTitle(transcript: Transcript, episode: Episode): string {
  return `${episode.id} · ${episodeDetail(transcript, episode)}`;
}

/** `7 turns · 2 mismatches`. */
export function episodeDetail(transcript: Transcript, episode: Episode): string {
  const mismatches = mismatchWords(transcript, episode);
  return [counted(episode.turns.length, 'turn'), ...(mismatches === undefined ? [] : [mismatches])].join(' · ');
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
  if (first?.kind === 'episode') return `gold ${first.gold} in no turn`;
  if (first !== undefined) return counted(mismatches.length, 'mismatch');
  const labelled = episode.attributes.gold !== undefined || transcript.decisionsOf(episode).length > 0;
  return labelled ? 'no mismatch' : undefined;
}
