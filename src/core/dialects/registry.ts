import { ACEBENCH } from './acebench';
import { ANTHROPIC_MESSAGES } from './anthropic-messages';
import { BFCL_RESULT } from './bfcl-result';
import { CHAT_MESSAGES } from './chat-messages';
import { CLAUDE_CODE } from './claude-code';
import { CODEX } from './codex';
import type { Dialect } from './dialect';
import { GEMINI_CLI } from './gemini-cli';
import { INSPECT } from './inspect';
import { LLAMA_FACTORY } from './llama-factory';
import { whyNoTranscript } from './no-transcript';
import { OPENAI_CHAT } from './openai-chat';
import { OPENAI_RESPONSES } from './openai-responses';
import { OPENAI_EVALS } from './openai-evals';
import { SHAREGPT } from './sharegpt';
import { TAU_BENCH } from './tau-bench';
import { TAU2_BENCH } from './tau2-bench';
import { TOOLSANDBOX } from './toolsandbox';
import { TURNLENS_EPISODES } from './turnlens-episodes';
import { TURNLENS_MESSAGES } from './turnlens-messages';
import { WHEN2CALL } from './when2call';

/** Every format that can be read; of two that fit equally well, the earlier is taken. */
export const DIALECTS: readonly Dialect[] = [
  // Before the formats of which it is a special case: a sample is a chat with an id.
  INSPECT,
  TAU_BENCH,
  TAU2_BENCH,
  OPENAI_RESPONSES,
  TURNLENS_EPISODES,
  TURNLENS_MESSAGES,
  ANTHROPIC_MESSAGES,
  LLAMA_FACTORY,
  OPENAI_CHAT,
  SHAREGPT,
  BFCL_RESULT,
  CHAT_MESSAGES,
  CLAUDE_CODE,
  CODEX,
  GEMINI_CLI,
  OPENAI_EVALS,
  WHEN2CALL,
  ACEBENCH,
  TOOLSANDBOX,
];

/** The share of a beginning's objects that must be of a dialect; the rest may be damaged. */
const ENOUGH = 0.5;

/**
 * Tells a file's dialect by the content of its beginning.
 *
 * @param values the beginning's records that could be parsed, in file order.
 * @returns with the dialect, what it was told by; without, why the file is no transcript. Both are for the user.
 */
export function detectDialect(
  values: readonly unknown[],
):
  | { readonly dialect: Dialect; readonly reason: string }
  | { readonly dialect: undefined; readonly reason: string } {
  let best: { readonly dialect: Dialect; readonly score: number; readonly reason: string } | undefined;
  for (const dialect of DIALECTS) {
    const { score, reason } = dialect.detect(values);
    if (score >= ENOUGH && score > (best?.score ?? 0)) best = { dialect, score, reason };
  }
  if (best !== undefined) return { dialect: best.dialect, reason: best.reason };
  const lookedFor = DIALECTS.map((dialect) => dialect.looksFor);
  return { dialect: undefined, reason: whyNoTranscript(values, lookedFor) };
}

/** @returns `undefined` when no dialect goes by that id. */
export function dialectNamed(id: string): Dialect | undefined {
  return DIALECTS.find((dialect) => dialect.id === id);
}
