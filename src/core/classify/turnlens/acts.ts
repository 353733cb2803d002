import type { TextSpan } from '../../model';
import {
  ACCEPTANCE,
  CONSENT,
  DENIALS_WITH_REGRET,
  DENIED_SERVICES,
  FAILED_ATTEMPTS,
  HANDING_OVER,
  HYPOTHETICAL,
  PREREQUISITES,
  REFUSED_MANNER,
  REGRET,
} from './cues';
import { ENGLISH_BOOK, findCue, type Language } from './language';
import type { Reading } from './reading';
import { isRhetorical } from './rhetorical';
import type { Sentence } from './sentences';

/** A request for something that only the user can give: a question, or a cue such as "please send". */
export interface Ask {
  readonly span: TextSpan;
  readonly by: 'question' | 'cue';
  /** Something that the speaker lacks; leave to act; or leave to hand the user over to someone else. */
  readonly wants: 'information' | 'consent' | 'handing-over';
}

/** A statement that something is not done. */
export interface Refusal {
  readonly span: TextSpan;
  /** Which requests of the same message take it back, because they show that it does not close the matter. */
  readonly liftedBy: readonly Ask['wants'][];
}

/** What a message asks, refuses and claims, in the order of its sentences. */
export interface Acts {
  readonly asks: readonly Ask[];
  readonly refusals: readonly Refusal[];
  /** The first claim that something is done. */
  readonly completion: TextSpan | undefined;
}

const english = (cues: readonly string[]) => ENGLISH_BOOK.pattern(cues);
const PATTERNS = {
  regret: english(REGRET),
  denial: english(DENIALS_WITH_REGRET),
  deniedService: english(DENIED_SERVICES),
  failure: english(FAILED_ATTEMPTS),
  hypothetical: english(HYPOTHETICAL),
  prerequisite: new RegExp(`^\\s+(?:[\\p{L}]+ly |even |yet |currently )?(?:${PREREQUISITES.join('|')})\\b`, 'u'),
  consent: english(CONSENT),
  handingOver: english(HANDING_OVER),
  acceptance: english(ACCEPTANCE.map((cue) => `^${cue}`)),
  manner: english(REFUSED_MANNER),
  counterOffer: /\b(?:however|but),? (?:i|we) can (?:still |also |help you )?(\w+)/u,
};

/** What a message asks, refuses and claims, sentence by sentence. Spans are those of the message. */
export function readActs({ sentences, languages }: Reading): Acts {
  const asks: Ask[] = [];
  const refusals: Refusal[] = [];
  let completion: TextSpan | undefined;
  const accepts = PATTERNS.acceptance.isIn(sentences[0]?.text ?? '');
  sentences.forEach((sentence, index) => {
    if (!accepts && !sentence.asks && completion === undefined) {
      const claim = findCue(sentence.text, 'completion', languages);
      completion = claim && spanInMessage(sentence, claim);
    }
    const refusal = offersTheThingItself(sentence, sentences[index + 1]) ? undefined : findRefusal(sentence, languages);
    if (refusal !== undefined) refusals.push({ ...refusal, span: spanInMessage(sentence, refusal.span) });
    // Last, for this may look at the sentence together with others.
    const ask = findAsk(sentences, index, languages);
    if (ask !== undefined) asks.push({ ...ask, span: spanInMessage(sentence, ask.span) });
  });
  return { asks, refusals, completion };
}

function spanInMessage({ span }: Sentence, { start, end }: TextSpan): TextSpan {
  return { start: span.start + start, end: span.start + end };
}

function findAsk(sentences: readonly Sentence[], index: number, languages: readonly Language[]): Ask | undefined {
  const sentence = sentences[index];
  if (sentence === undefined) return undefined;
  const { text, asks } = sentence;
  const wants = whatIsWanted(text, sentences[index - 1]?.text ?? '');
  if (asks) {
    if (isRhetorical(sentence, sentences[index + 1])) return undefined;
    if (findCue(firstOption(text), 'courtesy', languages) !== undefined) return undefined;
    return { span: { start: 0, end: text.length }, by: 'question', wants };
  }
  const span = findCue(text, 'request', languages);
  return span && { span, by: 'cue', wants };
}

/** "Shall I book it, or is there anything else?" is no closing. */
function firstOption(question: string): string {
  const end = question.search(/,? or (?=(?:would|is|do|should|shall|can|are|may|could)\b)/u);
  return end < 0 ? question : question.slice(0, end);
}

function whatIsWanted(text: string, before: string): Ask['wants'] {
  if (!PATTERNS.consent.isIn(text)) return 'information';
  return PATTERNS.handingOver.isIn(`${before} ${text}`) ? 'handing-over' : 'consent';
}

function findRefusal({ text }: Sentence, languages: readonly Language[]): Refusal | undefined {
  if (PATTERNS.hypothetical.isIn(text)) return undefined;
  const cue = findCue(text, 'refusal', languages);
  if (cue !== undefined) {
    // It holds only until something is given, or it is said of a step before the thing itself.
    const depends = findCue(text, 'condition', languages) !== undefined;
    if (depends) return { span: cue, liftedBy: ['information', 'consent'] };
    return { span: cue, liftedBy: PATTERNS.prerequisite.test(text.slice(cue.end)) ? ['information'] : [] };
  }
  const denied = PATTERNS.deniedService.find(text);
  if (denied !== undefined) return { span: denied, liftedBy: ['information', 'consent'] };
  const regretted = PATTERNS.regret.isIn(text) ? PATTERNS.denial.find(text) : undefined;
  if (regretted !== undefined) return { span: regretted, liftedBy: ['information', 'consent'] };
  const failure = PATTERNS.failure.find(text);
  return failure && { span: failure, liftedBy: ['information'] };
}

/** Whether only the manner is refused: "I can't play music directly in a room. However, I can play it for you." */
function offersTheThingItself({ text }: Sentence, next: Sentence | undefined): boolean {
  const manner = PATTERNS.manner.find(text);
  if (manner === undefined) return false;
  const [, offered] = PATTERNS.counterOffer.exec(`${text.slice(manner.end)} ${next?.text ?? ''}`) ?? [];
  if (offered === undefined) return false;
  if (text.slice(manner.start, manner.end) !== 'directly') return true;
  return text.slice(0, manner.start).split(' ').includes(offered);
}
