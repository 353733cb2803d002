/** A stretch of a sentence: plain words, or a name from a file or a program. */
export interface Stretch {
  readonly text: string;
  readonly isCode: boolean;
}

/** A sentence cut at its backticks, in which our sentences put names: "records have `id`". */
export function codeSpans(sentence: string): readonly Stretch[] {
  const parts = sentence.split('`');
  // What is quoted from a file may hold a backtick of its own.
  if (parts.length % 2 === 0) return [{ text: sentence, isCode: false }];
  return parts.map((text, index) => ({ text, isCode: index % 2 === 1 })).filter(({ text }) => text !== '');
}
