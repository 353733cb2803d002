import type { JSX } from 'preact';
import type { PredictionKey } from '../../../src/core/model';

/** The style's name of each class: one hue each, always beside the class's own name. */
export const CLASS_STYLE: Readonly<Record<PredictionKey, string>> = {
  TOOL_CALL: 'tool-call',
  ASK: 'ask',
  REFUSE: 'refuse',
  CONFIRM: 'confirm',
  OTHER: 'other',
  none: 'other',
};

/** The name of an action class in a frame of its hue. */
export function ClassTag({ name }: { readonly name: PredictionKey }): JSX.Element {
  return <span class={`tag hue-${CLASS_STYLE[name]}`}>{name}</span>;
}
