import { evidenceSentence } from '../../core/classify';
import { turnClass } from '../../core/diagnostic';
import type { Position } from '../../core/model';
import { offsetIn, positionIn, type Transcript } from '../../core/transcript';
import type { LabelTarget, Place } from '../../protocol';
import {
  episodeAt,
  labelBearer,
  placeName,
  resolveAddress,
  shownAt,
  speakingStep,
  type LabelBearer,
} from '../decisions';
import type { OpenDocument } from '../documents';

/** A message that can be labelled, or in a sentence why there is none. */
export type BearerOrReason =
  | { readonly ok: true; readonly bearer: LabelBearer }
  | { readonly ok: false; readonly reason: string };

/** Finds the message that a label for a place goes to. */
export function findBearer({ reading, places, labels }: OpenDocument, place: Place): BearerOrReason {
  if (reading.kind === 'other') return refusal(`This file is no transcript. ${reading.reason}`);
  const { transcript } = reading;
  if (labels.place === 'none') return refusal(labels.reason);
  const byAddress = 'address' in place;
  const target = byAddress
    ? resolveAddress(transcript, place.address)
    : episodeAt(transcript, places, place.position);
  if (target === undefined) {
    return refusal(byAddress ? 'The file no longer has this turn.' : whyNoEpisode(transcript, place.position));
  }
  const bearer = labelBearer(transcript, target, byAddress);
  return bearer === undefined ? refusal('There is no assistant message here to label.') : { ok: true, bearer };
}

function whyNoEpisode(transcript: Transcript, position: Position): string {
  const record = transcript.recordAt(position);
  const fault = transcript.problems.find((problem) => {
    return problem.kind !== 'label' && record !== undefined && offsetIn(record, problem) !== undefined;
  });
  if (fault === undefined) return 'There is no episode in this line.';
  if (fault.kind === 'record') return fault.message;
  const { line, character, message } = fault;
  return `What stands here cannot be read: ${message} (line ${line + 1}, column ${character + 1}).`;
}

/** What a label would go to, with what is known of it. */
export function labelTarget(document: OpenDocument, place: Place): LabelTarget {
  const found = findBearer(document, place);
  const { reading, places, version } = document;
  if (!found.ok || reading.kind === 'other') return found.ok ? refusal('This file is no transcript.') : found;
  const { episode, turn, step, address, at, gold } = found.bearer;
  const shown = step ?? speakingStep(turn);
  const ofTurn = turnClass(turn, reading.transcript.options.turnPolicy, gold?.class);
  const start = positionIn(at.record, 0);
  return {
    ok: true,
    version,
    address,
    range: places.rangeOf((shown && shownAt(episode, shown)) ?? at) ?? { start, end: start },
    title: placeName(episode, turn, step),
    predicted: step === undefined ? ofTurn.predicted : step.prediction.class,
    evidence: shown === undefined ? 'the turn holds no assistant message' : evidenceSentence(shown.prediction),
    ...(gold && { gold: gold.class }),
    ...(gold?.note !== undefined && { note: gold.note }),
  };
}

function refusal(reason: string): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason };
}
