import type { Prediction } from './evidence';
import type { EpisodeAttributes, Label } from './fragment';
import type { JsonPath, Span } from './position';

/** The record (JSON Lines: the line) that something was read from. Its place follows edits of the file. */
export interface RecordRef {
  /** 0-based line of its first character, and how many lines it runs over. */
  readonly line: number;
  readonly lineCount: number;
  /** 0-based column of its first character in UTF-16 code units; 0 for a record that is a line. */
  readonly character: number;
  /** The record as it stands in the file; the lines of one that runs over several are joined by `\n`. */
  readonly text: string;
  /** Where its value stands in its text, if that was found when it was read: of those that take long to walk. */
  readonly span?: Span | undefined;
}

/** A value in the file: the record it stands in and the way to it. */
export interface ValueRef {
  readonly record: RecordRef;
  readonly path: JsonPath;
  /** Where it stands in the record's text, if that was found when the record was read. */
  readonly span?: Span;
}

/** One assistant message, reduced to facts: its text stays in the file and is read again when shown. */
export interface Step {
  /** 0-based place inside its turn. */
  readonly index: number;
  readonly at: ValueRef;
  /** All pieces of a reply that the file writes in several; `at` is the one that gave the step its class. */
  readonly pieces?: readonly ValueRef[];
  readonly prediction: Prediction;
  readonly gold?: Label;
  readonly content: 'text' | 'calls' | 'text-and-calls' | 'nothing';
}

/** Everything the assistant did between one user message and the next. */
export interface Turn {
  /** 0-based place inside its episode. */
  readonly index: number;
  /** What opens the turn: the user's message or the format's own mark; absent when the assistant speaks first. */
  readonly opening?: ValueRef;
  readonly steps: readonly Step[];
  /** Gold of the whole turn, as opposed to gold of single steps. */
  readonly gold?: Label;
  /** The calls of a benchmark's ground truth, as texts; empty where the turn is to go without a call. */
  readonly expectedCalls?: readonly string[];
}

/** One conversation. */
export interface Episode {
  /** Unique in its transcript: the file's id, with ` (2)`, ` (3)`, … where ids repeat, else `line N` or `record N`. */
  readonly id: string;
  readonly at: ValueRef;
  /** Every record that the episode was read from, in file order. */
  readonly records: readonly RecordRef[];
  readonly attributes: EpisodeAttributes;
  readonly turns: readonly Turn[];
  /** 0-based index of the turn in which the gold action was due, when something says so. */
  readonly goldTurn?: number;
  /** Why gold per turn from a companion file was not used here: the run's turns are not the ones it speaks of. */
  readonly goldMisfit?: string;
}

/** How a turn of several steps gets one class: see {@link import('./action-class').CASCADE_PRIORITY} for `cascade`. */
export const TURN_POLICIES = ['cascade', 'any'] as const;
export type TurnPolicy = (typeof TURN_POLICIES)[number];
