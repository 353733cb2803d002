/** Stands for what is not the speaker's own prose: no letter, no white space, no mark that ends a sentence. */
const MASK = '\ue000';

/** Something that is not prose, and parts of a text without any of which it cannot be there. */
interface NotProse {
  readonly pattern: RegExp;
  /** Looked for first, since most texts have none of them. */
  readonly needs: readonly string[];
}

/**
 * What a message quotes or shows and does not say. Every expression looks at most a bounded way ahead, or begins where
 * the one before it ended, so that none takes more than linear time.
 */
const NOT_PROSE: readonly NotProse[] = [
  // A fence and what is in it; one that never closes runs to the end.
  { needs: ['```', '~~~'], pattern: /^[ \t]*(```|~~~)[^]*?(?:^[ \t]*\1[^\n]*$|$(?![^]))/gmu },
  // Quoted lines of Markdown, and questions of a list of questions and answers.
  { needs: ['>'], pattern: /^[ \t]*>[^\n]*$/gmu },
  { needs: [':'], pattern: /^[ \t]*[*_]{0,2}q(?:uestion)?[ \t]*\d{0,3}[*_]{0,2}:[^\n]*$/gimu },
  // Inline code.
  { needs: ['`'], pattern: /(`{1,2})[^`\n]{1,400}\1/gu },
  // Addresses, also as the target of a link.
  { needs: ['://'], pattern: /\b[a-z][a-z\d+.-]{1,11}:\/\/[^\s<>"'）。，]{1,2000}/giu },
  { needs: ['w.', 'W.'], pattern: /\b[wW]{3}\.[^\s<>"'）。，]{1,2000}/gu },
  // What a tool, a page or a prompt says, after a colon.
  {
    needs: [': '],
    pattern:
      /\b(?:return(?:s|ed)|print(?:s|ed)|output|says?|said|asks?|asked|reads|shows?|prompt|displays?|logged)(?: [\p{L}]{1,12}){0,2}: [^\n]*$/gimu,
  },
  // Words in quotes that begin and end on one line.
  { needs: ['"'], pattern: /"[^"\n]{1,300}"/gu },
  {
    needs: ['“', '„', '«', '「', '『'],
    pattern: /“[^“”\n]{1,300}”|„[^„“”\n]{1,300}[“”]|«[^«»\n]{1,300}»|「[^「」\n]{1,300}」|『[^『』\n]{1,300}』/gu,
  },
  {
    needs: ["'", '‘'],
    pattern:
      /['‘](?<![\p{L}\p{N}]['‘])(?=[^\s'’])[^\n'’]{1,200}(?:['’](?=\p{L})[^\n'’]{1,200}){0,3}(?<![\s'’])['’](?![\p{L}\p{N}])/gu,
  },
  // Lines of code without a fence: they end as code does or hold what only code holds.
  { needs: ['{', '}', '=>', ';'], pattern: /^[^\n]{0,400}(?:[)\]'"}];|[{}]|=>)[ \t]*$/gmu },
];

/** A message in an object by itself, as models write that were told to answer in JSON. */
const WRAPPED = /^\s*\{\s*"(?:message|response|content|text|answer|reply|output)"\s*:\s*"[^]*"\s*\}\s*$/u;

/** A text of the same length in which only the speaker's own prose is left. A text in quotes as a whole is prose. */
export function maskAllButProse(text: string): string {
  if (WRAPPED.test(text)) return text.replace(/^\s*\{\s*"\w+"\s*:\s*"/u, blank).replace(/\\[nrt"]/gu, ' \n');
  const whole = /^\s*["“„«]/u.test(text) && /["”“»]\s*$/u.test(text) ? unquoted(text) : text;
  return NOT_PROSE.reduce((rest, { pattern, needs }) => {
    return needs.some((part) => rest.includes(part)) ? rest.replace(pattern, masked) : rest;
  }, whole);
}

function blank(part: string): string {
  return ' '.repeat(part.length);
}

/** Line ends stay where they are. */
function masked(part: string): string {
  return part.replace(/[^\n]/gu, (character) => MASK.repeat(character.length));
}

function unquoted(text: string): string {
  const start = text.search(/["“„«]/u);
  const end = text.trimEnd().length - 1;
  const inner = text.slice(start + 1, end);
  return /["“”„«»]/u.test(inner) ? text : `${text.slice(0, start)} ${inner} ${text.slice(end + 1)}`;
}
