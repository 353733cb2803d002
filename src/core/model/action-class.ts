/** The four action classes of the diagnostic, in the order in which the product lists them (the paper, section 3). */
export const ACTION_CLASSES = ['TOOL_CALL', 'ASK', 'REFUSE', 'CONFIRM'] as const;

/** One of the four kinds of action that an assistant can choose. */
export type ActionClass = (typeof ACTION_CLASSES)[number];

/** The action classes and `OTHER`, the fallback for text that shows no decision. */
export const STEP_CLASSES = [...ACTION_CLASSES, 'OTHER'] as const;

/**
 * The class of one step. As a gold class, `OTHER` is only ever read (some benchmarks record "answer directly"); it is
 * never offered when labelling by hand.
 */
export type StepClass = (typeof STEP_CLASSES)[number];

/** What a step or turn can be predicted as, `none` where it holds nothing to classify. */
export const PREDICTIONS = [...STEP_CLASSES, 'none'] as const;

/** A key of the columns of the confusion matrix. */
export type PredictionKey = (typeof PREDICTIONS)[number];

/** Which of several classes speaks for a turn: the first in this order that one of its steps has. */
export const CASCADE_PRIORITY: readonly StepClass[] = ['TOOL_CALL', 'REFUSE', 'ASK', 'CONFIRM', 'OTHER'];

/** The column of the confusion matrix for a predicted class, where `null` means that there was nothing to classify. */
export function predictionKey(predicted: StepClass | null): PredictionKey {
  return predicted ?? 'none';
}
