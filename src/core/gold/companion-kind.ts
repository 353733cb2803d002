import { isJsonObject, type JsonObject } from '../model';

/** What a file that belongs to a run can be. */
export type CompanionKind = 'bfcl-score' | 'bfcl-dataset' | 'bfcl-possible-answer';

/**
 * Tells what kind of companion a file is by the records of its beginning, or that it is none: the first record that
 * speaks for a kind decides.
 */
export function companionKind(values: readonly unknown[]): CompanionKind | undefined {
  for (const value of values) {
    if (!isJsonObject(value)) continue;
    if (isScoreSummary(value) || isGradedCase(value)) return 'bfcl-score';
    if (!('id' in value)) continue;
    if (Array.isArray(value['ground_truth'])) return 'bfcl-possible-answer';
    const question: unknown = value['question'];
    if (Array.isArray(question) && question.every(Array.isArray) && !('result' in value)) return 'bfcl-dataset';
  }
  return undefined;
}

/** A score file's first line. */
export function isScoreSummary(value: JsonObject): boolean {
  return typeof value['accuracy'] === 'number' && typeof value['total_count'] === 'number';
}

/** One of a score file's other lines: a case that the grader passed or, as a rule, failed. */
export function isGradedCase(value: JsonObject): boolean {
  const graderWords = ['error_type', 'model_result', 'model_result_raw', 'possible_answer', 'test_category'];
  const { error } = value;
  return (
    typeof value['valid'] === 'boolean' &&
    typeof value['id'] === 'string' &&
    !Array.isArray(value['messages']) &&
    (isJsonObject(error) || graderWords.some((word) => Object.hasOwn(value, word)))
  );
}
