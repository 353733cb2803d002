import { FACT_KEYS, GOLD_KEYS, PREDICTED_KEYS, WHOLE_EPISODE_ID_KEYS } from '../../labels';
import { isJsonObject, type JsonObject } from '../../model';
import { readRole } from './role';
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
  const chats = records.filter((value) => isChat(messagesOf(value)));
  return {
    chats: chats.length,
    records: records.length,
    episodeKeys: EPISODE_KEYS.filter((key) => chats.some((chat) => hasKey(chat, key))),
  };
}

/** The messages of a record that may be a chat: of an object those under `messages`, of a list its items. */
export function messagesOf(record: unknown): readonly unknown[] | undefined {
  const messages: unknown = isJsonObject(record) ? record['messages'] : record;
  return Array.isArray(messages) ? messages : undefined;
}

/** Records without a single message say nothing either way, nor does a list that holds no object. */
export function saysSomething(record: unknown): boolean {
  const messages = messagesOf(record);
  return Array.isArray(record) ? record.some(isJsonObject) : messages?.length !== 0;
}

/** Most of its messages have a role that we know, and none is written in blocks of another format. */
function isChat(messages: readonly unknown[] | undefined): boolean {
  if (messages === undefined) return false;
  const spoken = messages.filter((message) => isJsonObject(message) && hasKnownRole(message));
  return spoken.length * 2 >= messages.length && !messages.some(hasForeignBlocks);
}

function hasKnownRole({ role }: JsonObject): boolean {
  return role === TURN_ROLE || readRole(role) !== undefined;
}

const FOREIGN_BLOCKS: ReadonlySet<unknown> = new Set(['tool_use', 'tool_result', 'tool_call']);

/** Whether a message is written in blocks of Anthropic's format, or in those of LLaMA-Factory. */
function hasForeignBlocks(message: unknown): boolean {
  const content: unknown = isJsonObject(message) ? message['content'] : undefined;
  if (!Array.isArray(content)) return false;
  const blocks: readonly unknown[] = content;
  return blocks.some(
    (block) =>
      isJsonObject(block) &&
      (FOREIGN_BLOCKS.has(block['type']) || (typeof block['value'] === 'string' && !('text' in block))),
  );
}

function hasKey(chat: unknown, key: string): boolean {
  if (isJsonObject(chat) && Object.hasOwn(chat, key)) return true;
  if (!LABEL_KEYS.includes(key)) return false;
  return messagesOf(chat)?.some((message) => isJsonObject(message) && Object.hasOwn(message, key)) === true;
}
