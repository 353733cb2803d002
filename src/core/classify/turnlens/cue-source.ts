/**
 * Cues are written as people read them, in lower case with straight quotes: a blank is white space, `…` up to 60
 * characters of the same sentence, `~` the rest of a word, `(a|b)` a choice and `(a)?` a word that may be absent.
 */
export interface CueList {
  readonly cues: readonly string[];
  /** Whether a cue stands for whole words, as in scripts that put blanks between them. */
  readonly words: boolean;
}

/**
 * Bounded, so that no run of blanks is gone through again from each of its places. Engines write out what may repeat
 * four times, and all that follows it once for each; a higher bound they count, which is ten times quicker to compile.
 */
export const BLANK = String.raw`(?:\s{1,9})`;
export const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`;
const REST_OF_WORD = String.raw`[\p{L}\p{M}]*`;
/** What `…` stands for between words, and where there are none. */
export const GAP_OF_WORDS = String.raw`(?!${LETTER})[\s\S]{1,60}?(?<!${LETTER})`;
const GAP = String.raw`[\s\S]{0,20}?`;

/**
 * The letters, marks and numbers of the Latin script up to U+024F and from U+1E00 to U+1EFF, and the marks that make a
 * sign an emoji. Expressions for sentences that have no others (`isLatin`) are made ten times quicker than those that
 * know every script.
 */
const LATIN_CLASSES: Readonly<Record<string, string>> = {
  '\\p{L}': String.raw`a-zA-Z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff`,
  '\\p{M}': String.raw`\ufe00-\ufe0f`,
  '\\p{N}': String.raw`\d\u00b2\u00b3\u00b9\u00bc-\u00be`,
};
/**
 * That, and beyond it punctuation, signs of money, arrows, shapes and emoji, which no class tells apart, and the mark
 * for what is no prose.
 */
const LATIN_ONLY =
  /^[\ufe00-\ufe0f\0-\u024f\u1e00-\u1eff\u2000-\u206f\u20a0-\u20bf\u2190-\u245f\u2500-\u2775\u2794-\u2bff\ue000\u{1f300}-\u{1faff}]*$/u;

export function isLatin(text: string): boolean {
  return LATIN_ONLY.test(text);
}

/** The expression of some cues for sentences that are Latin. */
export function latinExpressionOf(list: CueList): RegExp {
  return new RegExp(joinedSource(list).replaceAll(CLASS_OR_PROPERTY, inLatin), 'u');
}

const CLASS_OR_PROPERTY = /\[(?:[^\]\\]|\\[^])*\]|\\p\{[LMN]\}|\\[^]/gu;

function inLatin(part: string): string {
  if (part.startsWith('[')) return part.replaceAll(/\\p\{[LMN]\}/gu, (name) => LATIN_CLASSES[name] ?? name);
  const inside = LATIN_CLASSES[part];
  return inside === undefined ? part : `[${inside}]`;
}

/** One expression that finds the first of some cues, of several at one place the one listed first. */
export function expressionOf(list: CueList): RegExp {
  return new RegExp(joinedSource(list), 'u');
}

/**
 * The same without looking whether words begin and end there. Of cues that name all of their letters it is made in no
 * time, and where it finds nothing, the expression for whole words need not be made.
 */
export function unboundedExpressionOf({ cues, words }: CueList): RegExp {
  return new RegExp(joinedCues(cues, words), 'u');
}

function joinedSource({ cues, words }: CueList): string {
  const any = joinedCues(cues, words);
  return words ? `(?<!${LETTER})${any}(?!${LETTER})` : any;
}

function joinedCues(cues: readonly string[], words: boolean): string {
  return `(?:${cues.length === 0 ? '(?!)' : cues.map((cue) => lookingAhead(cueSource(cue, words))).join('|')})`;
}

/** A cue as the source of an expression. */
export function cueSource(cue: string, words: boolean): string {
  return cue
    .replaceAll('(', '(?:')
    .replaceAll('(?:?', '(?')
    .replaceAll(/\s*…\s*/gu, words ? GAP_OF_WORDS : GAP)
    .replaceAll(' ', BLANK)
    .replaceAll('~', REST_OF_WORD);
}

/**
 * The same expression; where it begins by looking back, which is slow, it looks first whether the word that must follow
 * is there at all.
 */
function lookingAhead(source: string): string {
  if (!/^\(\?<[!=]/u.test(source)) return source;
  const rest = source.slice(groupEnd(source, 0));
  const next = rest.startsWith('(?:') ? rest.slice(0, groupEnd(rest, 0)) : (/^\p{L}+/u.exec(rest)?.[0] ?? '');
  const isOptional = /^[?*{]/u.test(rest.slice(next.length));
  return next === '' || isOptional ? source : `(?=${next})${source}`;
}

const LETTER_ALONE = new RegExp(`^${LETTER}$`, 'u');

/** Whether a UTF-16 unit is what cues take for a part of a word; half a character is not. */
export function isLetter(unit: string): boolean {
  if (unit <= '\x7f') return /^\w$/u.test(unit);
  return LETTER_ALONE.test(unit);
}

/** Where the group, or what else is there, ends that begins at a place in an expression. */
export function groupEnd(source: string, start: number): number {
  let depth = 0;
  let isInClass = false;
  for (let at = start; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (character === '\\') at += 1;
    else if (isInClass) isInClass = character !== ']';
    else if (character === '[') isInClass = true;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0 && !isInClass) return at + 1;
  }
  return source.length;
}
