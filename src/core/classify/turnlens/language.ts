import type { TextSpan } from '../../model';
import { CueBook, JoinedCues, type CuePattern } from './cue-pattern';
import { isLatin } from './cue-source';
import { ENGLISH_SIGNS, LANGUAGES, type LanguageCues } from './cues';

/** What a sentence may do, each told by a list of cues. */
export type Act = 'refusal' | 'request' | 'courtesy' | 'completion' | 'condition';

/** A language's cues, made ready to be found. */
export interface Language {
  readonly name: string;
  readonly patterns: Readonly<Record<Act, CuePattern>>;
}

/** In every text that a cue of the Latin script matches, two of its letters stand next to each other. */
export const LATIN_PAIR = /[a-z\u00df-\u024f\u1e00-\u1eff]{2}/u;

/** Cues of English, among them those of any other list of English cues. */
export const ENGLISH_BOOK = new CueBook('en');
/** The book of the other languages of the Latin script: a text that may be in one of them may be in any. */
const OTHER_LATIN = 'latin';
const BOOKS = new Map([['en', ENGLISH_BOOK]]);
const COMPILED = LANGUAGES.map((cues) => ({ ...cues, compiled: compile(cues) }));
const SIGN_OF_ENGLISH = new JoinedCues({ cues: ENGLISH_SIGNS, words: true });

function compile({ words, language, script, ...lists }: LanguageCues): Language {
  const book = words ? bookOf(language === 'en' || script !== undefined ? language : OTHER_LATIN) : undefined;
  const pattern = (act: Act) =>
    book === undefined ? new JoinedCues({ cues: lists[act], words }) : book.pattern(lists[act]);
  return {
    name: language,
    patterns: {
      refusal: pattern('refusal'),
      request: pattern('request'),
      courtesy: pattern('courtesy'),
      completion: pattern('completion'),
      condition: pattern('condition'),
    },
  };
}

function bookOf(name: string): CueBook {
  const book = BOOKS.get(name) ?? (name === OTHER_LATIN ? new CueBook(name, LATIN_PAIR) : new CueBook(name));
  BOOKS.set(name, book);
  return book;
}

/** All books by name, each complete once all cues of other lists have been added. */
export function cueBooks(): ReadonlyMap<string, CueBook> {
  return BOOKS;
}

/**
 * The languages that a message may be in: those whose script it holds, and of the Latin script English alone where a
 * word says that it is English, for the short words of one language are cues in another.
 */
export function languagesOf(prose: string): readonly Language[] {
  const english = SIGN_OF_ENGLISH.isIn(prose);
  const mayHoldScript = !isLatin(prose);
  return COMPILED.filter(({ language, script, sign }) => {
    if (language === 'en') return true;
    if (script !== undefined) return mayHoldScript && script.test(prose);
    return !english && (sign?.test(prose) ?? true);
  }).map(({ compiled }) => compiled);
}

/** The first cue of an act in a sentence; of two languages' cues at one place the first language's. */
export function findCue(sentence: string, act: Act, languages: readonly Language[]): TextSpan | undefined {
  let first: TextSpan | undefined;
  for (const { patterns } of languages) {
    const found = patterns[act].find(sentence);
    if (found !== undefined && (first === undefined || found.start < first.start)) first = found;
  }
  return first;
}
