import type { CompanionPlace } from '../gold';
import type { Fragment } from '../model';

/** How much a file's beginning looks like a dialect's. */
export interface Detection {
  /** The share, 0 to 1, of the beginning's objects that the dialect reads. */
  readonly score: number;
  /** What was seen, in a sentence for the user. */
  readonly reason: string;
}

/** A reader for one format of transcript. */
export interface Dialect {
  readonly id: string;
  readonly name: string;
  /** The keys by which a record of the format is known, for the sentence that says what was looked for. */
  readonly looksFor: string;
  /** Where a label by hand can be written: on each assistant message, or nowhere and why. */
  readonly labels: { readonly place: 'message' } | { readonly place: 'none'; readonly reason: string };
  readonly companions: CompanionPlace;
  /** The preset by which the format's own benchmark is judged; where there is none, ours is the default. */
  readonly preset?: 'paper' | 'paper-tau2';
  /** @param values parsed records of the file's beginning; damaged ones may be among them. */
  detect(values: readonly unknown[]): Detection;
  /** Reads one record; `problem` says why it is not of this dialect. Never throws, whatever the JSON value. */
  read(value: unknown): readonly Fragment[] | { readonly problem: string };
}
