import type { CallSyntax } from '../call-syntax';
import { openCodeFence } from '../code-fence';

/**
 * Marks by which chat templates set calls apart from text, as they stand in a text whose recorder did not take them
 * out. Each opens a line. Anchored, with bounded repetitions, so that none takes more than linear time.
 */
const MARKS: readonly RegExp[] = [
  // <TOOLCALL>, <functioncall>, <function_calls>, <|tool_call|>, <|tool_calls_section_begin|>, <minimax:tool_call>, …
  /^[ \t]{0,20}<(?:\w{1,20}:)?\|?(?:start_)?(?:tool|function)_?calls?(?!\p{L})/imu,
  // DeepSeek
  /^[ \t]{0,20}<[|｜]tool▁calls?▁begin/mu,
  // Llama 3, InternLM 2, gpt-oss
  /^[ \t]{0,20}<\|(?:python_tag|action_start)\|>/mu,
  /^[ \t]{0,20}<function=[\p{L}_]/mu,
  /<\|channel\|>commentary to=/u,
  // Claude 2
  /^[ \t]{0,20}<invoke name=/mu,
  // Mistral, Functionary, Gemma 3
  /^[ \t]{0,20}\[TOOL_CALLS\]/mu,
  /^[ \t]{0,20}functools\[/mu,
  /^[ \t]{0,20}```tool_code\b/mu,
  // ReAct
  /^Action:[ \t]{0,20}[^\s][^\n]{0,200}\n{1,2}Action Input:/mu,
];

/** A fence that shows something inside of a text; one that never closes runs to the end. */
const FENCE = /^[ \t]{0,20}(```|~~~)(?!tool_code)[^]*?(?:^[ \t]{0,20}\1[^\n]*$|$(?![^]))/gmu;

/** A call in the marks of a model's chat template; `undefined` where there is none. What a fence shows is no call. */
export function findCallMark(text: string): CallSyntax | undefined {
  const body = /^\s*```tool_code\b/u.test(text) ? { start: 0, end: text.length } : openCodeFence(text);
  if (body === undefined) return undefined;
  const said = text.slice(body.start, body.end).replace(FENCE, (fence) => ' '.repeat(fence.length));
  for (const mark of MARKS) {
    const match = mark.exec(said);
    if (match === null) continue;
    const end = body.start + match.index + match[0].length;
    return { form: 'mark of a chat template', span: { start: end - match[0].trimStart().length, end } };
  }
  return undefined;
}
