import { counted, countedOf, grouped, percent, points } from '../wording';
import type { FileSummary, Quadrants, Verdict } from './file-summary';
import { QUADRANT_NAMES } from './quadrant-names';
import { pairedDifference } from './intervals';

/**
 * What the numbers of a file say of its run: whether the bound Acc ≤ GAR holds and what the difference is made of or,
 * where that cannot be said, why not. The two rates are compared over the same episodes only: those that have both.
 */
export function verdictOf(summary: FileSummary): Verdict {
  const { episodes, total, problems } = summary;
  if (episodes === 0) {
    const why = problems.length === 0 ? '' : ` It has ${counted(problems.length, 'problem')}.`;
    return neutral('No verdict: no episode', `The file holds no episode that could be read.${why}`);
  }
  if (total.gar !== null && isNothingRecorded(summary)) return withoutAnything(summary);
  if (hidesWhatGoldAsksFor(summary)) return withoutText(summary);
  if (holdsNoAnswers(summary)) return withoutAnswers(summary);
  if (total.gar === null) return withoutEpisodeGold(summary);
  return total.quadrants === null ? withoutPairs(summary) : pairedVerdict(total.quadrants, episodes);
}

/** Whether the run did not record what would show the gold of some episodes, so that GAR says nothing of the model. */
export function isGoldUnrecorded(summary: FileSummary): boolean {
  return (summary.total.gar !== null && isNothingRecorded(summary)) || hidesWhatGoldAsksFor(summary);
}

/** Whether no step of the run holds anything: its recorder dropped all of it, or inference failed everywhere. */
export function isNothingRecorded({ steps, stepsByClass }: Pick<FileSummary, 'steps' | 'stepsByClass'>): boolean {
  return stepsByClass.none === steps;
}

/** Whether a file holds questions only, as the dataset of a benchmark does; a run all of which crashed has outcomes. */
export function holdsNoAnswers({ episodes, steps, total }: FileSummary): boolean {
  return episodes > 0 && steps === 0 && total.gar === null && total.acc === null;
}

/** Whether the run's recorder dropped all text while the gold of some episodes can only show in text. */
export function hidesWhatGoldAsksFor({ coverage, categories }: FileSummary): boolean {
  if (coverage.textRecorded) return false;
  return Object.values(categories).some(({ gar, gold }) => gar !== null && gold !== 'TOOL_CALL');
}

function neutral(headline: string, explanation: string): Verdict {
  return { tone: 'neutral', headline, explanation };
}

function withoutAnything({ steps, total }: FileSummary): Verdict {
  const were = steps === 1 ? 'the one step is' : `all ${counted(steps, 'step')} are`;
  const what =
    steps === 0 ? 'No episode holds an answer of the assistant' : `Neither text nor calls were kept: ${were} empty`;
  const gar = total.gar === null ? 'GAR' : `GAR ${percent(total.gar.rate)}`;
  return {
    tone: 'warning',
    headline: 'No verdict: nothing was recorded',
    explanation: `${what}, so no action can be seen, and ${gar} says nothing about the model.`,
  };
}

function withoutAnswers({ episodes }: FileSummary): Verdict {
  const were = episodes === 1 ? 'was' : 'were';
  return neutral(
    'No verdict: no answer of an assistant',
    `${counted(episodes, 'episode')} ${were} read, and no assistant says or calls anything: ` +
      'this may be the dataset of a benchmark, and not the run of a model.',
  );
}

function withoutText({ total }: FileSummary): Verdict {
  const gar = total.gar === null ? 'GAR' : `GAR ${percent(total.gar.rate)}`;
  return {
    tone: 'warning',
    headline: 'No verdict: no text was recorded',
    explanation:
      'The run kept the calls and dropped what the model said, so ASK, REFUSE and CONFIRM cannot be seen: ' +
      `where they are gold, ${gar} says nothing about the model.`,
  };
}

function withoutEpisodeGold({ episodes, turns, total: { acc }, decisions }: FileSummary): Verdict {
  const verb = decisions.n === 1 ? 'matches its' : 'match their';
  const matches =
    decisions.n === 0 ? '' : `${countedOf(decisions.matches, decisions.n, 'decision')} ${verb} gold class. `;
  if (acc !== null) {
    return neutral(
      `Acc ${percent(acc.rate)}, GAR unknown`,
      `The grader passed ${countedOf(acc.hits, acc.n, 'episode')}. ${matches}` +
        'Without gold of episodes the bound cannot be tested.',
    );
  }
  const needs = 'GAR needs the gold class of each episode, Acc what the benchmark’s grader said of it.';
  if (decisions.n > 0) return neutral('No verdict: gold on turns only, and no outcomes', matches + needs);
  const were = episodes === 1 ? 'was' : 'were';
  return neutral(
    'No verdict: neither gold nor outcomes',
    `${counted(episodes, 'episode')} with ${counted(turns, 'turn')} ${were} read. ${needs}`,
  );
}

function withoutPairs({ total: { gar, acc } }: FileSummary): Verdict {
  if (gar === null) throw new RangeError('Without gold there is nothing to pair outcomes with.');
  if (acc === null) {
    const show = gar.hits === 1 ? 'shows its' : 'show their';
    return neutral(
      `GAR ${percent(gar.rate)}, Acc unknown`,
      `${countedOf(gar.hits, gar.n, 'episode')} ${show} gold class. Without outcomes the bound cannot be tested.`,
    );
  }
  const [goldHave, outcomesHave] = [gar.n, acc.n].map((n) => (n === 1 ? 'has' : 'have'));
  return {
    tone: 'warning',
    headline: 'No verdict: gold and outcomes are on different episodes',
    explanation:
      `${counted(gar.n, 'episode')} ${goldHave} gold and ${counted(acc.n, 'other')} ${outcomesHave} an outcome, ` +
      'but the bound compares the two rates over the same episodes.',
  };
}

function pairedVerdict(quadrants: Quadrants, episodes: number): Verdict {
  const { masked, executionFailure, sound } = quadrants;
  const say = (tone: Verdict['tone'], lead: string, ...sentences: readonly string[]): Verdict => ({
    tone,
    headline: `${lead}: ${comparison(quadrants)}`,
    explanation: [...sentences, chanceSentence(quadrants), coverageSentence(pairCount(quadrants), episodes)]
      .filter((sentence) => sentence !== '')
      .join(' '),
  });
  if (masked > executionFailure) {
    return say(
      'bad',
      'Bound violated',
      `The grader passed ${counted(masked, 'episode')} whose action class was wrong.`,
      executionFailure === 0 ? '' : `${grouped(executionFailure)} more chose right and failed in execution.`,
    );
  }
  if (masked > 0) {
    return say(
      'warning',
      'Masking present',
      `The bound holds only in sum: the grader passed ${counted(masked, 'episode')} whose action class was wrong, ` +
        `and ${grouped(executionFailure)} chose right and failed in execution.`,
    );
  }
  if (executionFailure > 0) {
    return say(
      'good',
      'Slack',
      `${counted(executionFailure, 'episode')} chose right and failed in execution.`,
      'The grader passed none whose action class was wrong.',
    );
  }
  return say(sound === 0 ? 'neutral' : 'good', 'Bound met', metSentence(quadrants));
}

/** `Acc 54.5 % > GAR 11.0 %`; in counts where the rounded rates look equal and are not. */
function comparison(quadrants: Quadrants): string {
  const { sound, executionFailure, masked } = quadrants;
  const n = pairCount(quadrants);
  const hits = sound + executionFailure;
  const passes = sound + masked;
  const sign = passes > hits ? '>' : passes < hits ? '<' : '=';
  const gar = percent(hits / n);
  const acc = percent(passes / n);
  if (gar === acc && hits !== passes) return `Acc ${grouped(passes)} ${sign} GAR ${countedOf(hits, n, 'episode')}`;
  return `Acc ${acc} ${sign} GAR ${gar}`;
}

/** Says so when the interval of a difference leaves open which way it goes. */
function chanceSentence(quadrants: Quadrants): string {
  const { difference, interval } = pairedDifference(quadrants) ?? { difference: 0, interval: [0, 0] };
  const [low, high] = interval;
  if (difference === 0 || low > 0 || high < 0) return '';
  const range = `${points(low)} to ${points(high)}`;
  return `This may be chance: GAR − Acc is ${points(difference)} points, with a 95 % interval of ${range}.`;
}

function coverageSentence(pairs: number, episodes: number): string {
  if (pairs === episodes) return '';
  const have = pairs === 1 ? 'has' : 'have';
  return `Taken over the ${pairs} of ${counted(episodes, 'episode')} that ${have} both gold and an outcome.`;
}

function metSentence({ sound, miscalibrated }: Quadrants): string {
  if (sound === 0) {
    return miscalibrated === 1 ? 'The one episode chose wrong and failed.' : 'No episode chose right, and none passed.';
  }
  if (miscalibrated > 0) return 'The grader passed every episode that chose right, and no other.';
  return sound === 1 ? 'The one episode chose right and passed.' : `All ${sound} episodes chose right and passed.`;
}

/** How many episodes have both gold and an outcome. */
function pairCount(quadrants: Quadrants): number {
  return QUADRANT_NAMES.reduce((sum, name) => sum + quadrants[name], 0);
}
