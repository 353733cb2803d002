import { ENGLISH_BOOK } from './language';
import type { Sentence } from './sentences';

/** Questions that expect no answer whatever follows. */
const FIGURES = ENGLISH_BOOK.pattern([
    '(did|do) you know( that)?( \\w+)+',
    '(have you )?ever (wonder~|thought|heard)',
    '(guess|know) what',
    '(who|what) (knew|would have thought|could be better|more could)',
    "(isn't|aren't|wasn't|wouldn't|doesn't) (that|it|this|they|she|he)",
    "(what's not to|who doesn't|why not)",
    'how (cool|amazing|great|neat)',
    '(^|, )(remember|see|you know)',
  "^(can|could)(n't)? you (believe|imagine)",
]);
/** A question about the world, not about what the user knows or wants. */
const ABOUT_THE_WORLD = /^(?:(?:so|and|but|now|then|well|ok|okay),? )?(?:why|how|what|where|when|who|which)\b/u;
/** A question of a word or four, such as "The result?" or "Looking for sun?". */
const HEADLINE = /^(?:the|a|an|any|looking for|need|want|tired of|planning|ready|curious|bored|new to|no|problem|solution)\b[^?]{0,60}\?$/u;
const SUGGESTION = /^(?:so )?(?:how about|what about)\b/u;
const CONCERNS_THE_USER = /\b(?:you|your|yours|i|we|me|my|us|our|should|shall)\b/u;
const IN_PASSING = /\b(?:for|to|mean for|affect|help) you\b|\b(?:when|why|how) (?:should|would|could|can) (?:you|we|i|one)\b|\bshould (?:you|we|i) care\b/gu;
/** How the speaker's own answer begins. */
const ANSWER = /^(?:because|yes|no|nope|not|absolutely|usually|generally|only if|it depends|never|always)\b/u;
/** What goes on as if an answer were to come. */
const WAITS = /^(?:i|we|please|that|this|it) ?(?:'ll|will|can|need|could|determines?|helps?|matters?|depends|affects?|lets?|'d|have to|ask)\b|^(?:please|once|if you|for example|for instance|e\.g|options?|or|and)\b/u;

/** Whether a question is a heading, a figure of speech or answered by the speaker in the next sentence. */
export function isRhetorical({ text, heading, asks }: Sentence, next: Sentence | undefined): boolean {
  if (!asks) return false;
  if (heading && next !== undefined) return true;
  if (next !== undefined && FIGURES.isIn(text)) return true;
  if (next === undefined || next.asks) return FIGURES.isIn(text) && /^(?:did|guess|isn't|how|who|what's)/u.test(text);
  if (ANSWER.test(next.text)) return true;
  if (WAITS.test(next.text)) return false;
  const aboutUser = CONCERNS_THE_USER.test(text.replace(IN_PASSING, ''));
  return !aboutUser && (ABOUT_THE_WORLD.test(text) || HEADLINE.test(text) || SUGGESTION.test(text));
}
