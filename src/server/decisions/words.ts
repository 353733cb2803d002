import { checkOf, type Mismatch } from '../../core/diagnostic';
import type { Episode, Step, StepClass, Turn } from '../../core/model';
import type { DecisionAddress } from '../../protocol';
import type { Stop } from './stops';
import { episodeOf } from './stops';

/** A predicted class in words; a step without anything to classify has none. */
export function className(predicted: StepClass | null): string {
  return predicted ?? 'no class';
}

/** `ep_17 · turn 3` or, in a turn of several steps, `ep_17 · turn 3, step 2 of 4`. Numbers count from 1. */
export function placeName(episode: Episode, turn?: Turn, step?: Step): string {
  if (turn === undefined) return episode.id;
  const ofTurn = `${episode.id} · turn ${turn.index + 1}`;
  if (step === undefined || turn.steps.length < 2) return ofTurn;
  return `${ofTurn}, step ${step.index + 1} of ${turn.steps.length}`;
}

/** What is wrong at a stop: `predicted TOOL_CALL, gold ASK`. Where nothing was recorded, that is said, and no class. */
export function mismatchWords(stop: Stop): string {
  const { mismatch } = stop;
  if (mismatch.kind === 'decision') {
    const { predicted, gold } = mismatch.decision;
    const what = predicted === null ? 'nothing recorded that could be classified' : `predicted ${predicted}`;
    return `${what}, gold ${gold.class}`;
  }
  return `${missWords(mismatch)}, predicted ${className(mismatch.predicted)}`;
}

/** How an episode as a whole missed a gold class: `gold REFUSE in no turn`. */
export function missWords({ episode, gold }: Extract<Mismatch, { kind: 'episode' }>): string {
  const why = checkOf(episode, gold) === false ? 'missed by the benchmark’s own check' : 'in no turn';
  return `gold ${gold} ${why}`;
}

/** A stop in one line: `ep_17 · turn 3: predicted TOOL_CALL, gold ASK`. */
export function stopWords(stop: Stop): string {
  const episode = episodeOf(stop);
  const { turn: turnIndex, step: stepIndex }: DecisionAddress = stop.address;
  const turn = turnIndex === undefined ? undefined : episode.turns[turnIndex];
  const step = stepIndex === undefined ? undefined : turn?.steps[stepIndex];
  return `${placeName(episode, turn, step)}: ${mismatchWords(stop)}`;
}
