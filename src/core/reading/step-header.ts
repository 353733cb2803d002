import { evidenceSentence } from '../classify';
import type { Decision } from '../diagnostic';
import { classesOf, type Prediction, type Step, type Turn } from '../model';
import type { ColumnSpan, PartMark } from './reading-part';
import { visibleLine } from './visible-text';

/** The longest evidence that is shown in a header, in UTF-16 units. */
const EVIDENCE = 120;

/** The line above what a step says, with the columns of what is marked in it. */
export interface StepHeader {
  readonly text: string;
  readonly mark: PartMark;
}

/**
 * `assistant · step 1 of 4 · ASK (cue “which”) · ✗ mismatch: gold TOOL_CALL`.
 *
 * @param decision the one that the step carries, by itself or for its turn.
 */
export function stepHeader(turn: Turn, step: Step, decision: Decision | undefined): StepHeader {
  let text = `assistant · step ${step.index + 1} of ${turn.steps.length} · `;
  const classes = classesOf(step.prediction).map((named, index) => {
    if (index > 0) text += ' + ';
    const start = text.length;
    text += named ?? 'no class';
    return { start, end: text.length, class: named };
  });
  text += ` (${evidenceWords(step.prediction)})`;
  if (decision === undefined) return { text, mark: { state: 'unlabelled', classes } };
  text += ' · ';
  const verdict: ColumnSpan = { start: text.length, end: text.length + verdictWords(decision).length };
  text += verdictWords(decision);
  const state = decision.matches ? 'match' : 'mismatch';
  return { text, mark: { state, gold: decision.gold.class, classes, verdict } };
}

/** How a decision compares to its gold, by a sign and in words. */
export function verdictWords({ matches, gold, step }: Decision): string {
  return `${matches ? '✓ match' : '✗ mismatch'}: gold ${step === undefined ? 'of the turn ' : ''}${gold.class}`;
}

function evidenceWords(prediction: Prediction): string {
  const all: readonly Prediction[] = [prediction, ...(prediction.also ?? [])];
  return visibleLine([...new Set(all.map(evidenceSentence))].join('; '), EVIDENCE);
}
