import { turnClass, type Decision } from '../../core/diagnostic';
import type { Episode, Label, Step, StepClass, Turn } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import type { DecisionAddress } from '../../protocol';

/** How a turn stands, put in one word with what it rests on. */
export interface Standing {
  readonly turn: Turn;
  readonly state: 'match' | 'mismatch' | 'unlabelled';
  readonly predicted: StepClass | null;
  readonly gold?: Label;
  /** The assistant message that speaks for the turn: its first mismatching step, else the one that gave its class. */
  readonly step: Step | undefined;
  /** Whether gold stands on single steps, so that `step` is the decision, and not on the turn. */
  readonly stepwise: boolean;
  /** How many of the turn's decisions do not match. */
  readonly mismatches: number;
}

/** How every turn of an episode stands, in order. */
export function standingsOf(transcript: Transcript, episode: Episode): readonly Standing[] {
  const decisions = decisionsByTurn(transcript, episode);
  return episode.turns.map((turn) => standingOf(turn, decisions.get(turn) ?? []));
}

/** The decisions of an episode, by turn; turns without gold are absent. */
export function decisionsByTurn(transcript: Transcript, episode: Episode): ReadonlyMap<Turn, readonly Decision[]> {
  const byTurn = new Map<Turn, Decision[]>();
  for (const decision of transcript.decisionsOf(episode)) {
    const known = byTurn.get(decision.turn);
    if (known === undefined) byTurn.set(decision.turn, [decision]);
    else known.push(decision);
  }
  return byTurn;
}

/** The address of what a standing says: a step where steps are judged, else the turn. */
export function addressOf(episode: Episode, { turn, step, stepwise }: Standing): DecisionAddress {
  return { episode: episode.id, turn: turn.index, ...(stepwise && step && { step: step.index }) };
}

/** The step whose class is the turn's by priority, or the first where none has a class. */
export function speakingStep(turn: Turn): Step | undefined {
  return turnClass(turn, 'cascade').step ?? turn.steps[0];
}

function standingOf(turn: Turn, decisions: readonly Decision[]): Standing {
  const missed = decisions.filter((decision) => !decision.matches);
  const shown = missed[0] ?? decisions[0];
  const speaking = speakingStep(turn);
  if (shown === undefined) {
    const { predicted } = turnClass(turn, 'cascade');
    return { turn, state: 'unlabelled', predicted, step: speaking, stepwise: false, mismatches: 0 };
  }
  return {
    turn,
    state: missed.length > 0 ? 'mismatch' : 'match',
    predicted: shown.predicted,
    gold: shown.gold,
    step: shown.step ?? shown.decidedBy ?? speaking,
    stepwise: shown.step !== undefined,
    mismatches: missed.length,
  };
}
