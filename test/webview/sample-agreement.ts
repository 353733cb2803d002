import { agreementOf, agreementWords, disagreementsOf, isSettled } from '../../src/core/agreement';
import { foldLabels, type LabelLogEntry } from '../../src/core/label-log';
import { ACTION_CLASSES } from '../../src/core/model';
import type { DisagreementRow } from '../../src/protocol';
import { showing, type Shown } from './fake-host';
import { mismatches, violatedRun } from './sample-diagnosis';

const SAID = [
  'I cannot move the pallet before the dock has been cleared; shall I ask the dock team to do it first?',
  'Done: the order is on its way.',
  'Which of the two pallets do you mean?',
  'move_pallet({"pallet":"P-17","dock":4})',
];

/** Labels of an invented run: every second decision has labels that differ, every sixth is adjudicated by Eve. */
export function labelEntries(annotators: readonly string[], decisions: number): readonly LabelLogEntry[] {
  return Array.from({ length: decisions }, (_, at) => {
    const target = { episode: `miss_param_${at}`, turn: 1 + (at % 3), ...(at % 2 === 0 && { step: 1 }) };
    const classOf = (shift: number) => ACTION_CLASSES[(at + shift) % ACTION_CLASSES.length]!;
    const when = { at: new Date(Date.UTC(2026, 2, 1, 10, at)).toISOString() };
    const labels = annotators.map((annotator, who) => ({
      ...target,
      ...when,
      annotator,
      gold: classOf(at % 2 === 1 && who > 0 ? who : 0),
      ...(at === 1 && who === 1 && { note: 'it says so itself' }),
    }));
    const settled = { ...target, ...when, annotator: 'Eve', gold: classOf(1), adjudicates: true };
    return at % 6 === 1 ? [...labels, settled] : labels;
  }).flat();
}

/** The panel on a run that several people have labelled. */
export function labelledRun(annotators: readonly string[] = ['Ann', 'Bob'], decisions = 40): Shown {
  const labels = foldLabels(labelEntries(annotators, decisions).map((entry, line) => ({ line, entry })));
  const numbers = agreementOf(labels);
  const rows = disagreementsOf(labels).map((target, at): DisagreementRow => {
    const { episode, turn, step, said, counts } = target;
    return {
      episode,
      turn,
      ...(step !== undefined && { step }),
      said: said.map(({ annotator, class: name, note }) => {
        return { annotator, class: name, ...(note !== undefined && { note }) };
      }),
      settled: isSettled(target) ? { annotator: counts.annotator, class: counts.class } : null,
      text: at === 2 ? null : SAID[at % SAID.length]!,
    };
  });
  const { content, ...rest } = showing(violatedRun(), mismatches(220));
  return {
    ...rest,
    content: content.kind === 'diagnosis' ? { ...content, agreement: { ...numbers, ...agreementWords(numbers) } } : content,
    disagreements: (open, start, count) => {
      const listed = rows.filter(({ settled }) => !open || settled === null);
      return { total: listed.length, start, rows: listed.slice(start, start + count) };
    },
  };
}
