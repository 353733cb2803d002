import * as z from 'zod/mini';
import {
  episodeFilterSchema,
  type ClassPair,
  type EpisodeFilter,
  type EpisodeOutcome,
  type EpisodeQuadrant,
} from '../../protocol';
import { QUADRANT_WORDS } from './episode-words';

/** What the user wants to see. Which other runs there are is not part of it: that changes with what is open. */
export const wantedSchema = z.extend(z.omit(episodeFilterSchema, { failedIn: true }), {
  failedInAll: z.optional(z.boolean()),
});
export type Wanted = z.infer<typeof wantedSchema>;

export const EVERYTHING: Wanted = {};

/** Without parts that ask for nothing. */
export function tidied({ failedInAll, search, ...lists }: Wanted): Wanted {
  const kept = Object.entries(lists).filter(([, values]) => values !== undefined && values.length > 0);
  const text = search?.trim() ?? '';
  return {
    ...Object.fromEntries(kept),
    ...(text !== '' && { search: text }),
    ...(failedInAll === true && { failedInAll }),
  };
}

export function isEverything(wanted: Wanted): boolean {
  return Object.keys(tidied(wanted)).length === 0;
}

/** The filter as the server takes it. @param runs the URIs of the other runs that are open. */
export function filterOf({ failedInAll, ...filter }: Wanted, runs: readonly string[]): EpisodeFilter {
  return failedInAll === true ? { ...filter, failedIn: [...runs] } : filter;
}

/** A part of a filter that can be put in and taken out. */
export type FilterPart =
  | { readonly part: 'quadrants'; readonly value: EpisodeQuadrant }
  | { readonly part: 'outcomes'; readonly value: EpisodeOutcome }
  | { readonly part: 'categories'; readonly value: string }
  | { readonly part: 'pairs'; readonly value: ClassPair }
  | { readonly part: 'search'; readonly value: string }
  | { readonly part: 'failedInAll' };

export function holds(wanted: Wanted, part: FilterPart): boolean {
  switch (part.part) {
    case 'failedInAll':
      return wanted.failedInAll === true;
    case 'search':
      return wanted.search === part.value;
    case 'pairs':
      return wanted.pairs?.some((pair) => isSamePair(pair, part.value)) ?? false;
    case 'quadrants':
      return wanted.quadrants?.includes(part.value) ?? false;
    case 'categories':
      return wanted.categories?.includes(part.value) ?? false;
    case 'outcomes':
      return wanted.outcomes?.includes(part.value) ?? false;
  }
}

/** Takes a part out that is in the filter, and else puts it in. */
export function toggled(wanted: Wanted, part: FilterPart): Wanted {
  const isIn = holds(wanted, part);
  switch (part.part) {
    case 'failedInAll':
      return tidied({ ...wanted, failedInAll: !isIn });
    case 'search':
      return tidied({ ...wanted, search: isIn ? '' : part.value });
    case 'pairs': {
      const others = (wanted.pairs ?? []).filter((pair) => !isSamePair(pair, part.value));
      return tidied({ ...wanted, pairs: isIn ? others : [...others, part.value] });
    }
    case 'quadrants':
      return tidied({ ...wanted, quadrants: withToggled(wanted.quadrants, part.value) });
    case 'categories':
      return tidied({ ...wanted, categories: withToggled(wanted.categories, part.value) });
    case 'outcomes':
      return tidied({ ...wanted, outcomes: withToggled(wanted.outcomes, part.value) });
  }
}

/**
 * A filter in words: `masked or miscalibrated · gold ASK × predicted TOOL_CALL · failed in all 3 runs`.
 *
 * @param otherRuns how many other open runs share episodes with this one.
 */
export function filterWords(wanted: Wanted, otherRuns: number): string {
  const { quadrants, categories, pairs, outcomes, search, failedInAll } = tidied(wanted);
  const anyOf = (values: readonly string[] | undefined): readonly string[] =>
    values === undefined ? [] : [values.join(' or ')];
  return [
    ...anyOf(quadrants?.map((quadrant) => QUADRANT_WORDS[quadrant])),
    ...anyOf(outcomes?.map((outcome) => (outcome === 'none' ? 'no outcome' : outcome))),
    ...anyOf(categories?.map((category) => `category ${category}`)),
    ...anyOf(pairs?.map(pairWords)),
    ...(failedInAll === true ? [failedWords(otherRuns)] : []),
    ...(search === undefined ? [] : [`“${search}” in the id`]),
  ].join(' · ');
}

/** `gold ASK × predicted TOOL_CALL` */
export function pairWords({ gold, predicted }: ClassPair): string {
  return `gold ${gold} × predicted ${predicted === 'none' ? 'no class' : predicted}`;
}

function failedWords(otherRuns: number): string {
  return otherRuns === 0
    ? 'failed in every run (no other open transcript has these episodes: open another run of them)'
    : `failed in all ${otherRuns + 1} runs`;
}

function withToggled<Value>(values: readonly Value[] = [], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

function isSamePair(a: ClassPair, b: ClassPair): boolean {
  return a.gold === b.gold && a.predicted === b.predicted;
}
