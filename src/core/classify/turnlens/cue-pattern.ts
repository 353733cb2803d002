import type { TextSpan } from '../../model';

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
const BLANK = String.raw`(?:\s{1,9})`;
const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`;

/**
 * Cues made ready to be found: one expression for all of them, which is made when it is first needed, since most
 * messages are in one language and the expressions are long.
 */
export class CuePattern {
  #expression: RegExp | undefined;

  constructor(private readonly list: CueList) {}

  /** Where in a sentence the first of the cues stands; of a list without cues, none does. */
  find(sentence: string): TextSpan | undefined {
    const found = this.#regExp.exec(sentence);
    return found === null ? undefined : { start: found.index, end: found.index + found[0].length };
  }

  isIn(sentence: string): boolean {
    return this.#regExp.test(sentence);
  }

  get #regExp(): RegExp {
    return (this.#expression ??= expressionOf(this.list));
  }
}

function expressionOf({ cues, words }: CueList): RegExp {
  const gap = words ? String.raw`(?!${LETTER})[\s\S]{1,60}?(?<!${LETTER})` : String.raw`[\s\S]{0,20}?`;
  const any = `(?:${cues.length === 0 ? '(?!)' : cues.map((cue) => lookingAhead(cueSource(cue, gap))).join('|')})`;
  return new RegExp(words ? `(?<!${LETTER})${any}(?!${LETTER})` : any, 'u');
}

function cueSource(cue: string, gap: string): string {
  return cue
    .replaceAll('(', '(?:')
    .replaceAll('(?:?', '(?')
    .replaceAll(/\s*…\s*/gu, gap)
    .replaceAll(' ', BLANK)
    .replaceAll('~', String.raw`[\p{L}\p{M}]*`);
}

/**
 * The same expression; where it begins by looking back, which is slow, it looks first whether the word that must follow
 * is there at all.
 */
function lookingAhead(source: string): string {
  if (!/^\(\?<[!=]/u.test(source)) return source;
  const rest = source.slice(groupEnd(source));
  const next = rest.startsWith('(?:') ? rest.slice(0, groupEnd(rest)) : (/^\p{L}+/u.exec(rest)?.[0] ?? '');
  const isOptional = /^[?*{]/u.test(rest.slice(next.length));
  return next === '' || isOptional ? source : `(?=${next})${source}`;
}

/** Where the group ends that an expression begins with. */
function groupEnd(source: string): number {
  let depth = 0;
  let isInClass = false;
  for (let at = 0; at < source.length; at += 1) {
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
