import { grouped } from '../../core/wording';
import type { ReviewScope, ReviewStop } from '../../protocol';

type Counts = ReviewStop['counts'];

/** How what a review stops at is called, and what it is. */
export const SCOPE_WORDS: Readonly<Record<ReviewScope, { readonly name: string; readonly meaning: string }>> = {
  mismatches: { name: 'mismatches', meaning: 'decisions whose predicted class is not their gold class' },
  unlabelled: { name: 'unlabelled', meaning: 'turns without gold' },
  all: { name: 'all', meaning: 'every turn that can be judged' },
};

/** Said where a file has no stop. */
export const NOTHING_THERE: Readonly<Record<ReviewScope, string>> = {
  mismatches: 'There is no mismatch in this file: what has gold matches it.',
  unlabelled: 'No turn of this file waits for a label.',
  all: 'There is nothing in this file that could be judged.',
};

/** `12 of 178 · 3 left in this episode`; between stops there is no number before "of". */
export function progressText({ position, total, leftInEpisode }: Counts): string {
  if (total === 0) return 'nothing to review';
  const where = position === 0 ? '–' : grouped(position);
  return `${where} of ${grouped(total)} · ${grouped(leftInEpisode)} left in this episode`;
}

/** The progress in words, for a screen reader. */
export function progressLabel({ position, total, leftInEpisode }: Counts, scope: ReviewScope): string {
  if (total === 0) return `Turnlens review: ${NOTHING_THERE[scope]} Shows the keys.`;
  const stops = grouped(total);
  const where = position === 0 ? `between the ${stops} stops` : `stop ${grouped(position)} of ${stops}`;
  const left = `${grouped(leftInEpisode)} left in this episode`;
  return `Turnlens review of ${inWords(scope)}: ${where}, ${left}. Shows the keys.`;
}

/** What the choice says to a screen reader. */
export function scopeLabel(scope: ReviewScope): string {
  return `Turnlens review stops at ${inWords(scope)}. Chooses at what.`;
}

function inWords(scope: ReviewScope): string {
  return scope === 'mismatches' ? 'mismatches' : SCOPE_WORDS[scope].meaning;
}
