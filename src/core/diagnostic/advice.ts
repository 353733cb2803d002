import type { FileSummary } from './file-summary';
import { hidesWhatGoldAsksFor, holdsNoAnswers, isNothingRecorded } from './verdict';

/** How the user gives a run gold and outcomes from elsewhere, as the end of a sentence. */
export interface GivingPlaces {
  readonly gold: string;
  readonly scores: string;
}

const COMMANDS: GivingPlaces = {
  gold: 'attach gold (Turnlens: Attach Gold…)',
  scores: 'attach scores (Turnlens: Attach Scores…)',
};

/** What advice depends on of the file's format: where its gold and outcomes stand, and whether it can hold labels. */
export interface FormatPlaces {
  readonly companions: 'around' | 'none';
  readonly labels: { readonly place: 'message' | 'none' };
}

/** What is missing for a full diagnosis and what to do about it, a sentence each. */
export function adviceOf(
  summary: FileSummary,
  { companions, labels }: FormatPlaces,
  places: GivingPlaces = COMMANDS,
): readonly string[] {
  if (summary.episodes === 0) {
    return ['No episode: look at the problems listed; the file may be cut off or of another format.'];
  }
  if (holdsNoAnswers(summary)) return ['No answers: open the file that a run of the benchmark wrote.'];
  const where = companions === 'around' ? AROUND : labels.place === 'message' ? IN_FILE : ELSEWHERE;
  return [missingText(summary), missingGold(summary, where, places), missingOutcomes(summary, where, places)].filter(
    (sentence) => sentence !== '',
  );
}

/** What to do first, for a kind of format, about what is missing; empty where there is only what the user attaches. */
interface Remedies {
  readonly gold: string;
  readonly goldOfEpisodes: string;
  readonly goldOfTurns: string;
  readonly outcomes: string;
}

const DATA_BESIDE = 'put the dataset and its possible answers beside the result file';
const AROUND: Remedies = {
  gold: DATA_BESIDE,
  goldOfEpisodes: DATA_BESIDE,
  goldOfTurns: DATA_BESIDE,
  outcomes: 'put the score file beside the result file',
};
const BY_HAND = 'label turns by hand (Turnlens: Relabel Turn)';
const IN_FILE: Remedies = {
  gold: `${BY_HAND} and record \`gold_action\` on each episode`,
  goldOfEpisodes: 'record `gold_action` on each episode, beside its messages',
  goldOfTurns: BY_HAND,
  outcomes: 'record `success` (true or false) on each episode',
};
const ELSEWHERE: Remedies = { gold: BY_HAND, goldOfEpisodes: '', goldOfTurns: BY_HAND, outcomes: '' };

function missingText(summary: FileSummary): string {
  if (summary.steps > 0 && isNothingRecorded(summary)) {
    return 'No answers: run the benchmark again so that it keeps what the model says and calls.';
  }
  return hidesWhatGoldAsksFor(summary)
    ? 'No text: run the benchmark again so that it keeps what the model says.'
    : '';
}

function missingGold({ coverage }: FileSummary, where: Remedies, { gold }: GivingPlaces): string {
  const { goldDecisions, goldEpisodes } = coverage;
  if (goldEpisodes === 0 && goldDecisions === 0) return advice('No gold', where.gold, gold);
  if (goldEpisodes === 0) return advice('No GAR, without gold of episodes', where.goldOfEpisodes, gold);
  return goldDecisions === 0 ? advice('No gold per turn', where.goldOfTurns, gold) : '';
}

function missingOutcomes({ coverage }: FileSummary, where: Remedies, { scores }: GivingPlaces): string {
  return coverage.outcomes > 0 ? '' : advice('No outcomes', where.outcomes, scores);
}

function advice(what: string, first: string, otherwise: string): string {
  return `${what}: ${[first, otherwise].filter((remedy) => remedy !== '').join(', or ')}.`;
}
