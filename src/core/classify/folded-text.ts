import type { TextSpan } from '../model';

/** A text made comparable with cues, and the way back from its places to the original's. */
export interface FoldedText {
  readonly text: string;
  /** The span of the original that a span of the folded text came from; whole characters only. */
  originalSpan(folded: TextSpan): TextSpan;
}

const CURLY_SINGLE = /[‘’‚‛´ʼ]/gu;
const CURLY_DOUBLE = /[“”„‟]/gu;

/** Lower-cases a text and straightens its curly quotes, one to one. */
export function foldText(original: string): FoldedText {
  const text = original.toLowerCase().replace(CURLY_SINGLE, "'").replace(CURLY_DOUBLE, '"');
  return {
    text,
    // Every length-changing letter (there is one, İ) grows, so equal lengths mean that no place has moved.
    originalSpan: (folded) => (text.length === original.length ? folded : unfold(original, folded)),
  };
}

function unfold(original: string, { start, end }: TextSpan): TextSpan {
  let foldedAt = 0;
  let originalAt = 0;
  let originalStart = 0;
  for (const character of original) {
    if (foldedAt >= end) break;
    if (foldedAt <= start) originalStart = originalAt;
    foldedAt += character.toLowerCase().length;
    originalAt += character.length;
  }
  return { start: originalStart, end: originalAt };
}
