import type { StepContent } from '../../model';

const OPENING = /^\s*<think(?:ing)?>/iu;
const CLOSING = /<\/think(?:ing)?>/iu;
const ANY_OPENING = /<think(?:ing)?>/iu;

/**
 * Keeps apart the thought that a reply begins with, as reasoning models write it: `<think>…</think>`. Where the opening
 * tag was part of the prompt only the closing one stands in the reply, before its answer; where the reply was cut off,
 * only the opening.
 *
 * @returns the content with the thought under `reasoning`. The answer is then only a part of what the file holds, so
 *   that it has no `textPath` any more.
 */
export function withoutThought(content: StepContent): StepContent {
  if (content.text?.includes('<') !== true) return content;
  const { text, textPath, reasoning, ...others } = content;
  const opening = OPENING.exec(text);
  const closing = CLOSING.exec(text);
  const start = opening?.[0].length ?? 0;
  const end = closing?.index ?? text.length;
  const answer = closing === null ? '' : text.slice(end + closing[0].length).trimStart();
  // A closing tag that ends a text is a slip: the text before it is the answer.
  const isThought = opening !== null || (answer !== '' && !ANY_OPENING.test(text.slice(0, end)));
  if (!isThought) return content;
  const thoughts = joinedThoughts([reasoning, text.slice(start, end).trim()]);
  return { ...(answer !== '' && { text: answer }), ...others, ...(thoughts !== undefined && { reasoning: thoughts }) };
}

/** Thoughts that stand in several places, as one text; `undefined` when there is none. */
export function joinedThoughts(thoughts: readonly (string | undefined)[]): string | undefined {
  const said = thoughts.filter((thought) => thought !== undefined && thought.trim() !== '');
  return said.length === 0 ? undefined : said.join('\n');
}
