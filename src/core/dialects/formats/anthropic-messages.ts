import { isJsonObject, type JsonObject } from '../../model';
import { detection, type Detection, type Dialect } from '../dialect';
import {
  bareEpisode,
  blocksOf,
  hasAnthropicBlock,
  messagesOf,
  readChatMessage,
  readEach,
  readRole,
  readSystemBeside,
  saysSomething,
  unexpectedRecord,
  unreadInChat,
  wholeEpisode,
} from '../readers';

/** Conversations as Anthropic's Messages API takes and gives them: an episode a record. */
export const ANTHROPIC_MESSAGES: Dialect = {
  id: 'anthropic-messages',
  name: 'Anthropic messages',
  looksFor: '`messages`',
  apart: 'whose `content` has blocks such as `tool_use`',
  companions: 'none',
  labels: { place: 'message' },
  unread: unreadInChat('messages'),
  detect,
  read(value) {
    if (Array.isArray(value)) return bareEpisode(value, readChatMessage);
    if (!isJsonObject(value)) return unexpectedRecord(value, 'an object with `messages`');
    const messages = messagesOf(value);
    if (messages === undefined) return { problem: 'This record is no episode: it has no list `messages`.' };
    const spoken = readEach(messages, ['messages'], readChatMessage);
    return [wholeEpisode(value, { ...spoken, messages: [...readSystemBeside(value, 'system'), ...spoken.messages] })];
  },
};

/** One record in the format's own manner is enough to read plain chats among the others in the same way. */
function detect(values: readonly unknown[]): Detection | undefined {
  const records = values.filter((value) => isJsonObject(value) || Array.isArray(value)).filter(saysSomething);
  const conversations = records.filter((record) => isConversation(messagesOf(record)));
  const blocks = conversations.filter((record) => messagesOf(record)?.some(hasAnthropicBlock));
  const systems = conversations.filter((record) => isJsonObject(record) && record['system'] !== undefined);
  if (blocks.length === 0 && systems.length === 0) return undefined;
  const seen = blocks.length > 0 ? 'with blocks such as `tool_use`' : 'with `system` beside `messages`';
  return detection(conversations.length, records.length, 'conversation', seen);
}

/** User and assistant speak by turns; tools have no role of their own. */
function isConversation(messages: readonly unknown[] | undefined): boolean {
  if (messages === undefined) return false;
  const spoken = messages.filter((message) => isJsonObject(message) && isOfFormat(message));
  return spoken.length > 0 && spoken.length * 2 >= messages.length && !messages.some(isOfOtherFormat);
}

function isOfFormat(message: JsonObject): boolean {
  const role = readRole(message['role']);
  return role !== undefined && role !== 'tool';
}

function isOfOtherFormat(message: unknown): boolean {
  if (!isJsonObject(message)) return false;
  const hasCalls = message['tool_calls'] !== undefined || message['function_call'] !== undefined;
  return hasCalls || readRole(message['role']) === 'tool' || blocksOf(message).some((block) => 'value' in block);
}
