import { recordSpacing } from '../jsonl';
import type { ObjectText } from './object-text';

/** How properties are set apart, as raw text. */
export interface Spacing {
  /** From the end of a value to the next key: the comma with the white space around it. */
  readonly gap: string;
  /** From the end of a key to its value: the colon with the white space around it. */
  readonly colon: string;
}

/**
 * The spacing for a property that is to stand behind the property at `anchor` (0-based; `undefined`: in an object that
 * has none). It is the anchor's own: the gap before it, else the gap behind it. An object of one property takes the
 * line breaks of its opening brace, else the manner of the record.
 */
export function spacingBehind(object: ObjectText, anchor: number | undefined): Spacing {
  const { text, members } = object;
  const member = anchor === undefined ? undefined : members[anchor];
  if (anchor === undefined || member === undefined) return manners(text);
  const colon = text.slice(member.key.end, member.value.start);
  const previous = members[anchor - 1];
  if (previous !== undefined) return { gap: text.slice(previous.value.end, member.key.start), colon };
  const next = members[anchor + 1];
  if (next !== undefined) return { gap: text.slice(member.value.end, next.key.start), colon };
  const lead = text.slice(object.span.start + 1, member.key.start);
  return { gap: /[\r\n]/u.test(lead) ? `,${lead}` : manners(text, colon).gap, colon };
}

/** The record's own spacing; where it shows none, a space behind each comma if there is one behind the colon. */
function manners(text: string, ownColon?: string): Spacing {
  const record = recordSpacing(text);
  const colon = ownColon ?? record.colon ?? ': ';
  return { gap: record.gap ?? (/\s$/u.test(colon) ? ', ' : ','), colon };
}
