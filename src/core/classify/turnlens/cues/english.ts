import { COMPLETIONS } from './english-completions';
import { REFUSALS } from './english-refusals';
import { COURTESIES, OFFERS, REQUESTS } from './english-requests';
import type { LanguageCues } from './language-cues';

/** Words that a message in English is known by, and that other languages of the Latin script lack. */
export const ENGLISH_SIGNS = [
  '(the|you|your|and|it|that|this|with|have|for|from|please)',
  "(i'm|i'll|i've|we've|we're|can't|don't|isn't|you're)",
  '(cannot|unable)',
];

export const ENGLISH: LanguageCues = {
  language: 'en',
  words: true,
  refusal: REFUSALS,
  request: REQUESTS,
  courtesy: [...COURTESIES, ...OFFERS],
  completion: COMPLETIONS,
  condition: [
    'without',
    'until',
    'unless',
    'before (you|we|i have|i get)',
    'yet',
    'missing',
    'enough (information|info|context|details?)',
    '(from|based on) (your|the) (message|description|question|request)',
  ],
};
