import type { Prediction, RecordedClass, StepContent } from '../model';
import type { Preset } from './preset';
import { DEFAULT_TOOL_CLASSES, type ToolClasses } from './tool-classes';

/** The class of a step. A prediction that the file records wins over what the preset would say. */
export function classifyStep(
  content: StepContent,
  recorded: RecordedClass | undefined,
  preset: Preset,
  toolClasses: ToolClasses = DEFAULT_TOOL_CLASSES,
): Prediction {
  if (recorded === undefined) return preset.classify(content, toolClasses);
  const evidence = { rule: 'recorded', path: recorded.path } as const;
  const also = recorded.also?.map((further) => ({ class: further, evidence }));
  return { class: recorded.class, evidence, ...(also && { also }) };
}
