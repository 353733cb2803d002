import type { MismatchFilter } from '../../../src/protocol';

type FilterKey = keyof MismatchFilter;

function keysOf(filter: MismatchFilter): readonly FilterKey[] {
  return (Object.keys(filter) as FilterKey[]).filter((key) => filter[key] !== undefined);
}

/** A cell, row or column of the confusion matrix: gold and predicted go on and off together. */
function isClassPair(part: MismatchFilter): boolean {
  return part.gold !== undefined || part.predicted !== undefined;
}

/** Whether what a number of the diagnosis filters by is on, exactly as given. */
export function isOn(filter: MismatchFilter, part: MismatchFilter): boolean {
  const keys: readonly FilterKey[] = isClassPair(part) ? ['gold', 'predicted', ...keysOf(part)] : keysOf(part);
  return keys.every((key) => filter[key] === part[key]);
}

export function without(filter: MismatchFilter, keys: readonly FilterKey[]): MismatchFilter {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key as FilterKey)));
}

/** A press on a number of the diagnosis: its parts go on, or off where they are on. Other parts stay. */
export function toggled(filter: MismatchFilter, part: MismatchFilter): MismatchFilter {
  if (isOn(filter, part)) return without(filter, keysOf(part));
  return { ...(isClassPair(part) ? without(filter, ['gold', 'predicted']) : filter), ...part };
}

/** The filter with another search text; white space around it does not count, and an empty one searches nothing. */
export function searching(filter: MismatchFilter, text: string): MismatchFilter {
  const rest = without(filter, ['search']);
  const search = text.trim();
  return search === '' ? rest : { ...rest, search };
}

/** Whether two filters let the same rows pass. */
export function sameFilter(one: MismatchFilter, other: MismatchFilter): boolean {
  return keysOf(one).length === keysOf(other).length && isOn(one, other);
}

/** One removable entry of the filter bar: its words and the parts that go with it. */
export interface FilterChip {
  readonly label: string;
  readonly keys: readonly FilterKey[];
}

const QUADRANT_WORDS = {
  sound: 'sound',
  executionFailure: 'execution failure',
  masked: 'masked',
  miscalibrated: 'miscalibrated',
} as const;

const TIMING_WORDS = { onTime: 'on time', late: 'late', never: 'never' } as const;

/** What is on, in words; gold and predicted share one entry because one cell puts them on together. */
export function chipsOf(filter: MismatchFilter): readonly FilterChip[] {
  const chips: FilterChip[] = [];
  const { gold, predicted, quadrant, timing, category, search } = filter;
  if (gold !== undefined && predicted !== undefined) {
    chips.push({ label: `${gold} → ${predicted}`, keys: ['gold', 'predicted'] });
  } else if (gold !== undefined) {
    chips.push({ label: `gold ${gold}`, keys: ['gold'] });
  } else if (predicted !== undefined) {
    chips.push({ label: `predicted ${predicted}`, keys: ['predicted'] });
  }
  if (quadrant !== undefined) chips.push({ label: QUADRANT_WORDS[quadrant], keys: ['quadrant'] });
  if (timing !== undefined) chips.push({ label: `gold action ${TIMING_WORDS[timing]}`, keys: ['timing'] });
  if (category !== undefined) chips.push({ label: `category ${category}`, keys: ['category'] });
  if (search !== undefined) chips.push({ label: `“${search}”`, keys: ['search'] });
  return chips;
}
