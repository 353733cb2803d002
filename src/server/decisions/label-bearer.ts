import { locateValue } from '../../core/jsonl';
import type { Episode, Label, Step, Turn, ValueRef } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import type { DecisionAddress, LabelStore } from '../../protocol';
import type { Addressed } from './address';
import { compareRecords } from './order';
import { decisionsByTurn, speakingStep, standingsOf } from './standing';

/** The message that a label by hand goes to. */
export interface LabelBearer {
  readonly episode: Episode;
  readonly turn: Turn;
  /** The message that is judged; absent when the turn is, by the label on the user's message or one in the log. */
  readonly step?: Step;
  readonly address: DecisionAddress;
  /** The object that the label is written into or, when it goes into the log, one that stands for the decision. */
  readonly at: ValueRef;
  readonly gold: Label | undefined;
}

/** How a label is meant. */
export interface Labelling {
  /** Whether a step in the target was named, and not merely pointed at. */
  readonly exact: boolean;
  readonly store: LabelStore;
  /** Whether a turn that was named without a step is meant as a whole; only the log can always say so. */
  readonly literal: boolean;
}

/**
 * Finds the message for a label.
 *
 * Where the file labels a turn on the user's message and none of its steps, that label is the one to edit; the log can
 * label any turn as a whole, and does so where the turn has gold as a whole. Else a label goes on an assistant message:
 * the one pointed at; of a turn, the one that speaks for it; of an episode, that of its first mismatch, else of its
 * first unlabelled turn, else the first.
 *
 * @returns `undefined` when there is no assistant message.
 */
export function labelBearer(
  transcript: Transcript,
  target: Addressed,
  { exact, store, literal }: Labelling,
): LabelBearer | undefined {
  const { episode } = target;
  const turn = target.turn ?? neediestTurn(transcript, episode);
  if (turn === undefined) return undefined;
  const decisions = decisionsByTurn(transcript, episode).get(turn) ?? [];
  const stepwise = decisions.some(({ step }) => step !== undefined);
  const isMeant = literal && store === 'log' && target.step === undefined;
  const whole = isMeant ? wholeTurn(episode, turn) : stepwise ? undefined : wholeTurnPlace(episode, turn, store);
  if (whole !== undefined && !(exact && target.step !== undefined)) {
    return { episode, turn, address: { episode: episode.id, turn: turn.index }, at: whole, gold: turn.gold };
  }
  const missed = target.turn === undefined ? decisions.find(({ matches }) => !matches)?.step : undefined;
  const step = target.step ?? missed ?? speakingStep(turn);
  if (step === undefined) return undefined;
  const address = { episode: episode.id, turn: turn.index, step: step.index };
  const gold = step.gold ?? decisions.find((decision) => decision.step === undefined)?.gold;
  return { episode, turn, step, address, at: step.at, gold };
}

/**
 * The object in the file that a label of a turn, or of one of its steps, is written into.
 *
 * @returns `undefined` for a turn without an assistant message, unless the file labels it on the user's.
 */
export function placeInFile(episode: Episode, turn: Turn, step: Step | undefined): ValueRef | undefined {
  return step?.at ?? turnLabelPlace(episode, turn) ?? speakingStep(turn)?.at;
}

/** A label as the file has it, whatever counts in its place. */
export function labelInFile(gold: Label | undefined): Label | undefined {
  const own = gold?.source.from === 'log' ? gold.overruled : gold;
  return own?.source.from === 'file' ? own : undefined;
}

/** What a label of a whole turn is written into, where the turn is to be labelled as one. */
function wholeTurnPlace(episode: Episode, turn: Turn, store: LabelStore): ValueRef | undefined {
  if (store === 'file') return turnLabelPlace(episode, turn);
  return turn.gold === undefined && turn.steps.length > 0 ? undefined : wholeTurn(episode, turn);
}

/** The value that stands for a turn as a whole. */
function wholeTurn(episode: Episode, turn: Turn): ValueRef {
  return turn.opening ?? episode.at;
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
export function turnLabelPlace(episode: Episode, turn: Turn): ValueRef | undefined {
  const { opening, steps } = turn;
  const gold = labelInFile(turn.gold);
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
