import { foldText } from '../folded-text';
import { languagesOf, type Language } from './language';
import { maskAllButProse } from './prose';
import { splitSentences, type Sentence } from './sentences';

/** A message as its sentences, and the languages that it may be in. */
export interface Reading {
  readonly sentences: readonly Sentence[];
  readonly languages: readonly Language[];
}

/** Takes a message apart. Every offset is one of the message. */
export function readMessage(message: string): Reading {
  // İ is the one letter that grows when lower-cased; written as the letter it resembles, it moves nothing.
  const prose = foldText(maskAllButProse(message).replaceAll('İ', 'I')).text;
  return { sentences: splitSentences(prose), languages: languagesOf(prose) };
}
