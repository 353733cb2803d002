import { CASCADE_PRIORITY, classesOf, hasClass, type Episode, type StepClass, type Turn } from '../model';
import type { Quadrants } from './file-summary';
import type { TIMINGS } from './quadrant-names';

/** Where an episode falls when its gold class is set against its outcome. */
export type Quadrant = keyof Quadrants;
export type Timing = (typeof TIMINGS)[number];

/** The classes that the situation of a whole episode called for; as a rule one, none without gold. */
export function goldClassesOf({ attributes: { gold, moreGold } }: Episode): readonly StepClass[] {
  if (gold === undefined) return [];
  return moreGold === undefined ? [gold.class] : [gold.class, ...moreGold.map((label) => label.class)];
}

/**
 * Whether an episode has one of its gold classes: whether some step has it (the paper, section 4: the case-level hit)
 * or, for a benchmark that checks it otherwise, what that check says.
 */
export function isClassHit(episode: Episode, gold: StepClass): boolean {
  const checked = checkOf(episode, gold);
  if (checked !== undefined) return checked;
  for (const turn of episode.turns) if (hasStepOf(turn, gold)) return true;
  return false;
}

function hasStepOf({ steps }: Turn, wanted: StepClass): boolean {
  for (const { prediction } of steps) if (hasClass(prediction, wanted)) return true;
  return false;
}

/** What the benchmark's own check says of a gold class of an episode; `undefined` where it has none. */
export function checkOf({ attributes: { checkedHits } }: Episode, gold: StepClass): boolean | undefined {
  return gold === 'OTHER' ? undefined : checkedHits?.[gold];
}

/**
 * Whether an episode has its gold class; of several, all of them. `undefined` without gold. An episode whose inference
 * crashed has no steps and so counts as a miss.
 */
export function isHit(episode: Episode): boolean | undefined {
  const classes = goldClassesOf(episode);
  return classes.length === 0 ? undefined : classes.every((gold) => isClassHit(episode, gold));
}

/** `undefined` unless the episode has both gold and an outcome. */
export function quadrantOf(episode: Episode): Quadrant | undefined {
  return quadrantFor(isHit(episode), episode.attributes.outcome?.passed);
}

/** The same of an episode of which it is known whether it hits and whether it passed. */
export function quadrantFor(hit: boolean | undefined, passed: boolean | undefined): Quadrant | undefined {
  if (hit === undefined || passed === undefined) return undefined;
  if (hit) return passed ? 'sound' : 'executionFailure';
  return passed ? 'masked' : 'miscalibrated';
}

/**
 * When the gold action came: in the turn in which it was due, only in a later one, or not from then on. `undefined`
 * unless the episode has gold, its gold turn is known, and the class is told by steps and not by the benchmark's check.
 */
export function timingOf(episode: Episode): Timing | undefined {
  const { goldTurn } = episode;
  const gold = episode.attributes.gold?.class;
  if (gold === undefined || goldTurn === undefined || checkOf(episode, gold) !== undefined) return undefined;
  for (const turn of episode.turns) {
    if (turn.index >= goldTurn && hasStepOf(turn, gold)) return turn.index === goldTurn ? 'onTime' : 'late';
  }
  return 'never';
}

/** The class that speaks for a whole episode: the first of the cascade that one of its steps has. */
export function episodeClass(episode: Episode): StepClass | null {
  const classes = new Set(episode.turns.flatMap((turn) => turn.steps.flatMap((step) => classesOf(step.prediction))));
  return CASCADE_PRIORITY.find((candidate) => classes.has(candidate)) ?? null;
}
