import { evidenceSentence } from '../../core/classify';
import { turnClass } from '../../core/diagnostic';
import type { Position } from '../../core/model';
import { offsetIn, positionIn, type Transcript } from '../../core/transcript';
import type { LabelStore, LabelTarget, Place } from '../../protocol';
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

/** A message that can be labelled and the store that the label goes to, or in a sentence why there is none. */
export type BearerOrReason =
  | { readonly ok: true; readonly bearer: LabelBearer; readonly store: LabelStore }
  | { readonly ok: false; readonly reason: string };

/**
 * Finds the message that a label for a place goes to.
 *
 * @param wanted the store that is meant, whatever the setting says.
 */
export function findBearer(document: OpenDocument, place: Place, wanted?: LabelStore): BearerOrReason {
  const { reading, places, labelPlace } = document;
  if (reading.kind === 'other') return refusal(`This file is no transcript. ${reading.reason}`);
  const { transcript } = reading;
  const store = wanted ?? labelPlace.store;
  if (store === undefined) return refusal(labelPlace.store === undefined ? labelPlace.reason : '');
  const exact = 'address' in place;
  const target = exact ? resolveAddress(transcript, place.address) : episodeAt(transcript, places, place.position);
  if (target === undefined) {
    return refusal(exact ? 'The file no longer has this turn.' : whyNoEpisode(transcript, place.position));
  }
  const literal = wanted !== undefined;
  const bearer = labelBearer(transcript, target, { exact, store, literal });
  if (bearer === undefined) return refusal('There is no assistant message here to label.');
  if (store === 'log' || literal || !isInLog(document, bearer)) return { ok: true, bearer, store };
  // A label in the file would not count beside the one in the log.
  if (document.settings.labelStorage === 'file') return refusal(HIDDEN);
  const inLog = labelBearer(transcript, target, { exact, store: 'log', literal });
  return inLog === undefined ? refusal('There is nothing here to label.') : { ok: true, bearer: inLog, store: 'log' };
}

const HIDDEN =
  'The label log has a label of this turn, which counts before any in the file, and turnlens.labelStorage is “file”. ' +
  'Set it to “auto” or “log”; or apply the label log to the file, and delete the log.';

function isInLog({ log }: OpenDocument, { episode, turn }: LabelBearer): boolean {
  return log.labels.targetsOf(episode.id).some((target) => target.turn === turn.index);
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
    store: found.store,
  };
}

function refusal(reason: string): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason };
}
