import { isJsonObject, type Fragment } from '../../model';
import { readChatMessage } from './chat-message';
import { messagesOf } from './chat-survey';
import { readEach, type MessageReader } from './spoken';
import { unexpectedRecord } from './unexpected-record';
import { bareEpisode, wholeEpisode } from './whole-episode';

/**
 * Reads a record that is one episode: an object with OpenAI-style `messages`, or a bare list of them.
 *
 * @param readMessage for messages of a format that adds to OpenAI's.
 */
export function readChatEpisode(
  value: unknown,
  readMessage: MessageReader = readChatMessage,
): readonly Fragment[] | { readonly problem: string } {
  if (Array.isArray(value)) return bareEpisode(value, readMessage);
  if (!isJsonObject(value)) return unexpectedRecord(value, 'an object with `messages`');
  const messages = messagesOf(value);
  if (messages === undefined) return { problem: 'This record is no episode: it has no list `messages`.' };
  return [wholeEpisode(value, readEach(messages, ['messages'], readMessage))];
}
