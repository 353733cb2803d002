import { PART_EPISODE_ID_KEYS, readEpisodeId } from '../../labels';
import { isJsonObject, type JsonObject } from '../../model';
import { detection, type Detection, type Dialect } from '../dialect';
import { readChatMessage, readRole, unexpectedRecord, unreadInChat } from '../readers';

/** What a message has besides its speaker. */
const MESSAGE_KEYS = ['content', 'tool_calls', 'function_call', 'refusal'] as const;
/** A message's own `id` names no episode. */
const EPISODE_KEYS = PART_EPISODE_ID_KEYS.filter((key) => key !== 'id');

/** One conversation with a message a record, of which none names an episode: the file is the episode. */
export const CHAT_MESSAGES: Dialect = {
  id: 'chat-messages',
  name: 'One chat, a message per record',
  looksFor: '`role` with `content`',
  companions: 'none',
  labels: { place: 'message' },
  unread: unreadInChat(undefined),
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'an object with `role` and `content`');
    if (!Object.hasOwn(value, 'role')) return { problem: 'This record is no message: it has no `role`.' };
    return [{ episodeId: undefined, extent: 'file', path: [], attributes: {}, ...readChatMessage(value, []) }];
  },
};

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject);
  const messages = objects.filter(isMessage);
  return detection(messages.length, objects.length, 'message', 'of one conversation, without the id of an episode,');
}

/** The messages of a stream come in pieces, which are no messages. */
function isMessage(value: JsonObject): boolean {
  if ('delta' in value) return false;
  if (readRole(value['role']) === undefined || readEpisodeId(value, EPISODE_KEYS) !== undefined) return false;
  return MESSAGE_KEYS.some((key) => Object.hasOwn(value, key));
}
