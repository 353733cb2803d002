import type { Episode, StepClass, TurnPolicy } from '../model';
import { decisionsOf, type Decision } from './decisions';
import { episodeClass, goldClassesOf, isClassHit } from './episode-result';

/** One stop of "next mismatch": a decision that does not match or, where gold names no turn, a missed episode. */
export type Mismatch =
  | { readonly kind: 'decision'; readonly decision: Decision }
  | {
      readonly kind: 'episode';
      readonly episode: Episode;
      readonly gold: StepClass;
      readonly predicted: StepClass | null;
    };

/** The mismatches of one episode, in order. */
export function mismatchesOf(episode: Episode, policy: TurnPolicy): readonly Mismatch[] {
  const decisions = decisionsOf(episode, policy);
  if (decisions.length > 0) {
    return decisions
      .filter((decision) => !decision.matches)
      .map((decision) => ({ kind: 'decision' as const, decision }));
  }
  const gold = goldClassesOf(episode).find((candidate) => !isClassHit(episode, candidate));
  if (gold === undefined) return [];
  return [{ kind: 'episode', episode, gold, predicted: episodeClass(episode) }];
}
