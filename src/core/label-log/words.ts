import { counted, firstFew } from '../wording';
import type { HandLabels, LabelledTarget, StrayLabel } from './hand-labels';
import type { LogProblem } from './read-log';

/** What a label is about, counted from 1: `wash · turn 3` or `wash · turn 3, step 2`. */
export function targetName({ episode, turn, step }: Pick<LabelledTarget, 'episode' | 'turn' | 'step'>): string {
  return `${episode} · turn ${turn + 1}${step === undefined ? '' : `, step ${step + 1}`}`;
}

/** What a log gives a transcript: `12 labels by hand joined, by Ann and Bob.` */
export function joinedWords(labels: HandLabels): string {
  const count = labels.episodes.reduce((sum, episode) => sum + labels.targetsOf(episode).length, 0);
  const others = labels.annotators.slice(0, -1);
  const last = labels.annotators.at(-1);
  const names = last === undefined ? '' : `, by ${others.length === 0 ? '' : `${others.join(', ')} and `}${last}`;
  return `${counted(count, 'label')} by hand joined${names}.`;
}

/** What must be said of a log besides its labels: a sentence each, none when all is well. */
export function labelLogWarnings(
  name: string,
  problems: readonly LogProblem[],
  strays: readonly StrayLabel[],
): readonly string[] {
  return [...damageWarning(name, problems), ...strayWarning(name, strays)];
}

function damageWarning(name: string, problems: readonly LogProblem[]): readonly string[] {
  const lines = firstFew(problems.map(({ line }) => String(line + 1)));
  if (problems.length === 0) return [];
  const [subject, noun] = problems.length === 1 ? ['1 line', 'line'] : [`${problems.length} lines`, 'lines'];
  return [`${subject} of the label log ${name} could not be read (${noun} ${lines}); all others count.`];
}

function strayWarning(name: string, strays: readonly StrayLabel[]): readonly string[] {
  if (strays.length === 0) return [];
  const verb = strays.length === 1 ? 'has no place in this file and is' : 'have no place in this file and are';
  const which = firstFew(strays.map(({ target }) => targetName(target)));
  return [`${counted(strays.length, 'label')} by hand ${verb} kept in ${name}: ${which}.`];
}
