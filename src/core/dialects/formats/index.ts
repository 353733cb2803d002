import type { Dialect } from '../dialect';
import { ACEBENCH } from './acebench';
import { ANTHROPIC_MESSAGES } from './anthropic-messages';
import { API_REPLIES } from './api-replies';
import { BFCL_RESULT } from './bfcl';
import { CHAT_MESSAGES } from './chat-messages';
import { CLAUDE_CODE } from './claude-code';
import { CODEX } from './codex';
import { GEMINI_CLI } from './gemini-cli';
import { INSPECT } from './inspect';
import { LLAMA_FACTORY } from './llama-factory';
import { OPENAI_CHAT } from './openai-chat';
import { OPENAI_EVALS } from './openai-evals';
import { OPENAI_RESPONSES } from './openai-responses';
import { SHAREGPT } from './sharegpt';
import { TAU2_BENCH, TAU_BENCH } from './tau';
import { TOOLSANDBOX } from './toolsandbox';
import { TURNLENS_EPISODES, TURNLENS_MESSAGES } from './turnlens';
import { WHEN2CALL } from './when2call';

/** Every format that can be read; of two that fit equally well, the earlier is taken. */
export const DIALECTS: readonly Dialect[] = [
  // Before the formats of which they are special cases: a sample is a chat with an id, a logged request too.
  INSPECT,
  TAU_BENCH,
  TAU2_BENCH,
  API_REPLIES,
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
