import { turnClass } from '../../core/diagnostic';
import type { Transcript } from '../../core/transcript';
import type { DecisionAddress, ReviewDirection, ReviewScope, ReviewStop } from '../../protocol';
import {
  className,
  leftBehind,
  placeName,
  resolveAddress,
  reviewedFrom,
  reviewStops,
  stopsOf,
  stopWords,
} from '../decisions';
import type { OpenDocument } from '../documents';

interface ReviewRequest {
  readonly scope: ReviewScope;
  readonly address: DecisionAddress | null;
  readonly direction: ReviewDirection;
}

/** The stop of a review after, before or at a decision, with where it stands among all; `null` for no transcript. */
export function reviewStop({ reading }: OpenDocument, request: ReviewRequest): ReviewStop | null {
  if (reading.kind === 'other') return null;
  const { transcript } = reading;
  const found = reviewStops(transcript, request.scope);
  const index = reviewedFrom(found, request.address, request.direction);
  const address = index === undefined ? null : (found.stops[index] ?? null);
  const position = index === undefined ? 0 : index + 1;
  const leftInEpisode = leftBehind(found, address ?? request.address);
  return {
    address,
    description: address === null ? '' : decisionWords(transcript, address),
    counts: { position, total: found.stops.length, leftInEpisode },
  };
}

/** A decision in one line: `ep_17 · turn 3: predicted TOOL_CALL, gold ASK`. */
function decisionWords(transcript: Transcript, address: DecisionAddress): string {
  const stop = stopsOf(transcript).find((each) => {
    const { episode, turn, step } = each.address;
    return episode === address.episode && turn === address.turn && step === address.step;
  });
  const found = resolveAddress(transcript, address);
  if (stop !== undefined || found === undefined) return stop === undefined ? '' : stopWords(stop);
  const { episode, turn, step } = found;
  const decision = transcript.decisionsOf(episode).find((each) => each.turn === turn && each.step === step);
  const predicted = decision?.predicted ?? (turn && turnClass(turn, transcript.options.turnPolicy).predicted) ?? null;
  const gold = decision === undefined ? 'no gold' : `gold ${decision.gold.class}`;
  return `${placeName(episode, turn, step)}: predicted ${className(predicted)}, ${gold}`;
}
