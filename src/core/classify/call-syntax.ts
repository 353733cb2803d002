import type { TextSpan } from '../model';
import { isCallLiteral } from './call-object';
import { openCodeFence } from './code-fence';
import { readLiteral } from './literal';
import { WHITE_SPACE } from './white-space';

/** A call found in a text: the form of its syntax, in words, and where that shows. */
export interface CallSyntax {
  readonly form: string;
  readonly span: TextSpan;
}

const SPACE = `[${WHITE_SPACE}]*`;
const IDENTIFIER = '[\\p{L}_][\\p{L}\\p{N}_.]*';
const NAME_KEY = `["']name["']${SPACE}:`;

/** Every expression is anchored or matches a fixed word first, so that none takes more than linear time. */
const CALL_LIST = new RegExp(`\\[${SPACE}${IDENTIFIER}\\(`, 'uy');
const JSON_LIST = new RegExp(`\\[${SPACE}\\{${SPACE}${NAME_KEY}`, 'uy');
const JSON_OBJECT = new RegExp(`\\{${SPACE}${NAME_KEY}${SPACE}(?:"${IDENTIFIER}"|'${IDENTIFIER}')`, 'uy');
const ARGUMENTS_KEY = new RegExp(`["'](?:arguments|parameters)["']${SPACE}:`, 'gu');
const TAG = /<tool_call(?![\p{L}\p{N}_])/iu;

/**
 * Whether a text has the syntax of a call: the four forms of DIAGNOSTIC, section 2, or a literal that is a call as a
 * whole. A name in a call list may have dots (`math.factorial`). A code fence around the whole text is opened first; a
 * fence inside other prose is prose.
 */
export function findCallSyntax(text: string): CallSyntax | undefined {
  const body = openCodeFence(text);
  if (body === undefined) return undefined;
  // Most texts are prose: neither the long expressions nor a reader of literals is for them.
  const first = text.charAt(body.start);
  if (first === '[') {
    return (
      prefix(text, body, CALL_LIST, 'Python call list') ??
      tag(text) ??
      wholeLiteral(text, body) ??
      prefix(text, body, JSON_LIST, 'JSON list of calls')
    );
  }
  return tag(text) ?? (first === '{' ? (wholeLiteral(text, body) ?? jsonObject(text, body)) : undefined);
}

function prefix(text: string, { start }: TextSpan, form: RegExp, name: string): CallSyntax | undefined {
  form.lastIndex = start;
  const match = form.exec(text);
  return match === null ? undefined : { form: name, span: { start, end: start + match[0].length } };
}

function tag(text: string): CallSyntax | undefined {
  const match = text.includes('<') ? TAG.exec(text) : null;
  if (match === null) return undefined;
  return { form: '<tool_call> tag', span: { start: match.index, end: match.index + match[0].length } };
}

function wholeLiteral(text: string, body: TextSpan): CallSyntax | undefined {
  const literal = readLiteral(text.slice(body.start, body.end));
  if (literal === undefined || !isCallLiteral(literal.value)) return undefined;
  return { form: `${literal.language} literal of a call`, span: body };
}

function jsonObject(text: string, body: TextSpan): CallSyntax | undefined {
  const start = prefix(text, body, JSON_OBJECT, 'JSON object of a call');
  if (start === undefined) return undefined;
  ARGUMENTS_KEY.lastIndex = start.span.end;
  return ARGUMENTS_KEY.test(text) ? start : undefined;
}
