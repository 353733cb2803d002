import { isJsonObject, type Fragment, type JsonPath } from '../../model';
import { readOpenAiMessage } from './openai-message';
import { kindOfRecord } from './record-kind';
import { bareEpisode, readEach, wholeEpisode, type Spoken } from './whole-episode';

/**
 * Reads a record that is one episode: an object with OpenAI-style `messages`, or a bare list of them.
 *
 * @param readMessage for messages of a format that adds to OpenAI's.
 */
export function readChatEpisode(
  value: unknown,
  readMessage: (value: unknown, path: JsonPath) => Spoken = readChatMessage,
): readonly Fragment[] | { readonly problem: string } {
  if (Array.isArray(value)) return bareEpisode(value, readMessage);
  if (!isJsonObject(value)) {
    return { problem: `This record is ${kindOfRecord(value)}; expected an object with \`messages\`.` };
  }
  const messages: unknown = value['messages'];
  if (!Array.isArray(messages)) return { problem: 'This record is no episode: it has no list `messages`.' };
  return [wholeEpisode(value, readEach(messages, ['messages'], readMessage))];
}

/** Reads an OpenAI-style message as one of several. */
export function readChatMessage(value: unknown, path: JsonPath): Spoken {
  const { message, problems } = readOpenAiMessage(value, path);
  return { messages: message === undefined ? [] : [message], problems };
}
