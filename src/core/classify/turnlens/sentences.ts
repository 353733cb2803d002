import type { TextSpan } from '../../model';

/** One sentence of a text's prose. */
export interface Sentence {
  /** Without white space and marks of Markdown around it. */
  readonly span: TextSpan;
  /** In lower case, with straight quotes. */
  readonly text: string;
  readonly asks: boolean;
  /** Whether it is a heading, or a line in bold by itself. */
  readonly heading: boolean;
  /** Whether nothing but it stands on its line's rest: the next sentence begins another paragraph or there is none. */
  readonly endsLine: boolean;
}

/** A mark that ends a sentence wherever it stands, or one that does so before white space, a closing mark or the end. */
const END = /[。！？؟।\n]|[.!?…]+(?=[\s"'”’»)\]*_\u0000]|$)|(?<=\p{Script=Greek});(?=\s|$)/gu;
const AROUND = /^[\s\u0000#>*_~()[\]•·–—:-]+|[\s\u0000*_~"'”’»)\]]+$/gu;
const HEADING = /^[ \t]*#{1,6} |^[ \t]*(?:\*\*|__)[^\n]*?(?:\*\*|__)[ \t]*$/u;
/** Questions that end with a full stop: か。 and 吗。 and Korean endings. */
const SPOKEN_QUESTION = /(?:か|かしら|吗|嗎|呢|습니까|ㅂ니까|까요|나요|은가요|ㄴ가요)[。.]?$/u;

/** Splits prose (masked, folded, same length as the message) into its sentences, at marks and at line ends. */
export function splitSentences(prose: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  for (let at = 0; at < prose.length; ) {
    END.lastIndex = at;
    const end = END.exec(prose);
    const next = end === null ? prose.length : end.index + end[0].length;
    const sentence = readSentence(prose, { start: at, end: next });
    if (sentence !== undefined) sentences.push(sentence);
    at = next;
  }
  return sentences;
}

function readSentence(prose: string, { start, end }: TextSpan): Sentence | undefined {
  const raw = prose.slice(start, end);
  const before = /^[\s\u0000#>*_~()[\]•·–—:-]*/u.exec(raw)?.[0].length ?? 0;
  const text = raw.replace(AROUND, '');
  if (!/[\p{L}\p{N}?]/u.test(text)) return undefined;
  return {
    span: { start: start + before, end: start + before + text.length },
    text,
    asks: /[?？؟](?:[^\p{L}\p{N}]*)$/u.test(text) || SPOKEN_QUESTION.test(text),
    heading: HEADING.test(lineAround(prose, start + before)),
    endsLine: /^[^\p{L}\p{N}\n]{0,20}(?:\n|$)/u.test(prose.slice(end, end + 24)) || raw.endsWith('\n'),
  };
}

/** The line that holds an offset, at most 200 characters to either side. */
function lineAround(prose: string, offset: number): string {
  const before = prose.slice(Math.max(offset - 200, 0), offset);
  const [after = ''] = prose.slice(offset, offset + 200).split('\n', 1);
  return before.slice(before.lastIndexOf('\n') + 1) + after;
}
