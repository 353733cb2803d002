import type { ValueRef } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import type { episodeTurnsRequest, ResultOf, TurnRow } from '../../protocol';
import { placesOf, sayingOf, standingsOf, type Standing } from '../decisions';
import type { OpenDocument } from '../documents';
import { pageOf } from './page';

interface TurnsRequest {
  readonly episode: string;
  readonly start: number;
  readonly count: number;
}

/** A page of the turns of one episode, with what the message says that speaks for each. */
export function episodeTurns(
  { reading, version }: OpenDocument,
  request: TurnsRequest,
): ResultOf<typeof episodeTurnsRequest> {
  const transcript = reading.kind === 'transcript' ? reading.transcript : undefined;
  const episode = transcript?.episodeNamed(request.episode);
  if (transcript === undefined || episode === undefined) return { version, total: 0, start: request.start, rows: [] };
  const { total, start, shown } = pageOf(standingsOf(transcript, episode), request);
  return { version, total, start, rows: shown.map((standing) => rowOf(transcript, standing)) };
}

/** Where all stands that is said in {@link episodeTurns}. */
export function placesOfTurns({ reading }: OpenDocument, request: TurnsRequest): readonly ValueRef[] {
  const transcript = reading.kind === 'transcript' ? reading.transcript : undefined;
  const episode = transcript?.episodeNamed(request.episode);
  if (transcript === undefined || episode === undefined) return [];
  const { shown } = pageOf(standingsOf(transcript, episode), request);
  return shown.flatMap(({ step }) => (step === undefined ? [] : placesOf(step)));
}

function rowOf(transcript: Transcript, standing: Standing): TurnRow {
  const { turn, step, state, predicted, gold, mismatches, stepwise } = standing;
  return {
    turn: turn.index,
    ...(stepwise && step && { step: step.index }),
    steps: turn.steps.length,
    state: state === 'unlabelled' && turn.steps.length === 0 ? 'empty' : state,
    predicted,
    ...(gold && { gold: gold.class }),
    mismatches,
    text: step === undefined ? '' : sayingOf(transcript.stepContent(step)),
  };
}
