import type { JsonPath, Prediction, StepClass, StepContent } from '../model';
import type { Preset } from './preset';

/** The class of a step. A prediction that the file records wins over what the preset would say. */
export function classifyStep(
  content: StepContent,
  recorded: { readonly class: StepClass; readonly path: JsonPath } | undefined,
  preset: Preset,
): Prediction {
  if (recorded === undefined) return preset.classify(content);
  return { class: recorded.class, evidence: { rule: 'recorded', path: recorded.path } };
}
