/** Labels that stand in the transcript file: reading them, and the smallest edits that set or clear one by hand. */
export { GOLD_KEYS, NOTE_KEY, PREDICTED_KEYS } from './keys';
export { readRecordedLabels, type RecordedLabels } from './recorded';
export { labelEdits, type LabelChange, type LabelEdits } from './label-edits';
