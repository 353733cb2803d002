import type { StepClass } from './action-class';
import type { JsonPath } from './position';

/** Where a label or an outcome was found. */
export type FactSource =
  /** In the transcript itself. */
  | { readonly from: 'file'; readonly path: JsonPath }
  /** By a rule of the benchmark, such as the category in a case's id. */
  | { readonly from: 'benchmark'; readonly rule: string }
  /** In a companion file: a score file, a dataset, possible answers. */
  | { readonly from: 'companion'; readonly file: string };

/** A class that someone or something gave to a step, a turn or an episode. */
export interface Label {
  readonly class: StepClass;
  readonly source: FactSource;
  /** The annotator's note beside the label. */
  readonly note?: string;
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
}

/** What a step says, kept apart: the answer's text, structured calls, and a refusal given in a field of its own. */
export interface StepContent {
  readonly text?: string;
  /** Where the text stands, when it is one string value of the record. */
  readonly textPath?: JsonPath;
  readonly calls: readonly Call[];
  readonly refusal?: { readonly text: string; readonly path: JsonPath };
}

/** One message as a dialect reads it. `path` leads to the message's value in its record. */
export type Message =
  | { readonly role: 'system' | 'tool'; readonly path: JsonPath; readonly text: string }
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
      readonly predicted?: { readonly class: StepClass; readonly path: JsonPath };
      readonly gold?: Label;
    }
  /**
   * An explicit start of a turn, for formats whose structure counts turns; user messages start one by themselves.
   * With a `number`, as the file gives it to single messages, a turn starts only where the number changes.
   */
  | { readonly role: 'turn-start'; readonly path: JsonPath; readonly number?: number | string };

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
  readonly outcome?: Outcome;
  /** The text of a crash that kept the run from finishing this episode. */
  readonly inferenceError?: string;
}

/** What a dialect reads from one record: a whole episode, or a part that `episodeId` joins to its other parts. */
export interface Fragment {
  /** The episode's id as the file gives it; `undefined` when the file gives none. */
  readonly episodeId: string | undefined;
  /** `whole`: the record is an episode by itself. `part`: fragments of one id make one episode, in file order. */
  readonly extent: 'whole' | 'part';
  /** The episode's (or part's) own value in the record: the root for most formats. */
  readonly path: JsonPath;
  readonly attributes: EpisodeAttributes;
  readonly messages: readonly Message[];
  readonly problems: readonly RecordProblem[];
}
