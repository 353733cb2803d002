import { locateValue } from '../../core/jsonl';
import type { Episode, Label, Step, Turn, ValueRef } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import type { DecisionAddress } from '../../protocol';
import type { Addressed } from './address';
import { compareRecords } from './order';
import { decisionsByTurn, speakingStep, standingsOf } from './standing';

/** The message that a label by hand goes to. */
export interface LabelBearer {
  readonly episode: Episode;
  readonly turn: Turn;
  /** The message that is judged; absent when the turn is, by the label on the user's message. */
  readonly step?: Step;
  readonly address: DecisionAddress;
  /** The object that the label is written into. */
  readonly at: ValueRef;
  readonly gold: Label | undefined;
}

/**
 * Finds the message for a label.
 *
 * Where the file labels a turn on the user's message and none of its steps, that label is the one to edit. Else a label
 * goes on an assistant message: the one pointed at; of a turn, the one that speaks for it; of an episode, that of its
 * first mismatch, else of its first unlabelled turn, else the first.
 *
 * @param exact whether a step in `target` was named, and not merely pointed at.
 * @returns `undefined` when there is no assistant message.
 */
export function labelBearer(transcript: Transcript, target: Addressed, exact: boolean): LabelBearer | undefined {
  const { episode } = target;
  const turn = target.turn ?? neediestTurn(transcript, episode);
  if (turn === undefined) return undefined;
  const decisions = decisionsByTurn(transcript, episode).get(turn) ?? [];
  const stepwise = decisions.some(({ step }) => step !== undefined);
  const turnLabel = stepwise ? undefined : turnLabelPlace(episode, turn);
  if (turnLabel !== undefined && !(exact && target.step !== undefined)) {
    return { episode, turn, address: { episode: episode.id, turn: turn.index }, at: turnLabel, gold: turn.gold };
  }
  const missed = target.turn === undefined ? decisions.find(({ matches }) => !matches)?.step : undefined;
  const step = target.step ?? missed ?? speakingStep(turn);
  if (step === undefined) return undefined;
  const address = { episode: episode.id, turn: turn.index, step: step.index };
  const gold = step.gold ?? decisions.find((decision) => decision.step === undefined)?.gold;
  return { episode, turn, step, address, at: step.at, gold };
}

function neediestTurn(transcript: Transcript, episode: Episode): Turn | undefined {
  const standings = standingsOf(transcript, episode).filter(({ turn }) => turn.steps.length > 0);
  const best =
    standings.find(({ state }) => state === 'mismatch') ??
    standings.find(({ state }) => state === 'unlabelled') ??
    standings[0];
  return best?.turn;
}

/**
 * The user's message that bears a turn's label in this file. Of several user messages in a row the last label counts;
 * in a file with a message per line it stands on a line of its own.
 */
function turnLabelPlace(episode: Episode, turn: Turn): ValueRef | undefined {
  const { gold, opening, steps } = turn;
  if (gold?.source.from !== 'file' || opening === undefined) return undefined;
  const { path } = gold.source;
  const from = opening.record;
  const to = steps[0]?.at.record ?? from;
  const record = episode.records.findLast((candidate) => {
    const isBetween = compareRecords(candidate, from) > 0 && compareRecords(candidate, to) < 0;
    return (candidate === from || isBetween) && holdsLabel(candidate.text, path);
  });
  return record && { record, path: path.slice(0, -1) };
}

function holdsLabel(text: string, path: ValueRef['path']): boolean {
  const span = locateValue(text, path)?.value;
  return span !== undefined && text.slice(span.start, span.end) !== 'null';
}
