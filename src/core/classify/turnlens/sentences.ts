import type { TextSpan } from '../../model';
import { inOneByte } from './one-byte';

/** One sentence of a text's prose. */
export interface Sentence {
  /** Without white space and marks of Markdown around it. */
  readonly span: TextSpan;
  /** In lower case, with straight quotes. */
  readonly text: string;
  readonly asks: boolean;
  /** Whether it is a heading, or a line in bold by itself. */
  readonly heading: boolean;
}

/** A mark that ends a sentence wherever it stands, or before white space, a closing mark or the end. */
const END = /[。！？؟।\n]|[.!?…](?=[\s"'”’»)\]*_\ue000\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|$)|;(?<=\p{Script=Greek};)(?=\s|$)/gu;
const AROUND = /[\s\ue000#>*_~()[\]"'”’»•·–—:-]/u;
/** These open a quotation, a name or a phrase, and belong to it. */
const NOT_BEFORE = /["'”’»]/u;
const NOT_AFTER = /[#>(:–—-]/u;
const HEADING = /^[ \t]*#{1,6} |^[ \t]*(?:\*\*|__)[^\n]*?(?:\*\*|__)[ \t]*$/u;
const QUESTION_MARK = /(?:[?？؟]|(?<=\p{Script=Greek});)[^\p{L}\p{N}]*$/u;
/** Questions that end with a full stop or with nothing: か。 and 吗。 and Korean endings. */
const SPOKEN_QUESTION = /(?:か|かしら|吗|嗎|呢|습니까|까요|나요|은가요)[。.]?$/u;
/** Characters of which one is in every mark of a question, and in every heading. */
const MAY_ASK = /[?？؟;]/u;
const MAY_HEAD = /#|\*\*|__/u;
const BEYOND_ASCII = /[^\0-\x7f]/u;
const BEYOND_ONE_BYTE = /[^\0-\xff]/u;
/** In UTF-16 units, more than any mark of a question needs. */
const TAIL = 12;

/** Splits prose (masked, folded, same length as the message) into its sentences, at marks and at line ends. */
export function splitSentences(prose: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  const about = { mayHead: MAY_HEAD.test(prose), isWide: BEYOND_ONE_BYTE.test(prose) };
  for (let at = 0; at < prose.length; ) {
    END.lastIndex = at;
    const end = END.exec(prose);
    const next = end === null ? prose.length : end.index + end[0].length;
    const sentence = readSentence(prose, { start: at, end: next }, about);
    if (sentence !== undefined) sentences.push(sentence);
    at = next;
  }
  return sentences;
}

/** What holds for a text's prose as a whole, so that it need not be looked for in each sentence. */
interface About {
  readonly mayHead: boolean;
  readonly isWide: boolean;
}

function readSentence(prose: string, whole: TextSpan, { mayHead, isWide }: About): Sentence | undefined {
  const span = withoutMarksAround(prose, whole);
  const piece = prose.slice(span.start, span.end);
  const text = isWide ? inOneByte(piece) : piece;
  if (!/[\p{L}\p{N}?]/u.test(text)) return undefined;
  const tail = text.slice(-TAIL);
  return {
    span,
    text,
    asks: (MAY_ASK.test(tail) && QUESTION_MARK.test(tail)) || (BEYOND_ASCII.test(tail) && SPOKEN_QUESTION.test(tail)),
    heading: mayHead && HEADING.test(lineAround(prose, span.start)),
  };
}

function withoutMarksAround(prose: string, whole: TextSpan): TextSpan {
  let { start, end } = whole;
  while (start < end && isAround(prose.charAt(start), NOT_BEFORE)) start += 1;
  while (start < end && isAround(prose.charAt(end - 1), NOT_AFTER)) end -= 1;
  return { start, end };
}

function isAround(character: string, not: RegExp): boolean {
  return AROUND.test(character) && !not.test(character);
}

/** The line that holds an offset, at most 200 characters to either side. */
function lineAround(prose: string, offset: number): string {
  const before = prose.slice(Math.max(offset - 200, 0), offset);
  const [after = ''] = prose.slice(offset, offset + 200).split('\n', 1);
  return before.slice(before.lastIndexOf('\n') + 1) + after;
}
