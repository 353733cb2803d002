import type { StepClass } from '../model';

/** 0-based lines of a page: from `start` to before `end`. */
export interface LineSpan {
  readonly start: number;
  readonly end: number;
}

/** What stands on a page, one block below the other; a turn is around its messages. */
export const PART_KINDS = [
  'episode',
  'turn',
  'system',
  'user',
  'assistant',
  'tool',
  'expected',
  'error',
  'elsewhere',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** How an assistant message stands: its decision matches its gold, does not, or it has none of its own. */
export type MarkState = 'match' | 'mismatch' | 'unlabelled';

/** Columns of a line, 0-based UTF-16 units, the end not included. */
export interface ColumnSpan {
  readonly start: number;
  readonly end: number;
}

/** The classes that stand in the header of an assistant message, and how they compare to gold. */
export interface PartMark {
  readonly state: MarkState;
  readonly gold?: StepClass;
  readonly classes: readonly (ColumnSpan & { readonly class: StepClass | null })[];
  /** Where the comparison with gold stands in the header, if there is one. */
  readonly verdict?: ColumnSpan;
}

/** A place of the text by which a message got a class. */
export interface CuePlace {
  readonly class: StepClass | null;
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** A text that is cut, or shown in full on demand. `id` names it in its episode. */
export interface Extent {
  readonly id: string;
  /** The line that says how much more there is or, of a text in full, the first line of the text. */
  readonly line: number;
  readonly state: 'cut' | 'full' | 'cut for good';
  /** How many lines of it there are that are not, or not at first, shown; 0 for a part of one line. */
  readonly lines: number;
}

/** One block of a page. */
export interface ReadingPart {
  readonly kind: PartKind;
  readonly lines: LineSpan;
  /** 0-based turn and step, where the block belongs to one. */
  readonly turn?: number;
  readonly step?: number;
  /** The 0-based place among all that was said in the episode, for a block that stands for something said. */
  readonly message?: number;
  /** What it is called in an outline. */
  readonly name: string;
  readonly mark?: PartMark;
  readonly cues: readonly CuePlace[];
  readonly extents: readonly Extent[];
  /** What can be folded inside of it. */
  readonly folds: readonly LineSpan[];
  /** For `elsewhere`: the page of the episode that has more, 0-based. */
  readonly page?: number;
}

/** An episode, or as much of a long one as a page holds, as text. */
export interface ReadingPage {
  readonly text: string;
  /** By their first lines; a turn comes before what is in it. */
  readonly parts: readonly ReadingPart[];
  /** 0-based number of this page, and how many the episode has. */
  readonly page: number;
  readonly pages: number;
}
