import { FACT_KEYS, GOLD_KEYS, PREDICTED_KEYS, WHOLE_EPISODE_ID_KEYS } from '../../labels';
import { isJsonObject, type JsonObject } from '../../model';
import { blocksOf, hasAnthropicBlock } from './anthropic-blocks';
import { readRole, voiceOf } from './role';
import { OWN_FACT_KEYS, TURN_ROLE } from './own-keys';

const LABEL_KEYS: readonly string[] = [...GOLD_KEYS, ...PREDICTED_KEYS];
/** Keys by which a record is more than a chat: an episode of an evaluation. */
const EPISODE_KEYS: readonly string[] = [...WHOLE_EPISODE_ID_KEYS, ...FACT_KEYS, ...OWN_FACT_KEYS, ...LABEL_KEYS];

/**
 * How many of some records are chats, and by which keys they are episodes of an evaluation. Records without a single
 * message say nothing either way.
 */
export function surveyChats(values: readonly unknown[]): {
  readonly chats: number;
  readonly records: number;
  readonly episodeKeys: readonly string[];
} {
  const records = values.filter((value) => isJsonObject(value) || Array.isArray(value)).filter(saysSomething);
  const plain = records.filter((value) => isChat(messagesOf(value)) && !isForeign(messagesOf(value)));
  // Where some chats are in OpenAI's own manner, the file mixes manners, and others are chats all the same.
  const isMixed = plain.some((chat) => messagesOf(chat)?.some(isOfOpenAi));
  const chats = isMixed ? records.filter((value) => isChat(messagesOf(value))) : plain;
  return {
    chats: chats.length,
    records: records.length,
    episodeKeys: EPISODE_KEYS.filter((key) => chats.some((chat) => hasKey(chat, key))),
  };
}

/**
 * The messages of a record that may be a chat: of an object those under `messages`, of a list its items. Where nobody
 * said anything, as in an episode that crashed, some recorders write `null`.
 */
export function messagesOf(record: unknown): readonly unknown[] | undefined {
  const messages: unknown = isJsonObject(record) ? record['messages'] : record;
  if (messages === null && isJsonObject(record)) return [];
  return Array.isArray(messages) ? messages : undefined;
}

/** Records without a single message say nothing either way, nor does a list that holds no object. */
export function saysSomething(record: unknown): boolean {
  const messages = messagesOf(record);
  return Array.isArray(record) ? record.some(isJsonObject) : messages?.length !== 0;
}

/** Most of its messages are by somebody whom we know, and none is written in blocks of LLaMA-Factory. */
function isChat(messages: readonly unknown[] | undefined): boolean {
  if (messages === undefined) return false;
  const spoken = messages.filter((message) => isJsonObject(message) && isMessage(message));
  return spoken.length * 2 >= messages.length && !messages.some((message) => blocksOf(message).some(isValueBlock));
}

function isMessage(value: JsonObject): boolean {
  return value['role'] === TURN_ROLE || voiceOf(value) !== undefined;
}

function isValueBlock(block: JsonObject): boolean {
  return typeof block['value'] === 'string' && !('text' in block);
}

function isForeign(messages: readonly unknown[] | undefined): boolean {
  return messages?.some(hasAnthropicBlock) === true;
}

/** Whether a message has what Anthropic's format has not. */
function isOfOpenAi(message: unknown): boolean {
  if (!isJsonObject(message)) return false;
  return readRole(message['role']) === 'tool' || 'tool_calls' in message || 'function_call' in message;
}

function hasKey(chat: unknown, key: string): boolean {
  if (isJsonObject(chat) && Object.hasOwn(chat, key)) return true;
  if (!LABEL_KEYS.includes(key)) return false;
  return messagesOf(chat)?.some((message) => isJsonObject(message) && Object.hasOwn(message, key)) === true;
}
