import type { CompanionPlace } from '../gold';
import type { UnreadTexts } from '../jsonl';
import type { Fragment } from '../model';
import { counted } from '../wording';

/** How much a file's beginning looks like a dialect's. */
export interface Detection {
  /** The share, above 0 and up to 1, of the beginning's records that the dialect reads. */
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
  /** What tells the format from others that are known by the same keys, as the end of a sentence. */
  readonly apart?: string;
  /** Where a label by hand can be written: on each assistant message, or nowhere and why. */
  readonly labels: { readonly place: 'message' } | { readonly place: 'none'; readonly reason: string };
  readonly companions: CompanionPlace;
  /** The preset by which the format's own benchmark is judged; where there is none, ours is the default. */
  readonly preset?: 'paper' | 'paper-tau2';
  /** Texts that {@link read} only passes on, and nothing but whoever reads or classifies them looks at. */
  readonly unread?: UnreadTexts;
  /**
   * @param values parsed records of the file's beginning; damaged ones may be among them.
   * @returns `undefined` where nothing of the format is seen.
   */
  detect(values: readonly unknown[]): Detection | undefined;
  /** Reads one record; `problem` says why it is not of this dialect. Never throws, whatever the JSON value. */
  read(value: unknown): readonly Fragment[] | { readonly problem: string };
}

/**
 * What was seen of a format: `3 events of a Codex session in the first 4 records.`
 *
 * @param found how many records are of the format.
 * @param of how many records could have been.
 * @param noun what each of those found is, in the singular; `more` follows it.
 */
export function detection(found: number, of: number, noun: string, more: string): Detection | undefined {
  if (found === 0) return undefined;
  const records = of === 1 ? 'record' : `${of} records`;
  return { score: found / of, reason: `${counted(found, noun)} ${more} in the first ${records}.` };
}
