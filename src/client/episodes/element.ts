import type { DecisionAddress, EpisodeGrouping, EpisodeRow, TurnRow } from '../../protocol';
import type { Sums } from './episode-words';

interface Element {
  /** Unique in the tree, and the same for the same thing after every change. */
  readonly id: string;
  /** The document. */
  readonly uri: string;
  readonly parent: EpisodeElement | undefined;
}

/** The episodes of one category or one quadrant. */
export interface GroupElement extends Element {
  readonly kind: 'group';
  readonly by: EpisodeGrouping;
  readonly key: string;
  readonly sums: Sums;
  readonly ranges: readonly EpisodeStretch[];
}

/** A stretch of a long list of episodes; of all of them where nothing is grouped. Places count from 0. */
export interface EpisodeStretch {
  readonly start: number;
  readonly sums: Sums;
  readonly first: string;
  readonly last: string;
}

export interface EpisodeRangeElement extends Element {
  readonly kind: 'episodes';
  readonly group: GroupElement | undefined;
  readonly stretch: EpisodeStretch;
}

export interface EpisodeItem extends Element {
  readonly kind: 'episode';
  readonly address: DecisionAddress;
  readonly row: EpisodeRow;
}

/** A stretch of the turns of a long episode. */
export interface TurnRangeElement extends Element {
  readonly kind: 'turns';
  readonly parent: EpisodeItem;
  readonly start: number;
  readonly count: number;
}

export interface TurnItem extends Element {
  readonly kind: 'turn';
  readonly address: DecisionAddress;
  readonly row: TurnRow;
}

/**
 * What stands in the tree. An episode and a turn can be given to commands in the place of a lens's argument: they have
 * a document's `uri` and an `address` in it.
 */
export type EpisodeElement = GroupElement | EpisodeRangeElement | EpisodeItem | TurnRangeElement | TurnItem;
