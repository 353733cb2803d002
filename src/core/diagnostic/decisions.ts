import {
  CASCADE_PRIORITY,
  hasClass,
  type Episode,
  type Label,
  type Step,
  type StepClass,
  type Turn,
  type TurnPolicy,
} from '../model';

/** One unit that carries both a predicted and a gold class: a step, or a whole turn. */
export interface Decision {
  readonly episode: Episode;
  readonly turn: Turn;
  /** Present when the decision is this one step. */
  readonly step?: Step;
  /** `null` when there was nothing to classify. */
  readonly predicted: StepClass | null;
  /** The step whose class speaks; absent in a turn without steps. */
  readonly decidedBy?: Step;
  readonly gold: Label;
  readonly matches: boolean;
}

/** The class of a turn and the step that gave it. */
export interface TurnClass {
  readonly predicted: StepClass | null;
  readonly step?: Step;
}

/**
 * The class of a turn of several steps. `cascade` takes the first class of {@link CASCADE_PRIORITY} that a step has
 * (the paper's audit rubric); `any` takes the gold class when a step has it (the paper's case rule for one turn), else
 * the cascade class.
 */
export function turnClass(turn: Turn, policy: TurnPolicy, gold?: StepClass): TurnClass {
  const order = policy === 'any' && gold !== undefined ? [gold, ...CASCADE_PRIORITY] : CASCADE_PRIORITY;
  for (const candidate of order) {
    const step = turn.steps.find(({ prediction }) => hasClass(prediction, candidate));
    if (step !== undefined) return { predicted: candidate, step };
  }
  const [first] = turn.steps;
  return { predicted: null, ...(first && { step: first }) };
}

/** The decisions of an episode in order: of each turn its labelled steps or, when none is labelled, the turn itself. */
export function decisionsOf(episode: Episode, policy: TurnPolicy): readonly Decision[] {
  const decisions: Decision[] = [];
  for (const turn of episode.turns) {
    const before = decisions.length;
    for (const step of turn.steps) {
      if (step.gold !== undefined) decisions.push(stepDecision(episode, turn, step, step.gold));
    }
    if (decisions.length === before && turn.gold !== undefined) {
      decisions.push(turnDecision(episode, turn, turn.gold, policy));
    }
  }
  return decisions;
}

function stepDecision(episode: Episode, turn: Turn, step: Step, gold: Label): Decision {
  const predicted = hasClass(step.prediction, gold.class) ? gold.class : step.prediction.class;
  return { episode, turn, step, predicted, decidedBy: step, gold, matches: predicted === gold.class };
}

function turnDecision(episode: Episode, turn: Turn, gold: Label, policy: TurnPolicy): Decision {
  const { predicted, step } = turnClass(turn, policy, gold.class);
  return { episode, turn, predicted, ...(step && { decidedBy: step }), gold, matches: predicted === gold.class };
}
