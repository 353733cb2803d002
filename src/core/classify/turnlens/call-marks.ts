import type { CallSyntax } from '../call-syntax';
import { openCodeFence } from '../code-fence';

/** A mark, and a part of it without which it cannot be in a text. */
interface Mark {
  readonly pattern: RegExp;
  readonly needs: string;
}

/**
 * Marks by which chat templates set calls apart from text, as they stand in a text whose recorder did not take them
 * out. Each opens a line. Anchored, with bounded repetitions, so that none takes more than linear time.
 */
const MARKS: readonly Mark[] = [
  // <TOOLCALL>, <functioncall>, <function_calls>, <|tool_call|>, <|tool_calls_section_begin|>, <minimax:tool_call>, …
  { needs: '<', pattern: /^[ \t]{0,20}<(?:\w{1,20}:)?\|?(?:start_)?(?:tool|function)_?calls?(?!\p{L})/imu },
  // DeepSeek
  { needs: 'tool▁call', pattern: /^[ \t]{0,20}<[|｜]tool▁calls?▁begin/mu },
  // Llama 3, InternLM 2, gpt-oss
  { needs: '<|', pattern: /^[ \t]{0,20}<\|(?:python_tag|action_start)\|>/mu },
  { needs: '<function=', pattern: /^[ \t]{0,20}<function=[\p{L}_]/mu },
  { needs: '<|channel|>', pattern: /<\|channel\|>commentary to=/u },
  // Claude 2
  { needs: '<invoke', pattern: /^[ \t]{0,20}<invoke name=/mu },
  // Mistral, Functionary, Gemma 3
  { needs: '[TOOL_CALLS]', pattern: /^[ \t]{0,20}\[TOOL_CALLS\]/mu },
  { needs: 'functools[', pattern: /^[ \t]{0,20}functools\[/mu },
  { needs: '```tool_code', pattern: /^[ \t]{0,20}```tool_code\b/mu },
  // ReAct
  { needs: 'Action Input:', pattern: /^Action:[ \t]{0,20}[^\s][^\n]{0,200}\n{1,2}Action Input:/mu },
];

/** A fence that shows something inside of a text; one that never closes runs to the end. */
const FENCE = /^[ \t]{0,20}(```|~~~)(?!tool_code)[^]*?(?:^[ \t]{0,20}\1[^\n]*$|$(?![^]))/gmu;

/** A call in the marks of a model's chat template; `undefined` where there is none. What a fence shows is no call. */
export function findCallMark(text: string): CallSyntax | undefined {
  const possible = MARKS.filter(({ needs }) => text.includes(needs));
  if (possible.length === 0) return undefined;
  const body = /^\s*```tool_code\b/u.test(text) ? { start: 0, end: text.length } : openCodeFence(text);
  if (body === undefined) return undefined;
  const said = text.slice(body.start, body.end).replace(FENCE, (fence) => ' '.repeat(fence.length));
  for (const { pattern } of possible) {
    const match = pattern.exec(said);
    if (match === null) continue;
    const end = body.start + match.index + match[0].length;
    return { form: 'mark of a chat template', span: { start: end - match[0].trimStart().length, end } };
  }
  return undefined;
}
