import type { Label, StepClass } from '../model';

/** What a label by hand is about: a whole turn or, with `step`, one assistant message of it. Indexes are 0-based. */
export interface TargetKey {
  readonly turn: number;
  readonly step: number | undefined;
}

/** What one annotator says of a target. */
export interface HandLabel {
  readonly class: StepClass;
  readonly annotator: string;
  /** An ISO 8601 date with time. */
  readonly at: string;
  /** What counted as gold until then. */
  readonly previous: StepClass | null;
  readonly note?: string;
  readonly adjudicated: boolean;
  /** The 0-based line of the log that says so. */
  readonly line: number;
}

/** A target with all that is said of it. */
export interface LabelledTarget extends TargetKey {
  readonly episode: string;
  /** What each annotator says now, in the order of their names in {@link HandLabels.annotators}. */
  readonly said: readonly HandLabel[];
  /** What each annotator has settled, in the same order; these are no labels to compare annotators by. */
  readonly adjudications: readonly HandLabel[];
  /** The one that counts: the latest adjudication, else the latest label. */
  readonly counts: HandLabel;
  /** The same as gold. */
  readonly gold: Label;
}

/** All labels by hand of one log, as they stand at its end. */
export interface HandLabels {
  /** The gold that a turn (`step` undefined) or a step got by hand. */
  goldOf(episode: string, turn: number, step: number | undefined): Label | undefined;
  targetOf(episode: string, key: TargetKey): LabelledTarget | undefined;
  /** The targets of an episode that have a label: by turn, a turn before its steps. */
  targetsOf(episode: string): readonly LabelledTarget[];
  /** The episodes with labels, in the order in which the log first names them. */
  readonly episodes: readonly string[];
  /** Everybody who says something now, in the order in which the log first names them. */
  readonly annotators: readonly string[];
}

/** A label of the log that has no place in the file: its episode, its turn or its message is not there. */
export interface StrayLabel {
  readonly target: LabelledTarget;
  readonly missing: 'episode' | 'turn' | 'step';
}

export const NO_HAND_LABELS: HandLabels = {
  goldOf: () => undefined,
  targetOf: () => undefined,
  targetsOf: () => [],
  episodes: [],
  annotators: [],
};
