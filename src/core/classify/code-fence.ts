import type { TextSpan } from '../model';
import { trimmedSpan } from './white-space';

const FENCE = '```';
/** The fence, the language's name and spaces; a name needs white space after it: else it is code on the same line. */
const OPENING = /```(?:[\w+.-]*[^\S\r\n]*(?=[\r\n])|[\w+.-]+[^\S\r\n]+)?/y;

/**
 * The inside of a code fence that is the whole text, white space around it aside; else the text itself.
 *
 * @returns `undefined` when there is nothing but white space.
 */
export function openCodeFence(text: string): TextSpan | undefined {
  const whole = trimmedSpan(text);
  if (whole === undefined || !text.startsWith(FENCE, whole.start)) return whole;
  OPENING.lastIndex = whole.start;
  const opening = OPENING.exec(text);
  const start = whole.start + (opening?.[0].length ?? FENCE.length);
  const end = text.indexOf(FENCE, start);
  if (end !== whole.end - FENCE.length) return whole;
  return trimmedSpan(text, { start, end }) ?? whole;
}
