import {
  isFilledText,
  isJsonObject,
  type EpisodeAttributes,
  type Fragment,
  type JsonObject,
  type JsonPath,
  type Message,
} from '../../../model';
import { detection, type Detection, type Dialect } from '../../dialect';
import { readResponsesItem, unexpectedRecord } from '../../readers';
import { isExecEvent, readExecEvent } from './exec-event';

/** The types of a rollout's envelopes. */
const ENVELOPES: ReadonlySet<unknown> = new Set([
  'session_meta',
  'response_item',
  'event_msg',
  'turn_context',
  'compacted',
]);
/** How texts begin that Codex puts into the user's mouth. */
const INJECTED: readonly string[] = [
  '<environment_context>',
  '<user_instructions>',
  '<INSTRUCTIONS>',
  '# AGENTS.md instructions',
  '<turn_aborted>',
  '<user_shell_command>',
  '<subagent_notification>',
  '<skill>',
];

/**
 * Sessions of Codex: rollouts with an envelope around each item, older ones without, and what `codex exec --json`
 * prints. A rollout says each reply twice, in an `event_msg` for its screens and in a `response_item`: the latter is
 * read. A file is one episode.
 */
export const CODEX: Dialect = {
  id: 'codex',
  name: 'Codex session',
  looksFor: '`type` with `payload`',
  companions: 'none',
  labels: {
    place: 'none',
    reason: 'Codex reads its session logs again to resume them, so that labels have no place in them.',
  },
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'an event of a session');
    if (isEnvelope(value)) return readEnvelope(value);
    if (isExecEvent(value)) {
      const { threadId, attributes, messages } = readExecEvent(value);
      return ofFile({ episodeId: threadId, attributes, messages });
    }
    if (isBareMeta(value)) return ofFile({ episodeId: idOf(value) });
    return readItem(value, []) ?? (isSilent(value) ? [] : { problem: NO_EVENT });
  },
};

const NO_EVENT = 'This record is no event of a Codex session: neither an envelope with `payload` nor an item.';

/** The fragment of the file's one episode that a record is; nothing when it says nothing. */
function ofFile(said: Partial<Fragment>): readonly Fragment[] {
  const { episodeId, attributes = {}, messages = [], problems = [] } = said;
  const isEmpty = [messages, problems, Object.keys(attributes)].every((each) => each.length === 0);
  if (episodeId === undefined && isEmpty) return [];
  return [{ episodeId, extent: 'file', path: [], attributes, messages, problems }];
}

function readEnvelope(value: JsonObject): readonly Fragment[] {
  const { type, payload } = value;
  if (!isJsonObject(payload)) return [];
  if (type === 'session_meta') return ofFile({ episodeId: idOf(payload) });
  if (type === 'turn_context') return ofFile({ attributes: modelOf(payload) });
  return type === 'response_item' ? (readItem(payload, ['payload']) ?? []) : [];
}

function readItem(item: JsonObject, path: JsonPath): readonly Fragment[] | undefined {
  const reading = readResponsesItem(item, path);
  if (reading === undefined) return undefined;
  const isInjected = item['role'] === 'user' && isOnlyInjected(item['content']);
  return ofFile({ ...reading, messages: isInjected ? reading.messages.map(asSystem) : reading.messages });
}

/** What the program says in the user's name is instruction and circumstance: it asks for nothing and opens no turn. */
function asSystem(message: Message): Message {
  return message.role === 'user' ? { role: 'system', path: message.path, text: message.text } : message;
}

function isOnlyInjected(content: unknown): boolean {
  const parts: readonly unknown[] = Array.isArray(content) ? content : [content];
  const texts = parts.map((part) => (isJsonObject(part) ? part['text'] : part));
  return texts.length > 0 && texts.every(isInjected);
}

function isInjected(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const begun = text.trimStart();
  return INJECTED.some((beginning) => begun.startsWith(beginning));
}

function idOf({ id }: JsonObject): string | undefined {
  return isFilledText(id) ? id : undefined;
}

function modelOf({ model }: JsonObject): EpisodeAttributes {
  return isFilledText(model) ? { model } : {};
}

function isEnvelope(value: JsonObject): boolean {
  return ENVELOPES.has(value['type']) && isJsonObject(value['payload']);
}

/** The first line of a file without envelopes. */
function isBareMeta(value: JsonObject): boolean {
  const isMeta = 'instructions' in value || 'git' in value;
  return value['type'] === undefined && isMeta && idOf(value) !== undefined && typeof value['timestamp'] === 'string';
}

/** Records of other versions that have nothing to say: states, errors that are tried again, new kinds of events. */
function isSilent({ type, record_type: recordType }: JsonObject): boolean {
  return typeof type === 'string' || typeof recordType === 'string';
}

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject);
  const own = objects.filter((value) => isEnvelope(value) || isExecEvent(value));
  const isBare = objects.some((value) => isBareMeta(value) || value['record_type'] === 'state');
  const events = isBare ? objects.filter((value) => isBareEvent(value) || own.includes(value)) : own;
  if (own.some(isEnvelope)) {
    return detection(events.length, objects.length, 'event', 'of a Codex session, with `type` and `payload`,');
  }
  return own.length > 0
    ? detection(events.length, objects.length, 'event', 'of a Codex session, as `codex exec --json` prints them,')
    : detection(events.length, objects.length, 'item', 'of a Codex session, without envelopes,');
}

function isBareEvent(value: JsonObject): boolean {
  return isBareMeta(value) || value['record_type'] === 'state' || readResponsesItem(value, []) !== undefined;
}
