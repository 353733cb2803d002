import { readClassName, type StepClass } from '../model';

/** Keys under which a gold class is read, canonical first: of several, the first in this order speaks. */
export const GOLD_KEYS = ['gold_action', 'gold', 'gold_class', 'gold_label', 'expected_action', 'label'] as const;

/** Keys under which a recorded prediction is read, canonical first. */
export const PREDICTED_KEYS = [
  'predicted_action',
  'predicted',
  'pred',
  'pred_action',
  'predicted_class',
  'action_class',
] as const;

/** The key of the annotator's note beside a label. */
export const NOTE_KEY = 'gold_note';

/** A key that labels are read from. */
export type LabelKey = (typeof GOLD_KEYS)[number] | (typeof PREDICTED_KEYS)[number];

/**
 * How sure a key's name makes us that its value is a class. `yes`: nothing else can be meant. `maybe`: other things go
 * by that name too (a gold answer), so the value must at least look like a name. `no`: only the value can tell.
 */
const MEANS_CLASS: Readonly<Record<LabelKey, 'yes' | 'maybe' | 'no'>> = {
  gold_action: 'yes',
  gold: 'maybe',
  gold_class: 'yes',
  gold_label: 'yes',
  expected_action: 'yes',
  label: 'no',
  predicted_action: 'yes',
  predicted: 'maybe',
  pred: 'maybe',
  pred_action: 'yes',
  predicted_class: 'yes',
  action_class: 'no',
};

/** What a value under a label key is: a class, the empty place of one, a failed attempt at one, or something else. */
export type LabelReading =
  | { readonly kind: 'class'; readonly class: StepClass }
  | { readonly kind: 'empty' }
  | { readonly kind: 'no-class' }
  | { readonly kind: 'foreign' };

/** Reads what stands under a label key; nothing, `null` and blank text are the empty place of a label. */
export function readLabelValue(key: LabelKey, value: unknown): LabelReading {
  if (value === undefined || value === null) return { kind: 'empty' };
  if (typeof value === 'string' && value.trim() === '') return { kind: 'empty' };
  const named = typeof value === 'string' ? readClassName(value) : undefined;
  if (named !== undefined) return { kind: 'class', class: named };
  switch (MEANS_CLASS[key]) {
    case 'yes':
      return { kind: 'no-class' };
    case 'maybe':
      return { kind: looksLikeName(value) ? 'no-class' : 'foreign' };
    case 'no':
      return { kind: 'foreign' };
  }
}

/** Whether the value is one word of letters, as the name of a class would be; an answer in words or numbers is not. */
function looksLikeName(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z]+(?:[-_][a-z]+)*$/iu.test(value.trim());
}
