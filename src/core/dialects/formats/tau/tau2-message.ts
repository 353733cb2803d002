import { isFilledText, isJsonObject, type JsonObject, type JsonPath, type Message } from '../../../model';
import { readEach, readChatMessage, type Spoken } from '../../readers';

/**
 * Reads one message of τ²-bench. Users call tools too: a user's call without a word is nothing that the agent could
 * answer, so it is no message here. Several results may stand in one message under `tool_messages`.
 */
export function readTau2Message(value: unknown, path: JsonPath): Spoken {
  if (!isJsonObject(value)) return readChatMessage(value, path);
  if (value['role'] === 'user' && isSilentCall(value)) return { messages: [], problems: [] };
  if (value['role'] !== 'tool') return readChatMessage(value, path);
  const several: unknown = value['tool_messages'];
  if (Array.isArray(several)) return readEach(several, [...path, 'tool_messages'], readResult);
  return readResult(value, path);
}

function isSilentCall({ tool_calls: calls, content }: JsonObject): boolean {
  const hasText = typeof content === 'string' && content.trim() !== '';
  return Array.isArray(calls) && calls.length > 0 && !hasText;
}

/** The `id` of a result is the one of its call. */
function readResult(value: unknown, path: JsonPath): Spoken {
  const { messages, problems } = readChatMessage(value, path);
  const id: unknown = isJsonObject(value) ? value['id'] : undefined;
  const withId = (message: Message): Message =>
    message.role === 'tool' && isFilledText(id) ? { callId: id, ...message } : message;
  return { messages: messages.map(withId), problems };
}
