import type { Episode, StepClass } from '../model';
import { CASCADE_PRIORITY } from '../model';
import type { Quadrants, TIMINGS } from './file-summary';

/** Where an episode falls when its gold class is set against its outcome. */
export type Quadrant = keyof Quadrants;
export type Timing = (typeof TIMINGS)[number];

/**
 * Whether some step has the episode's gold class (the paper, section 4: the case-level hit). `undefined` without gold.
 * An episode whose inference crashed has no steps and so counts as a miss.
 */
export function isHit(episode: Episode): boolean | undefined {
  const gold = episode.attributes.gold?.class;
  if (gold === undefined) return undefined;
  return episode.turns.some((turn) => turn.steps.some((step) => step.prediction.class === gold));
}

/** `undefined` unless the episode has both gold and an outcome. */
export function quadrantOf(episode: Episode): Quadrant | undefined {
  const hit = isHit(episode);
  const passed = episode.attributes.outcome?.passed;
  if (hit === undefined || passed === undefined) return undefined;
  if (hit) return passed ? 'sound' : 'executionFailure';
  return passed ? 'masked' : 'miscalibrated';
}

/**
 * When the gold action came: in the turn in which it was due, only in a later one, or not from then on. `undefined`
 * unless the episode has gold and its gold turn is known.
 */
export function timingOf(episode: Episode): Timing | undefined {
  const { goldTurn } = episode;
  const gold = episode.attributes.gold?.class;
  if (gold === undefined || goldTurn === undefined) return undefined;
  const has = (index: number): boolean =>
    episode.turns[index]?.steps.some((step) => step.prediction.class === gold) ?? false;
  if (has(goldTurn)) return 'onTime';
  return episode.turns.some((turn) => turn.index > goldTurn && has(turn.index)) ? 'late' : 'never';
}

/** The class that speaks for a whole episode: the first of the cascade that one of its steps has. */
export function episodeClass(episode: Episode): StepClass | null {
  const classes = new Set(episode.turns.flatMap((turn) => turn.steps.map((step) => step.prediction.class)));
  return CASCADE_PRIORITY.find((candidate) => classes.has(candidate)) ?? null;
}
