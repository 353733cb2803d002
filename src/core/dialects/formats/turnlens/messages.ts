import {
  ambiguousIdKey,
  FACT_KEYS,
  GOLD_KEYS,
  NOTE_KEY,
  PART_EPISODE_ID_KEYS,
  PREDICTED_KEYS,
  readEpisodeFacts,
  readEpisodeId,
  readRecordedLabels,
} from '../../../labels';
import { isJsonObject, type Fragment, type JsonObject, type Message } from '../../../model';
import { detection, type Detection, type Dialect } from '../../dialect';
import { OWN_FACT_KEYS, readRole, readTools, TURN_ROLE, unexpectedRecord, unreadInChat } from '../../readers';
import { readOwnEpisode } from './episodes';
import { withOwnFacts } from './facts';
import { readOwnMessage } from './message';

const LABEL_KEYS: readonly string[] = [...GOLD_KEYS, ...PREDICTED_KEYS];
/** A record with a role is a message only if it also has something that messages have. */
const MESSAGE_KEYS: readonly string[] = ['content', 'tool_calls', 'function_call', 'refusal', ...LABEL_KEYS];
/** What a record of nothing but facts may hold, for a beginning that has no message yet. */
const PLAIN_FACT_KEYS: readonly string[] = [
  'episode_id',
  'model',
  'model_name',
  NOTE_KEY,
  ...FACT_KEYS,
  ...OWN_FACT_KEYS,
  ...GOLD_KEYS,
];

/** Our labelled transcripts with one message per line; lines of one episode share `episode_id` and may lie apart. */
export const TURNLENS_MESSAGES: Dialect = {
  id: 'turnlens-messages',
  name: 'Messages, one per line',
  looksFor: '`role` with `episode_id`',
  companions: 'none',
  labels: { place: 'message' },
  unread: unreadInChat(undefined),
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'an object with `episode_id` and `role`');
    if (Array.isArray(value['messages'])) return readOwnEpisode(value);
    const episodeId = readEpisodeId(value, PART_EPISODE_ID_KEYS);
    if (episodeId === undefined) return { problem: 'This record names no episode: it has no `episode_id`.' };
    if (ambiguousIdKey(value, PART_EPISODE_ID_KEYS) !== undefined) {
      return { problem: 'The number of its episode is too large to be told from others: write it in quotes.' };
    }
    const fragment = Object.hasOwn(value, 'role') ? readMessage(value, episodeId) : readFacts(value, episodeId);
    return [{ ...withOwnFacts(value, fragment), ...readTools(value) }];
  },
};

/** A message; facts of its episode may stand beside it. */
function readMessage(value: JsonObject, episodeId: string): Fragment {
  const { messages, problems } = readOwnMessage(value, []);
  const facts = readEpisodeFacts(value, []);
  return {
    episodeId,
    extent: 'part',
    path: [],
    attributes: facts.attributes,
    messages: messages.flatMap((message) => [...turnStart(value, message), message]),
    problems: [...facts.problems, ...problems],
  };
}

/**
 * A step with a turn's number starts that turn, unless the step before it has the same. Users start turns by
 * themselves, so their numbers say nothing.
 */
function turnStart(value: JsonObject, message: Message): readonly Message[] {
  const { turn } = value;
  if (message.role !== 'assistant' || (typeof turn !== 'number' && typeof turn !== 'string')) return [];
  return [{ role: 'turn-start', path: ['turn'], number: turn }];
}

/** A record without a message: what it says, gold included, it says of the whole episode. */
function readFacts(value: JsonObject, episodeId: string): Fragment {
  const facts = readEpisodeFacts(value, []);
  const labels = readRecordedLabels(value, []);
  const problems = [...facts.problems, ...labels.problems];
  if (Object.hasOwn(value, 'content') || Object.hasOwn(value, 'tool_calls')) {
    problems.push({ path: [], message: 'This message has no `role`, so nobody can be said to have sent it' });
  }
  return {
    episodeId,
    extent: 'part',
    path: [],
    attributes: { ...facts.attributes, ...(labels.gold && { gold: labels.gold }) },
    messages: [],
    problems,
  };
}

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject);
  const messages = objects.filter(isMessage);
  const facts = objects.filter((value) => isFacts(value, messages.length > 0));
  if (haveOnlyIdsOfTheirOwn(messages)) return undefined;
  if (facts.length === 0) {
    return detection(messages.length, objects.length, 'message', 'with `role` and the id of an episode');
  }
  const found = messages.length + facts.length;
  return detection(found, objects.length, 'record', `of episodes, ${messages.length} of them messages,`);
}

function isMessage(value: JsonObject): boolean {
  if (readEpisodeId(value, PART_EPISODE_ID_KEYS) === undefined) return false;
  if (value['role'] === TURN_ROLE) return true;
  return readRole(value['role']) !== undefined && MESSAGE_KEYS.some((key) => Object.hasOwn(value, key));
}

/** Beside messages, any record with an episode's id counts; without, only one that holds nothing but known facts. */
function isFacts(value: JsonObject, besideMessages: boolean): boolean {
  if (Object.hasOwn(value, 'role') || Object.hasOwn(value, 'messages')) return false;
  if (besideMessages) return readEpisodeId(value, PART_EPISODE_ID_KEYS) !== undefined;
  const keys = Object.keys(value);
  return readEpisodeId(value, ['episode_id']) !== undefined && keys.length > 1 && keys.every(isPlainFactKey);
}

function isPlainFactKey(key: string): boolean {
  return PLAIN_FACT_KEYS.includes(key);
}

/** Whether the only ids are under `id` and no two messages share one: then these are ids of messages. */
function haveOnlyIdsOfTheirOwn(messages: readonly JsonObject[]): boolean {
  const byEpisode = messages.some((message) => readEpisodeId(message, PART_EPISODE_ID_KEYS.slice(0, -1)) !== undefined);
  if (byEpisode || messages.length < 2) return false;
  return new Set(messages.map((message) => readEpisodeId(message, ['id']))).size === messages.length;
}
