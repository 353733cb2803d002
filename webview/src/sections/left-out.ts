import type { Diagnosis } from '../../../src/protocol';

/** The parts of the panel that need gold or outcomes, by their titles. */
export const TITLES = {
  bound: 'The bound',
  quadrants: 'Episodes: class against outcome',
  timing: 'When the gold action came',
  confusion: 'Decisions: gold against predicted',
  mismatches: 'Mismatches',
} as const;
export type Part = keyof typeof TITLES;

/** What a part needs to have something to show, after its title. */
const NEEDS: Readonly<Record<Part, string>> = {
  bound: 'needs gold of episodes for GAR, or outcomes for Acc',
  quadrants: 'needs the gold and the outcome of the same episodes',
  timing: 'needs gold on turns, or a dataset that says in which turn the action was due',
  confusion: 'needs gold on turns or steps',
  mismatches: 'need gold',
};

/** Whether a part has something to show. A part that has not is left out: pages of what is missing help nobody. */
export function isShown(part: Part, { summary, timing, mismatches }: Diagnosis): boolean {
  const { total, decisions, coverage } = summary;
  switch (part) {
    case 'bound':
      return total.gar !== null || total.acc !== null;
    case 'quadrants':
      return total.quadrants !== null;
    case 'timing':
      return timing !== null;
    case 'confusion':
      return decisions.n > 0;
    case 'mismatches':
      return mismatches > 0 || decisions.n > 0 || coverage.goldEpisodes > 0;
  }
}

/** The parts that are left out, with what each needs. */
export function leftOut(diagnosis: Diagnosis): readonly { readonly title: string; readonly needs: string }[] {
  const parts = Object.keys(TITLES) as Part[];
  return parts
    .filter((part) => !isShown(part, diagnosis))
    .map((part) => ({ title: TITLES[part], needs: NEEDS[part] }));
}
