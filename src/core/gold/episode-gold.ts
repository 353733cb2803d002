import type { Label } from '../model';

/** What companion files say of an episode's gold. */
export interface EpisodeGold {
  readonly label?: Label;
  /** Whether somebody gave the episode its label, so that it counts more than what a benchmark's rule says. */
  readonly given?: boolean;
  /** Gold per turn of the case, 0-based; `undefined` where nothing says which action a turn calls for. */
  readonly turns?: readonly (Label | undefined)[];
  /** Whether `turns` speaks of some turns only, so that its length says nothing of how many there are. */
  readonly partial?: boolean;
  /** The calls of the ground truth per turn of the case, as texts; none in a turn that is to go without. */
  readonly expectedCalls?: readonly (readonly string[])[];
  /** 0-based index of the turn in which the episode's gold action is due. */
  readonly goldTurn?: number;
}

/**
 * Whether gold per turn speaks of the same turns as a run. A run that ended early has fewer; one that has more was made
 * from another case.
 */
export function goldFits(gold: EpisodeGold, turnCount: number): boolean {
  return gold.turns === undefined || gold.partial === true || turnCount <= gold.turns.length;
}
