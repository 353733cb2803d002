import {
  isFilledText,
  isJsonObject,
  type EpisodeAttributes,
  type Fragment,
  type JsonObject,
  type Message,
} from '../../../model';
import { detection, type Detection, type Dialect } from '../../dialect';
import { readContent, unexpectedRecord, type ContentReading } from '../../readers';
import { isNobodysWord } from './notices';

/** Events of a session that have no session's id; what they hold is no part of the conversation. */
const EVENTS_WITHOUT_SESSION: ReadonlySet<unknown> = new Set(['summary', 'file-history-snapshot']);
/** The model that Claude Code names for messages of its own. */
const NO_MODEL = '<synthetic>';
const MESSAGE_PATH = ['message'];

/**
 * Sessions of Claude Code, one event a line, as it keeps them and as `claude -p --output-format stream-json` prints
 * them. A session is one episode, each side chain (a sub-agent at work) another.
 */
export const CLAUDE_CODE: Dialect = {
  id: 'claude-code',
  name: 'Claude Code session',
  looksFor: '`sessionId` with `type` and `message`',
  companions: 'none',
  labels: {
    place: 'none',
    reason: 'Claude Code reads its session logs again to resume them, so that labels have no place in them.',
  },
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'an event of a session');
    const { type, message } = value;
    if (typeof type !== 'string') return { problem: 'This record is no event of a session: it has no `type`.' };
    if (type === 'result') return readEnd(value);
    if (!isSpeech(value) || !isJsonObject(message)) return [];
    const episodeId = episodeIdOf(value);
    if (episodeId === undefined) return { problem: 'This message names no session: it has no `sessionId`.' };
    const { content, ...rest } = message;
    const reading = readContent(content, [...MESSAGE_PATH, 'content']);
    const isUser = type === 'user';
    const attributes: EpisodeAttributes = isUser ? {} : modelOf(rest);
    const messages = isUser ? userMessages(value, reading) : assistantMessages(value, rest, reading);
    const problems = isUser ? reading.problems : [...reading.problems, ...reading.unread];
    return [{ ...part(episodeId), attributes, messages, problems }];
  },
};

function part(episodeId: string): Pick<Fragment, 'episodeId' | 'extent' | 'path'> {
  return { episodeId, extent: 'part', path: [] };
}

/** Results of tools come in the user's name, as do notices of the program: neither starts a turn. */
function userMessages(value: JsonObject, { said, results }: ContentReading): readonly Message[] {
  const text = said.text ?? '';
  if (results.length > 0 && text.trim() === '') return results;
  const isNotice = value['isMeta'] === true || value['isCompactSummary'] === true || isNobodysWord(text);
  return [...results, { role: isNotice ? 'system' : 'user', path: MESSAGE_PATH, text }];
}

/** Pieces of one reply share its id. What the program says in the model's place, such as API errors, is no step. */
function assistantMessages(value: JsonObject, message: JsonObject, reading: ContentReading): readonly Message[] {
  const { said, results } = reading;
  if (value['isApiErrorMessage'] === true || message['model'] === NO_MODEL) {
    return [{ role: 'system', path: MESSAGE_PATH, text: said.text ?? '' }];
  }
  const { id } = message;
  const reply = isFilledText(id) ? { reply: { id } } : {};
  return [{ role: 'assistant', path: MESSAGE_PATH, content: said, ...reply }, ...results];
}

function modelOf({ model }: JsonObject): EpisodeAttributes {
  return isFilledText(model) && model !== NO_MODEL ? { model } : {};
}

/** The last line that `claude -p` prints: it says whether the session was cut short. */
function readEnd(value: JsonObject): readonly Fragment[] {
  const episodeId = sessionIdOf(value);
  const { subtype } = value;
  const isCrash = value['is_error'] === true || (typeof subtype === 'string' && subtype.startsWith('error'));
  if (episodeId === undefined || !isCrash) return [];
  const inferenceError = typeof subtype === 'string' && subtype !== 'success' ? subtype : 'error';
  return [{ ...part(episodeId), attributes: { inferenceError }, messages: [], problems: [] }];
}

function isSpeech({ type, message }: JsonObject): boolean {
  return (type === 'user' || type === 'assistant') && isJsonObject(message);
}

function episodeIdOf(value: JsonObject): string | undefined {
  const session = sessionIdOf(value);
  const parent = value['parent_tool_use_id'];
  if (session === undefined || (value['isSidechain'] !== true && typeof parent !== 'string')) return session;
  const chain = [value['agentId'], parent].find(isFilledText);
  return chain === undefined ? `${session} · side chain` : `${session} · side chain ${chain}`;
}

function sessionIdOf(value: JsonObject): string | undefined {
  const ids = [value['sessionId'], value['session_id']];
  return ids.find(isFilledText);
}

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject);
  const events = objects.filter(isEvent);
  if (!events.some(isOwn)) return undefined;
  const seen = `of a Claude Code session, ${events.filter(isSpeech).length} with a message,`;
  return detection(events.length, objects.length, 'event', seen);
}

/** Once it is known whose session it is, whatever has a type and the session's id is an event of it. */
function isEvent(value: JsonObject): boolean {
  return isOwn(value) || (typeof value['type'] === 'string' && sessionIdOf(value) !== undefined);
}

/** Whether an event can only be of Claude Code. */
function isOwn(value: JsonObject): boolean {
  const { type } = value;
  if (EVENTS_WITHOUT_SESSION.has(type)) return typeof (value['leafUuid'] ?? value['messageId']) === 'string';
  if (typeof type !== 'string' || sessionIdOf(value) === undefined) return false;
  return isSpeech(value) || ('uuid' in value && 'parentUuid' in value) || type === 'queue-operation';
}
