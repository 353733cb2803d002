/**
 * The label log: labels by hand that stand beside a transcript, in `<file>.labels.jsonl`. It is only ever appended to,
 * one line for each change; what stands in it is folded into what each annotator says, and what of that counts.
 */
export { labelLogEntrySchema, type LabelLogEntry } from '../own-format';
export { appendLines, type LogFile } from './append';
export { foldLabels } from './fold';
export {
  NO_HAND_LABELS,
  type HandLabel,
  type HandLabels,
  type LabelledTarget,
  type StrayLabel,
  type TargetKey,
} from './hand-labels';
export { isLabelLog, isLabelLogPath, labelLogPath } from './identify';
export { appendable, logLine } from './log-line';
export { joinedWords, labelLogWarnings, targetName } from './words';
export { readLabelLog, type LabelLog, type LogEntry, type LogProblem, type ReadLabels } from './read-log';
