import type { TextSpan } from '../../model';
import { foldText } from '../folded-text';
import { cuePattern } from './cue-pattern';
import {
  ACCEPTANCE,
  CONSENT,
  DENIALS_WITH_REGRET,
  FAILED_ATTEMPTS,
  PREREQUISITES,
  REFUSED_MANNER,
  REGRET,
} from './cues';
import { findCue, findPattern, languagesOf, type Language, type Match } from './language';
import { maskAllButProse } from './prose';
import { isRhetorical } from './rhetorical';
import { splitSentences, type Sentence } from './sentences';

/** A request for something that only the user can give: a question, or a cue such as "please send". */
export interface Ask {
  readonly span: TextSpan;
  readonly by: 'question' | 'cue';
  /** Whether it asks for leave to act, or for something that the speaker lacks. */
  readonly wants: 'consent' | 'information';
}

/** A statement that something is not done. */
export interface Refusal {
  readonly span: TextSpan;
  /**
   * What takes it back: nothing; any request (it was said to hold only until something is given); or a request for
   * information (it was said of a step before the thing itself, or of an attempt).
   */
  readonly liftedBy: 'nothing' | 'request' | 'information';
}

/** What a message does, in the order of its sentences. */
export interface Acts {
  readonly asks: readonly Ask[];
  readonly refusals: readonly Refusal[];
  readonly completions: readonly TextSpan[];
}

const english = (cues: readonly string[]) => cuePattern({ cues, words: true });
const PATTERNS = {
  regret: english(REGRET),
  denial: english(DENIALS_WITH_REGRET),
  failure: english(FAILED_ATTEMPTS),
  prerequisite: new RegExp(`^\\s+(?:[\\p{L}]+ly |even |yet |currently )?(?:${PREREQUISITES.join('|')})\\b`, 'u'),
  consent: english(CONSENT),
  acceptance: english(ACCEPTANCE.map((cue) => `^${cue}`)),
  manner: english(REFUSED_MANNER),
  counterOffer: /\b(?:however|but),? (?:i|we) can (?:still |also |help you )?(\w+)/u,
};

/** Reads a message sentence by sentence. Spans are those of the message. */
export function readActs(message: string): Acts {
  // İ is the one letter that grows when lower-cased; so that no place moves, it is written as the letter it resembles.
  const prose = foldText(maskAllButProse(message).replaceAll('İ', 'I')).text;
  const sentences = splitSentences(prose);
  const languages = languagesOf(prose);
  const accepts = PATTERNS.acceptance.test(sentences[0]?.text ?? '');
  const asks: Ask[] = [];
  const refusals: Refusal[] = [];
  const completions: TextSpan[] = [];
  sentences.forEach((sentence, index) => {
    const at = (found: Match) => ({ start: sentence.span.start + found.start, end: sentence.span.start + found.end });
    const refusal = offersTheThingItself(sentence, sentences[index + 1]) ? undefined : findRefusal(sentence, languages);
    const ask = findAsk(sentence, sentences[index + 1], languages);
    if (refusal !== undefined) refusals.push({ ...refusal, span: at(refusal.span) });
    if (ask !== undefined) asks.push({ ...ask, span: at(ask.span) });
    if (accepts || sentence.asks || refusal !== undefined) return;
    const completion = findCue(sentence.text, 'completion', languages);
    if (completion !== undefined) completions.push(at(completion));
  });
  return { asks, refusals, completions };
}

function findAsk(sentence: Sentence, next: Sentence | undefined, languages: readonly Language[]): Ask | undefined {
  const { text, asks } = sentence;
  const wants = PATTERNS.consent.test(text) ? 'consent' : 'information';
  if (asks) {
    if (isRhetorical(sentence, next) || findCue(text, 'courtesy', languages) !== undefined) return undefined;
    return { span: { start: 0, end: text.length }, by: 'question', wants };
  }
  const span = findCue(text, 'request', languages);
  return span && { span, by: 'cue', wants };
}

function findRefusal({ text }: Sentence, languages: readonly Language[]): Refusal | undefined {
  const cue = findCue(text, 'refusal', languages);
  if (cue !== undefined) {
    if (findCue(text, 'condition', languages) !== undefined) return { span: cue, liftedBy: 'request' };
    return { span: cue, liftedBy: PATTERNS.prerequisite.test(text.slice(cue.end)) ? 'information' : 'nothing' };
  }
  const denial = PATTERNS.regret.test(text) ? findPattern(text, PATTERNS.denial) : undefined;
  const soft = denial ?? findPattern(text, PATTERNS.failure);
  return soft && { span: soft, liftedBy: 'information' };
}

/** Whether only the manner is refused: "I can't play music directly in a room. However, I can play it for you." */
function offersTheThingItself({ text }: Sentence, next: Sentence | undefined): boolean {
  const manner = findPattern(text, PATTERNS.manner);
  if (manner === undefined) return false;
  const [, offered] = PATTERNS.counterOffer.exec(`${text.slice(manner.end)} ${next?.text ?? ''}`) ?? [];
  if (offered === undefined) return false;
  return text.slice(manner.start, manner.end) !== 'directly' || text.slice(0, manner.start).split(' ').includes(offered);
}
