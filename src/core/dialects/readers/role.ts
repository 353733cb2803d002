import type { JsonObject, JsonPath, Message } from '../../model';
import { unreadable, type Spoken } from './spoken';

/** Who says something. */
export type Speaker = Exclude<Message['role'], 'turn-start'>;

/** Who says something, and how: a `call` is the assistant's, with nothing but calls in its text. */
export type Voice = Speaker | 'call';

/** The names that roles have in the formats of chats, by whose voice they are. */
const NAMES: Readonly<Record<Voice, readonly string[]>> = {
  system: ['system', 'developer'],
  user: ['user', 'human'],
  assistant: ['assistant', 'ai', 'gpt', 'model', 'bot', 'chatbot', 'chatgpt', 'bing', 'bard'],
  call: ['tool_call', 'function_call'],
  tool: ['tool', 'function', 'tool_response', 'function_response', 'observation', 'ipython'],
};

const VOICES: ReadonlyMap<string, Voice> = new Map(
  Object.entries(NAMES).flatMap(([voice, names]) => names.map((name) => [name, voice as Voice] as const)),
);

/** How much of an unknown role a problem quotes, in UTF-16 code units. */
const QUOTED_UNITS = 40;

/** The voice that a role's name stands for, in any letter case; `undefined` when it is none that we know. */
export function readVoice(role: unknown): Voice | undefined {
  if (typeof role !== 'string') return undefined;
  return VOICES.get(role) ?? VOICES.get(role.trim().toLowerCase().replaceAll('-', '_'));
}

/** What LangChain writes under `type` in the place of a role. */
const LANGCHAIN_TYPES: ReadonlySet<unknown> = new Set(['human', 'ai', 'system', 'tool', 'function']);

/** Whose voice a message is in: by its `role`, else by LangChain's `type`. */
export function voiceOf({ role, type }: JsonObject): Voice | undefined {
  return readVoice(role === undefined && LANGCHAIN_TYPES.has(type) ? type : role);
}

/** The speaker that a value of `role` names; `undefined` when it names none that we know. */
export function readRole(role: unknown): Speaker | undefined {
  const voice = readVoice(role);
  return voice === 'call' ? 'assistant' : voice;
}

/**
 * What is said of a message without a speaker.
 *
 * @param key the key of the role.
 */
export function unknownRole(value: JsonObject, path: JsonPath, key = 'role'): Spoken {
  const expected = 'expected system, developer, user, assistant, tool, function';
  if (!Object.hasOwn(value, key)) return unreadable(path, `This message has no \`${key}\`; ${expected}`);
  const role = value[key];
  const shown = typeof role === 'string' && role.length <= QUOTED_UNITS ? ` “${role}”` : '';
  return unreadable([...path, key], `Nobody speaks in the role${shown}; ${expected}`);
}
