import { readRecordedLabels } from '../../labels';
import { isJsonObject, type JsonObject, type JsonPath } from '../../model';
import { detection, type Detection, type Dialect } from '../dialect';
import {
  noMessage,
  readChatMessage,
  readEach,
  readSystemBeside,
  readVoice,
  saidBy,
  unexpectedRecord,
  unreadInChat,
  unreadable,
  wholeEpisode,
  type Spoken,
} from '../readers';

/** ShareGPT conversations: `conversations` of `from` and `value`, with `tools` and `system` beside. */
export const SHAREGPT: Dialect = {
  id: 'sharegpt',
  name: 'ShareGPT',
  looksFor: '`conversations`',
  companions: 'none',
  labels: { place: 'message' },
  unread: {
    ...unreadInChat('conversations'),
    speaker: 'from',
    text: 'value',
    speakers: ['human', 'system', 'observation', 'tool'],
    recorded: { ...unreadInChat('conversations').recorded, speaker: 'gpt' },
  },
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'an object with `conversations`');
    const conversations: unknown = value['conversations'];
    if (!Array.isArray(conversations)) {
      return { problem: 'This record is no episode: it has no list `conversations`.' };
    }
    const spoken = readEach(conversations, ['conversations'], readMessage);
    return [wholeEpisode(value, { ...spoken, messages: [...readSystemBeside(value, 'system'), ...spoken.messages] })];
  },
};

/** Some files have `role` and `content` instead, as OpenAI's format does. */
function readMessage(value: unknown, path: JsonPath): Spoken {
  if (!isJsonObject(value)) return noMessage(path);
  if (value['from'] === undefined && value['role'] !== undefined) return readChatMessage(value, path);
  const voice = readVoice(value['from']);
  if (voice === undefined) return unknownSpeaker(value, path);
  const { value: said } = value;
  const content = { ...(typeof said === 'string' && { text: said, textPath: [...path, 'value'] }), calls: [] };
  return saidBy(voice, path, content, readRecordedLabels(value, path));
}

function unknownSpeaker(value: JsonObject, path: JsonPath): Spoken {
  const message = 'Nobody speaks here: expected `from` to be human, gpt, function_call, observation, tool or system';
  return unreadable(value['from'] === undefined ? path : [...path, 'from'], message);
}

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject).filter(({ conversations }) => !isEmptyList(conversations));
  const found = objects.filter(isConversation);
  return detection(found.length, objects.length, 'record', 'with `conversations` of `from` and `value`');
}

function isConversation({ conversations }: JsonObject): boolean {
  if (!Array.isArray(conversations)) return false;
  const said = conversations.filter(isJsonObject).filter((message) => readVoice(message['from']) ?? message['role']);
  return said.length > 0 && said.length * 2 >= conversations.length;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
