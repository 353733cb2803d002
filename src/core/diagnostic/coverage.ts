import type { FileSummary } from './file-summary';
import type { Tally } from './tally';
import { hidesWhatGoldAsksFor } from './verdict';
import { counted } from './wording';

/** What must be known before any number is believed, a sentence each. */
export function warningsOf(summary: FileSummary, tally: Tally): readonly string[] {
  const { coverage, total, episodes } = summary;
  const warnings: string[] = [];
  if (!coverage.textRecorded) {
    warnings.push('No text was recorded: ASK, REFUSE and CONFIRM cannot be seen in this run.');
  }
  if (tally.inferenceErrors > 0) {
    warnings.push(`Inference failed in ${counted(tally.inferenceErrors, 'episode')}; with gold they count as missed.`);
  }
  if (coverage.goldEpisodes > 0 && coverage.goldEpisodes < episodes) {
    warnings.push(`GAR is over the ${coverage.goldEpisodes} of ${episodes} episodes that have gold.`);
  }
  if (coverage.outcomes > 0 && coverage.outcomes < episodes) {
    warnings.push(`Acc is over the ${coverage.outcomes} of ${episodes} episodes that have an outcome.`);
  }
  if (tally.labelledTurns > 0 && tally.labelledTurns < tally.answeredTurns) {
    warnings.push(`${tally.labelledTurns} of ${tally.answeredTurns} turns carry gold; the others are in no turn-level number.`);
  }
  if (tally.goldMisfits > 0) {
    warnings.push(
      `Gold per turn was not used in ${counted(tally.goldMisfits, 'episode')}: the run has more turns than the gold file.`,
    );
  }
  return total.n === 0 ? [] : warnings;
}

/** What is missing and what to do about it, a sentence each. */
export function adviceOf(summary: FileSummary): readonly string[] {
  const { coverage, episodes } = summary;
  if (episodes === 0) return ['Check the unreadable lines below; the file may be cut off or of another format.'];
  const advice: string[] = [];
  if (hidesWhatGoldAsksFor(summary)) {
    advice.push('No text: run the benchmark again with a handler that keeps the model’s messages.');
  }
  if (coverage.goldEpisodes === 0 && coverage.goldDecisions === 0) {
    advice.push('No gold: label turns with “Relabel Turn”, or name gold files in the setting turnlens.goldPaths.');
  } else if (coverage.goldEpisodes === 0) {
    advice.push('No GAR: give episodes a gold_action of their own.');
  }
  if (coverage.outcomes === 0) {
    advice.push('No outcomes: add success or reward to the episodes, or name score files in the setting turnlens.scorePaths.');
  }
  return advice;
}
