import { counted, countedOf, percent } from '../wording';
import type { FileSummary } from './file-summary';
import type { Tally } from './tally';
import { isNothingRecorded } from './verdict';

/** What must be said before any number is believed: a sentence each, the gravest first; none when all is well. */
export function warningsOf(summary: FileSummary, tally: Tally): readonly string[] {
  const { coverage, episodes, steps } = summary;
  const { goldEpisodes, outcomes, textRecorded } = coverage;
  const { inferenceErrors, goldMisfits, turns, answeredTurns, labelledTurns } = tally;
  const isEmpty = steps > 0 && isNothingRecorded(summary);
  return [
    textRecorded ? '' : 'No text was recorded: ASK, REFUSE and CONFIRM cannot be seen in this run.',
    isEmpty ? 'Nothing was recorded of what the model said or called: no action can be seen in this run.' : '',
    inferenceErrors === 0 ? '' : inferenceErrorSentence(inferenceErrors),
    turns === answeredTurns ? '' : unansweredSentence(turns - answeredTurns, turns),
    goldMisfits === 0
      ? ''
      : `Gold per turn was not used in ${counted(goldMisfits, 'episode')}: it speaks of other turns than the run has.`,
    partial('Gold', goldEpisodes, episodes, 'episode', 'GAR is taken over these'),
    partial('Outcomes', outcomes, episodes, 'episode', 'Acc is taken over these'),
    partial('Gold', labelledTurns, answeredTurns, 'turn', 'the others are left out of the numbers about turns'),
  ].filter((sentence) => sentence !== '');
}

function inferenceErrorSentence(count: number): string {
  const [subject, verb] = count === 1 ? ['it', 'counts'] : ['they', 'count'];
  return `Inference failed in ${counted(count, 'episode')}: with gold ${subject} ${verb} as missed.`;
}

function unansweredSentence(count: number, turns: number): string {
  const [verb, subject, counts] = count === 1 ? ['has', 'it', 'counts'] : ['have', 'they', 'count'];
  return `${countedOf(count, turns, 'turn')} ${verb} no answer: with gold ${subject} ${counts} as missed.`;
}

/** The coverage of labels that some of their bearers have and some have not. */
function partial(what: string, labelled: number, all: number, noun: string, consequence: string): string {
  if (labelled === 0 || labelled >= all) return '';
  return `${what} for ${countedOf(labelled, all, noun)} (${percent(labelled / all)}): ${consequence}.`;
}
