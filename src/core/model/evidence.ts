import type { StepClass } from './action-class';
import type { JsonPath } from './position';

/** A half-open range of UTF-16 code units in a step's decoded text (not in the JSON that encodes it). */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Why a step has its predicted class: which rule decided, on what, and where. */
export type Evidence =
  /** The file records the prediction. */
  | { readonly rule: 'recorded'; readonly path: JsonPath }
  /** The step carries structured calls; `name` is the first one's. */
  | { readonly rule: 'structured-call'; readonly name: string; readonly path: JsonPath }
  /** Each of the step's calls is of a tool whose name carries a class; `name` is the deciding one's. */
  | { readonly rule: 'tool-class'; readonly name: string; readonly path: JsonPath }
  /** The step's text has the syntax of a call. */
  | { readonly rule: 'call-syntax'; readonly form: string; readonly span: TextSpan }
  /** The message has a refusal field. */
  | { readonly rule: 'refusal-field'; readonly path: JsonPath }
  /** The text holds a cue of the class (compared in lower case, quotes straightened). */
  | { readonly rule: 'cue'; readonly cue: string; readonly span: TextSpan }
  /** The text holds a question mark. */
  | { readonly rule: 'question-mark'; readonly span: TextSpan }
  /** A sentence of the text asks the user for something; `span` is that sentence. */
  | { readonly rule: 'question'; readonly span: TextSpan }
  /** There is text, and no rule matched. */
  | { readonly rule: 'no-cue' }
  /** There is neither text nor a call. */
  | { readonly rule: 'nothing' };

/** The predicted class of one step with its evidence; `class: null` means that there was nothing to classify. */
export interface Prediction {
  readonly class: StepClass | null;
  readonly evidence: Evidence;
  /** Further classes of the step under a preset that gives several, each with its own evidence; never `class` again. */
  readonly also?: readonly { readonly class: StepClass; readonly evidence: Evidence }[];
}

/** Whether a step has a class: as its first or, under a preset that gives several, as a further one. */
export function hasClass({ class: first, also }: Prediction, wanted: StepClass): boolean {
  return first === wanted || (also?.some((further) => further.class === wanted) ?? false);
}

/** Every class of a step, its first before the others; `null` where there was nothing to classify. */
export function classesOf({ class: first, also }: Prediction): readonly (StepClass | null)[] {
  return [first, ...(also ?? []).map((further) => further.class)];
}
