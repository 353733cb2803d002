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
 * Bounded, so that no run of blanks is gone through again from each of its places. Engines write out what may repeat up
 * to four times, and all that follows it once for each; a higher bound they count, which is ten times quicker to compile.
 */
const BLANK = String.raw`(?:\s{1,9})`;
const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`;

/** One expression that finds the first of the cues in a sentence; without cues, one that finds nothing. */
export function cuePattern({ cues, words }: CueList): RegExp {
  const gap = words ? String.raw`(?!${LETTER})[\s\S]{1,60}?(?<!${LETTER})` : String.raw`[\s\S]{0,20}?`;
  const any = `(?:${cues.length === 0 ? '(?!)' : cues.map((cue) => cueSource(cue, gap)).join('|')})`;
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
