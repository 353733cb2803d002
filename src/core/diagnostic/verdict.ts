import type { FileSummary, Quadrants, Verdict } from './file-summary';
import { counted, percent } from './wording';

/** What the numbers of a file say, in one line and one or two sentences; it says no more than they do. */
export function verdictOf(summary: FileSummary): Verdict {
  const { total, episodes } = summary;
  if (episodes === 0) {
    return neutral('No episode was read', 'There is nothing to diagnose in this file.');
  }
  if (hidesWhatGoldAsksFor(summary)) {
    return {
      tone: 'warning',
      headline: 'No text was recorded: no verdict',
      explanation:
        'Every step that is not a call is empty, so ASK, REFUSE and CONFIRM cannot be seen. ' +
        'GAR counts them as missed, which says nothing of the model.',
    };
  }
  if (total.gar === null) return withoutEpisodeGold(summary);
  if (total.quadrants === null) return withoutPairs(summary);
  return pairedVerdict(total.quadrants, episodes);
}

/** Whether the run's recorder dropped all text while the gold of some episodes can only show in text. */
export function hidesWhatGoldAsksFor({ coverage, categories }: FileSummary): boolean {
  if (coverage.textRecorded) return false;
  return Object.values(categories).some(({ gar, gold }) => gar !== null && gold !== 'TOOL_CALL');
}

function neutral(headline: string, explanation: string): Verdict {
  return { tone: 'neutral', headline, explanation };
}

function withoutEpisodeGold({ total, decisions, episodes }: FileSummary): Verdict {
  const acc =
    total.acc === null ? '' : ` The grader passed ${total.acc.hits} of ${total.acc.n} (Acc ${percent(total.acc.rate)}).`;
  if (decisions.n === 0) {
    return neutral('No gold: GAR is unknown', `None of ${counted(episodes, 'episode')} says which action was called for.${acc}`);
  }
  const share = percent(decisions.matches / decisions.n);
  return {
    tone: decisions.matches === decisions.n ? 'good' : 'neutral',
    headline: `${decisions.matches} of ${counted(decisions.n, 'decision')} match their gold class (${share})`,
    explanation: `Gold stands on single turns; no episode has gold of its own, so there is no GAR to set against Acc.${acc}`,
  };
}

function withoutPairs({ total, episodes }: FileSummary): Verdict {
  const { gar, acc } = total;
  if (gar === null) throw new RangeError('a verdict on GAR needs gold');
  const hits = `Some step has the gold class in ${gar.hits} of ${counted(gar.n, 'episode')} with gold.`;
  if (acc === null) {
    return neutral(
      `GAR ${percent(gar.rate)}: outcomes are unknown`,
      `${hits} Without the grader's outcomes the bound Acc ≤ GAR cannot be checked.`,
    );
  }
  return neutral(
    `GAR ${percent(gar.rate)} and Acc ${percent(acc.rate)} are of different episodes`,
    `None of ${counted(episodes, 'episode')} has both gold and an outcome, so the bound Acc ≤ GAR cannot be checked.`,
  );
}

function pairedVerdict(quadrants: Quadrants, episodes: number): Verdict {
  const { sound, executionFailure, masked, miscalibrated } = quadrants;
  const n = sound + executionFailure + masked + miscalibrated;
  const gar = percent((sound + executionFailure) / n);
  const acc = percent((sound + masked) / n);
  const over = n === episodes ? '' : ` Over the ${n} of ${episodes} episodes that have both gold and an outcome.`;
  const failures = counted(executionFailure, 'episode');
  if (masked > executionFailure) {
    return {
      tone: 'bad',
      headline: `Bound violated: Acc ${acc} > GAR ${gar}`,
      explanation: `The grader passed ${counted(masked, 'episode')} whose action class was wrong. ${choseRight(executionFailure)}${over}`,
    };
  }
  if (masked > 0) {
    const relation = masked === executionFailure ? `Acc ${acc} = GAR ${gar}` : `Acc ${acc} < GAR ${gar}`;
    return {
      tone: 'warning',
      headline: `Masking present: ${relation} hides ${masked} masked`,
      explanation: `The grader passed ${counted(masked, 'episode')} whose action class was wrong. ${choseRight(executionFailure)}${over}`,
    };
  }
  if (executionFailure > 0) {
    return {
      tone: 'neutral',
      headline: `Slack: GAR ${gar} > Acc ${acc}`,
      explanation: `In ${failures} the model chose the right class and failed in execution. No wrong class was passed.${over}`,
    };
  }
  return {
    tone: 'good',
    headline: `Bound met: GAR ${gar} = Acc ${acc}`,
    explanation: `The grader passed the episodes whose class was right, and no others.${over}`,
  };
}

function choseRight(executionFailures: number): string {
  if (executionFailures === 0) return 'None chose right and failed in execution.';
  return `${counted(executionFailures, 'episode')} chose right and failed in execution.`;
}
