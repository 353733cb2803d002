import { predictionKey, type Episode, type Turn, type TurnPolicy } from '../model';
import { combineCases, isNoCases, NO_CASES, sumCases, tallyCase, type CaseTally } from './case-tally';
import {
  combineCounts,
  combineTables,
  countKey,
  countKeys,
  NO_COUNTS,
  sumCounts,
  sumTables,
  type Counts,
  type Sign,
} from './counts';
import { decisionsOf, type Decision } from './decisions';
import { timingOf } from './episode-result';

/** The key of {@link Tally.categories} for episodes that name no category. */
export const NO_CATEGORY = '';

/**
 * All counts of some episodes. Tallies form a commutative group under addition with {@link EMPTY_TALLY}: the tally of
 * a file is the sum over its episodes in any order, and taking an episode's tally away leaves no trace of it.
 */
export interface Tally {
  readonly turns: number;
  readonly steps: number;
  /** Steps with text or a refusal, and steps with calls; a step may be both. */
  readonly textSteps: number;
  readonly callSteps: number;
  readonly inferenceErrors: number;
  /** Episodes for which a companion file gives gold per turn that does not fit the run's turns. */
  readonly goldMisfits: number;
  /** By {@link predictionKey}; a step with several classes counts under each. */
  readonly stepsByClass: Counts;
  /** Turns that have steps, and those of them that carry gold on a step or on the turn. */
  readonly answeredTurns: number;
  readonly labelledTurns: number;
  readonly matches: number;
  /** Decisions: gold class → {@link predictionKey} → count. */
  readonly confusion: ReadonlyMap<string, Counts>;
  /** Episodes whose gold turn is known, by timing. */
  readonly timing: Counts;
  readonly categories: ReadonlyMap<string, CaseTally>;
}

export const EMPTY_TALLY: Tally = {
  turns: 0,
  steps: 0,
  textSteps: 0,
  callSteps: 0,
  inferenceErrors: 0,
  goldMisfits: 0,
  stepsByClass: NO_COUNTS,
  answeredTurns: 0,
  labelledTurns: 0,
  matches: 0,
  confusion: new Map(),
  timing: NO_COUNTS,
  categories: new Map(),
};

/** The tally of one episode. */
export function tallyEpisode(episode: Episode, policy: TurnPolicy): Tally {
  const timing = timingOf(episode);
  return {
    turns: episode.turns.length,
    ...tallySteps(episode.turns),
    inferenceErrors: episode.attributes.inferenceError === undefined ? 0 : 1,
    goldMisfits: episode.goldMisfit === undefined ? 0 : 1,
    ...tallyDecisions(decisionsOf(episode, policy)),
    timing: timing === undefined ? NO_COUNTS : countKeys([timing]),
    categories: new Map([[episode.attributes.category ?? NO_CATEGORY, tallyCase(episode)]]),
  };
}

type StepTally = Pick<Tally, 'steps' | 'textSteps' | 'callSteps' | 'stepsByClass' | 'answeredTurns'>;

function tallySteps(turns: readonly Turn[]): StepTally {
  const stepsByClass = new Map<string, number>();
  let steps = 0;
  let textSteps = 0;
  let callSteps = 0;
  let answeredTurns = 0;
  for (const turn of turns) {
    steps += turn.steps.length;
    if (turn.steps.length > 0) answeredTurns += 1;
    for (const { content, prediction } of turn.steps) {
      if (content === 'text' || content === 'text-and-calls') textSteps += 1;
      if (content === 'calls' || content === 'text-and-calls') callSteps += 1;
      countKey(stepsByClass, predictionKey(prediction.class));
      for (const further of prediction.also ?? []) countKey(stepsByClass, predictionKey(further.class));
    }
  }
  return { steps, textSteps, callSteps, stepsByClass, answeredTurns };
}

type DecisionTally = Pick<Tally, 'labelledTurns' | 'matches' | 'confusion'>;

/** @param decisions of one episode, in order: those of a turn stand together. */
function tallyDecisions(decisions: readonly Decision[]): DecisionTally {
  const confusion = new Map<string, Map<string, number>>();
  let labelledTurns = 0;
  let matches = 0;
  let last: Turn | undefined;
  for (const { turn, gold, predicted, matches: isMatch } of decisions) {
    if (turn !== last) labelledTurns += 1;
    last = turn;
    if (isMatch) matches += 1;
    const row = confusion.get(gold.class) ?? new Map<string, number>();
    countKey(row, predictionKey(predicted));
    confusion.set(gold.class, row);
  }
  return { labelledTurns, matches, confusion };
}

export function addTallies(a: Tally, b: Tally): Tally {
  return combineTallies(a, b, 1);
}

export function subtractTallies(a: Tally, b: Tally): Tally {
  return combineTallies(a, b, -1);
}

/** The sum of any number of tallies, in time that grows with how much stands in them. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  const [first] = tallies;
  if (first !== undefined && tallies.length === 1) return first;
  const total = (count: (tally: Tally) => number): number => tallies.reduce((sum, tally) => sum + count(tally), 0);
  return {
    turns: total((tally) => tally.turns),
    steps: total((tally) => tally.steps),
    textSteps: total((tally) => tally.textSteps),
    callSteps: total((tally) => tally.callSteps),
    inferenceErrors: total((tally) => tally.inferenceErrors),
    goldMisfits: total((tally) => tally.goldMisfits),
    stepsByClass: sumCounts(tallies.map((tally) => tally.stepsByClass)),
    answeredTurns: total((tally) => tally.answeredTurns),
    labelledTurns: total((tally) => tally.labelledTurns),
    matches: total((tally) => tally.matches),
    confusion: sumTables(tallies.map((tally) => tally.confusion), sumCounts, isNoCounts),
    timing: sumCounts(tallies.map((tally) => tally.timing)),
    categories: sumTables(tallies.map((tally) => tally.categories), sumCases, isNoCases),
  };
}

/** The counts over all categories together. */
export function allCases(tally: Tally): CaseTally {
  return [...tally.categories.values()].reduce((sum, cases) => combineCases(sum, cases, 1), NO_CASES);
}

/**
 * Whether the run kept the model's text: not, when steps have calls and none has text. Then ASK, REFUSE and CONFIRM
 * cannot be seen, and GAR on them would be 0 whatever the model did.
 */
export function isTextRecorded({ textSteps, callSteps }: Tally): boolean {
  return textSteps > 0 || callSteps === 0;
}

/** How many decisions there are. */
export function decisionCount(tally: Tally): number {
  return [...tally.confusion.values()].flatMap((row) => [...row.values()]).reduce((sum, count) => sum + count, 0);
}

function combineTallies(a: Tally, b: Tally, sign: Sign): Tally {
  return {
    turns: a.turns + sign * b.turns,
    steps: a.steps + sign * b.steps,
    textSteps: a.textSteps + sign * b.textSteps,
    callSteps: a.callSteps + sign * b.callSteps,
    inferenceErrors: a.inferenceErrors + sign * b.inferenceErrors,
    goldMisfits: a.goldMisfits + sign * b.goldMisfits,
    stepsByClass: combineCounts(a.stepsByClass, b.stepsByClass, sign),
    answeredTurns: a.answeredTurns + sign * b.answeredTurns,
    labelledTurns: a.labelledTurns + sign * b.labelledTurns,
    matches: a.matches + sign * b.matches,
    confusion: combineTables(
      a.confusion,
      b.confusion,
      (x, y) => combineCounts(x ?? NO_COUNTS, y, sign),
      isNoCounts,
    ),
    timing: combineCounts(a.timing, b.timing, sign),
    categories: combineTables(
      a.categories,
      b.categories,
      (x, y) => combineCases(x ?? NO_CASES, y, sign),
      isNoCases,
    ),
  };
}

function isNoCounts(counts: Counts): boolean {
  return counts.size === 0;
}
