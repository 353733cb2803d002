import type { ActionClass, StepClass } from './action-class';
import type { JsonPath } from './position';

/** Where a label or an outcome was found. */
export type FactSource =
  /** In the transcript itself. */
  | { readonly from: 'file'; readonly path: JsonPath }
  /** By a rule of the benchmark, such as the category in a case's id. */
  | { readonly from: 'benchmark'; readonly rule: string }
  /** In a companion file: a score file, a dataset, possible answers. */
  | { readonly from: 'companion'; readonly file: string }
  /** By hand, in the label log beside the transcript. */
  | {
      readonly from: 'log';
      readonly annotator: string;
      /** An ISO 8601 date with time. */
      readonly at: string;
      /** What counted as gold until then. */
      readonly previous: StepClass | null;
      /** Whether the label settles what annotators disagree about. */
      readonly adjudicated: boolean;
    };

/** A class that someone or something gave to a step, a turn or an episode. */
export interface Label {
  readonly class: StepClass;
  readonly source: FactSource;
  /** The annotator's note beside the label. */
  readonly note?: string;
  /** Of a label in the log: the one elsewhere that counts no more because of it. */
  readonly overruled?: Label;
}

/** What the benchmark's own grader said of an episode. */
export interface Outcome {
  readonly passed: boolean;
  readonly source: FactSource;
  /** The grader's reason for a failure, as it wrote it. */
  readonly reason?: string;
}

/** One tool call as the assistant wrote it. */
export interface Call {
  readonly name: string;
  /** The arguments as recorded: an object, or the JSON text that encodes one. */
  readonly arguments: unknown;
  readonly path: JsonPath;
  /** The id by which the call's result names it. */
  readonly id?: string;
}

/** What a step says, kept apart: the answer’s text, structured calls, a refusal in its own field, and reasoning. */
export interface StepContent {
  readonly text?: string;
  /** Where the text stands, when it is one string value of the record. */
  readonly textPath?: JsonPath;
  readonly calls: readonly Call[];
  readonly refusal?: { readonly text: string; readonly path: JsonPath };
  /** What the model thought before it answered, where the file keeps it; it never counts for a class. */
  readonly reasoning?: string;
}

/**
 * A message that is one piece of a reply which the file writes in several: pieces with one `id` in an episode make one
 * step, and a piece that `goes-on` belongs to the step before it, unless something else was said in between. Of those
 * that are the `isWhole` reply as far as it had come, the last takes the place of those before it.
 */
export type ReplyPiece = { readonly id: string; readonly isWhole?: true } | 'goes-on';

/** The class of a step as the file records it; `also`: further classes, where it records several. */
export interface RecordedClass {
  readonly class: StepClass;
  readonly path: JsonPath;
  readonly also?: readonly StepClass[];
}

/** One message as a dialect reads it. `path` leads to the message's value in its record. */
export type Message =
  | { readonly role: 'system'; readonly path: JsonPath; readonly text: string }
  | {
      readonly role: 'tool';
      readonly path: JsonPath;
      readonly text: string;
      /** The id of the call that this is the result of. */
      readonly callId?: string;
    }
  | {
      readonly role: 'user';
      readonly path: JsonPath;
      readonly text: string;
      /** A label that stands on the user's message is the gold of the turn which the message opens. */
      readonly gold?: Label;
    }
  | {
      readonly role: 'assistant';
      readonly path: JsonPath;
      readonly content: StepContent;
      readonly reply?: ReplyPiece;
      readonly predicted?: RecordedClass;
      readonly gold?: Label;
    }
  /**
   * An explicit start of a turn, for formats whose structure counts turns; user messages start one by themselves.
   * With a `number`, as the file gives it to single messages, a turn starts only where the number changes. A label on
   * it is the gold of the turn.
   */
  | {
      readonly role: 'turn-start';
      readonly path: JsonPath;
      readonly number?: number | string;
      readonly gold?: Label;
    };

/** Something in a record that was read but makes no sense, such as a label that names no class. */
export interface RecordProblem {
  readonly path: JsonPath;
  readonly message: string;
}

/** What is said of a whole episode, wherever it stands. */
export interface EpisodeAttributes {
  readonly model?: string;
  readonly category?: string;
  readonly gold?: Label;
  /** Further classes that the situation called for, where a benchmark gives several; `gold` is the first. */
  readonly moreGold?: readonly Label[];
  /** What the benchmark's own check says of a gold class, where that counts and not the steps' classes. */
  readonly checkedHits?: Readonly<Partial<Record<ActionClass, boolean>>>;
  /** 0-based index of the turn in which the gold action was due, where the file says so. */
  readonly goldTurn?: number;
  readonly outcome?: Outcome;
  /** The text of a crash that kept the run from finishing this episode. */
  readonly inferenceError?: string;
}

/** What a dialect reads from one record: a whole episode, or a part that `episodeId` joins to its other parts. */
export interface Fragment {
  /** The episode's id as the file gives it; `undefined` when the file gives none. */
  readonly episodeId: string | undefined;
  /**
   * `whole`: the record is an episode by itself. `part`: fragments of one id make one episode, in file order. `file`:
   * all such fragments of the file are its one episode; its id may stand on any of them.
   */
  readonly extent: 'whole' | 'part' | 'file';
  /** The episode's (or part's) own value in the record: the root for most formats. */
  readonly path: JsonPath;
  readonly attributes: EpisodeAttributes;
  readonly messages: readonly Message[];
  readonly problems: readonly RecordProblem[];
  /** The definitions of the tools that the assistant had, as the file gives them. */
  readonly tools?: unknown;
}
