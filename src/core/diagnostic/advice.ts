import type { FileSummary } from './file-summary';
import { hidesWhatGoldAsksFor } from './verdict';

/** How the user names more files to look in, as part of a sentence. */
export interface NamingPlaces {
  readonly gold: string;
  readonly scores: string;
}

const SETTINGS: NamingPlaces = {
  gold: 'in the setting turnlens.goldPaths',
  scores: 'in the setting turnlens.scorePaths',
};

/**
 * What is missing for a full diagnosis and what to do about it, a sentence each.
 *
 * @param companions whether gold and outcomes of the file's format stand in files around it, or in itself.
 */
export function adviceOf(
  summary: FileSummary,
  companions: 'around' | 'none',
  places: NamingPlaces = SETTINGS,
): readonly string[] {
  const { episodes, coverage } = summary;
  if (episodes === 0) return ['No episode: look at the problems listed; the file may be cut off or of another format.'];
  const hasCompanions = companions === 'around';
  return [
    hidesWhatGoldAsksFor(summary) ? 'No text: run the benchmark again so that it keeps what the model says.' : '',
    hasCompanions ? companionGold(coverage, places) : ownGold(coverage),
    coverage.outcomes > 0 ? '' : hasCompanions ? companionOutcomes(places) : OWN_OUTCOMES,
  ].filter((sentence) => sentence !== '');
}

const OWN_OUTCOMES = 'No outcomes: record `success` (true or false) on each episode.';

function companionOutcomes({ scores }: NamingPlaces): string {
  return `No outcomes: put the score file beside the result file or name it ${scores}.`;
}

function companionGold({ goldDecisions, goldEpisodes }: FileSummary['coverage'], { gold }: NamingPlaces): string {
  if (goldDecisions > 0) return '';
  const what = goldEpisodes > 0 ? 'No gold per turn' : 'No gold';
  return `${what}: put the dataset and its possible answers beside the result file or name them ${gold}.`;
}

function ownGold({ goldDecisions, goldEpisodes }: FileSummary['coverage']): string {
  if (goldEpisodes === 0 && goldDecisions === 0) {
    return 'No gold: label turns by hand (Turnlens: Relabel Turn), and record `gold_action` on each episode.';
  }
  if (goldEpisodes === 0) return 'No GAR: record `gold_action` on each episode, beside its messages.';
  return goldDecisions === 0 ? 'No gold per turn: label turns by hand (Turnlens: Relabel Turn).' : '';
}
