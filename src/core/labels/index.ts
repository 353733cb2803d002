/** Labels and facts of an episode that stand on an object of a file; the smallest edits that set or clear a label. */
export {
  ambiguousIdKey,
  FACT_KEYS,
  PART_EPISODE_ID_KEYS,
  readEpisodeFacts,
  readEpisodeId,
  readPassed,
  WHOLE_EPISODE_ID_KEYS,
} from './episode-facts';
export { GOLD_KEYS, NOTE_KEY, PREDICTED_KEYS } from './keys';
export { readRecordedLabels, type RecordedLabels } from './recorded';
export { labelEdits, type LabelChange } from './label-edits';
export { sourceWords } from './source-words';
