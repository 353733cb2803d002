import { GOLD_KEYS, PREDICTED_KEYS, readRecordedLabels } from '../labels';
import { isJsonObject, type Fragment } from '../model';
import { kindOfRecord, type Detection } from './dialect';
import { FACT_KEYS, readEpisodeFacts, readEpisodeId, WHOLE_EPISODE_ID_KEYS } from './episode-facts';
import { readOpenAiMessage, readRole } from './openai-message';

type JsonObject = Readonly<Record<string, unknown>>;

const LABEL_KEYS: readonly string[] = [...GOLD_KEYS, ...PREDICTED_KEYS];
/** Keys by which a record is more than a chat: an episode of an evaluation. */
const EPISODE_KEYS: readonly string[] = [...WHOLE_EPISODE_ID_KEYS, ...FACT_KEYS, ...LABEL_KEYS];

/** Reads a record that is one episode with OpenAI-style `messages`. */
export function readChatEpisode(value: unknown): readonly Fragment[] | { readonly problem: string } {
  if (!isJsonObject(value)) {
    return { problem: `This record is ${kindOfRecord(value)}; expected an object with \`messages\`.` };
  }
  const messages: unknown = value['messages'];
  if (!Array.isArray(messages)) return { problem: 'This record is no episode: it has no list `messages`.' };
  const readings = messages.map((message: unknown, index) => readOpenAiMessage(message, ['messages', index]));
  const facts = readEpisodeFacts(value, []);
  const labels = readRecordedLabels(value, []);
  return [
    {
      episodeId: readEpisodeId(value, WHOLE_EPISODE_ID_KEYS),
      extent: 'whole',
      path: [],
      attributes: { ...facts.attributes, ...(labels.gold && { gold: labels.gold }) },
      messages: readings.flatMap(({ message }) => (message === undefined ? [] : [message])),
      problems: [...facts.problems, ...labels.problems, ...readings.flatMap(({ problems }) => problems)],
    },
  ];
}

/**
 * How many of some records are chats, and by which keys they are episodes of an evaluation. Records without a single
 * message say nothing either way.
 */
export function surveyChats(values: readonly unknown[]): {
  readonly share: number;
  readonly count: string;
  readonly episodeKeys: readonly string[];
} {
  const objects = values.filter(isJsonObject).filter((value) => !isEmptyList(value['messages']));
  const chats = objects.filter(isChat);
  return {
    share: objects.length === 0 ? 0 : chats.length / objects.length,
    count: `${chats.length} of the first ${objects.length} records`,
    episodeKeys: EPISODE_KEYS.filter((key) => chats.some((chat) => hasKey(chat, key))),
  };
}

/** What is said where too few records are chats. */
export const NO_CHATS: Detection = { score: 0, reason: 'Its records have no `messages` with roles.' };

/** Most of its messages have a role that we know, and none is written in blocks of another format. */
function isChat(value: JsonObject): boolean {
  const messages: unknown = value['messages'];
  if (!Array.isArray(messages)) return false;
  const items: readonly unknown[] = messages;
  const spoken = items.filter((message) => isJsonObject(message) && readRole(message['role']) !== undefined);
  return spoken.length * 2 >= items.length && !items.some(hasForeignBlocks);
}

const FOREIGN_BLOCKS: ReadonlySet<unknown> = new Set(['tool_use', 'tool_result', 'tool_call']);

/** Whether a message is written in blocks of Anthropic's format, or in those of LLaMA-Factory. */
export function hasForeignBlocks(message: unknown): boolean {
  const content: unknown = isJsonObject(message) ? message['content'] : undefined;
  if (!Array.isArray(content)) return false;
  const blocks: readonly unknown[] = content;
  return blocks.some(
    (block) =>
      isJsonObject(block) &&
      (FOREIGN_BLOCKS.has(block['type']) || (typeof block['value'] === 'string' && !('text' in block))),
  );
}

function hasKey(chat: JsonObject, key: string): boolean {
  if (Object.hasOwn(chat, key)) return true;
  const messages: unknown = chat['messages'];
  if (!LABEL_KEYS.includes(key) || !Array.isArray(messages)) return false;
  return messages.some((message: unknown) => isJsonObject(message) && Object.hasOwn(message, key));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
