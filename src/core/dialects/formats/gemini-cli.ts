import {
  isFilledText,
  isJsonObject,
  type Call,
  type Fragment,
  type JsonObject,
  type JsonPath,
  type Message,
  type RecordProblem,
} from '../../model';
import { detection, type Detection, type Dialect } from '../dialect';
import {
  jsonText,
  noMessage,
  readContent,
  together,
  unexpectedRecord,
  unreadable,
  type ContentReading,
  type Spoken,
} from '../readers';

const SPEAKERS: ReadonlySet<unknown> = new Set(['user', 'gemini']);
/** What the program shows in between. */
const NOTICES: ReadonlySet<unknown> = new Set(['info', 'error', 'warning']);

/**
 * Sessions of Gemini CLI: one object with all messages, and the newer files with a line for the session and one for
 * each message. There a message is written again whenever it grows; what has one `id` is one reply.
 */
export const GEMINI_CLI: Dialect = {
  id: 'gemini-cli',
  name: 'Gemini CLI session',
  looksFor: '`sessionId` with `messages` of `type` user and gemini',
  companions: 'none',
  labels: {
    place: 'none',
    reason: 'Gemini CLI reads its session files again to resume them, so that labels have no place in them.',
  },
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'a session');
    if (Array.isArray(value['messages'])) return readSession(value, value['messages']);
    if (isMessage(value)) return [readLine(value)];
    if (isSessionLine(value)) return [part(sessionIdOf(value))];
    if (isUpdate(value)) return [];
    return { problem: 'This record is no Gemini CLI session: it has no `messages`.' };
  },
};

function readSession(value: JsonObject, messages: readonly unknown[]): readonly Fragment[] {
  const items = messages.map((message, index) => ({ value: message, path: ['messages', index] }));
  return [{ ...part(sessionIdOf(value)), extent: 'whole', ...readMessages(items) }];
}

/** A line holds its message as far as it had come; the last one with its id holds all of it. */
function readLine(value: JsonObject): Fragment {
  const { messages, ...rest } = readMessages([{ value, path: [] }]);
  const asWhole = (message: Message): Message =>
    message.role === 'assistant' && typeof message.reply === 'object'
      ? { ...message, reply: { ...message.reply, isWhole: true } }
      : message;
  return { ...part(undefined), ...rest, messages: messages.map(asWhole) };
}

function part(episodeId: string | undefined): Fragment {
  return { episodeId, extent: 'file', path: [], attributes: {}, messages: [], problems: [] };
}

function readMessages(items: readonly { readonly value: unknown; readonly path: JsonPath }[]) {
  const readings = items.map(({ value, path }) => readMessage(value, path));
  const model = items.map(({ value }) => (isJsonObject(value) ? value['model'] : undefined)).findLast(isFilledText);
  return {
    attributes: model === undefined ? {} : { model },
    ...together(readings),
  };
}

function readMessage(value: unknown, path: JsonPath): Spoken {
  if (!isJsonObject(value)) return noMessage(path);
  const { type } = value;
  if (!SPEAKERS.has(type) && !NOTICES.has(type)) return unreadable(path, 'This message has no `type` user or gemini');
  const reading = readContent(value['content'], [...path, 'content']);
  if (type === 'gemini') return withCalls(value, path, reading);
  const { said, problems } = reading;
  const role = type === 'user' ? 'user' : 'system';
  return { messages: [{ role, path, text: said.text ?? '' }], problems };
}

/** A message holds its calls together with their results: one step, and what the tools said after it. */
function withCalls(
  value: JsonObject,
  path: JsonPath,
  { said, problems, unread }: ContentReading,
): Spoken {
  const given: unknown = value['toolCalls'];
  const items: readonly unknown[] = Array.isArray(given) ? given : [];
  const readings = items.map((item, index) => readCall(item, [...path, 'toolCalls', index]));
  const reasoning = thoughtsOf(value['thoughts']);
  const content = {
    ...said,
    calls: readings.flatMap(({ call }) => call ?? []),
    ...(reasoning !== '' && { reasoning }),
  };
  const { id } = value;
  return {
    messages: [
      { role: 'assistant', path, content, ...(isFilledText(id) && { reply: { id } }) },
      ...readings.flatMap(({ result }) => result ?? []),
    ],
    problems: [...problems, ...unread, ...readings.flatMap((reading) => reading.problem ?? [])],
  };
}

function readCall(
  item: unknown,
  path: JsonPath,
): { readonly call?: Call; readonly result?: Message; readonly problem?: RecordProblem } {
  if (!isJsonObject(item) || typeof item['name'] !== 'string') {
    return { problem: { path, message: 'This is no tool call: it names no tool' } };
  }
  const { name, args, id, result, status } = item;
  const call: Call = { name, arguments: args ?? {}, path, ...(isFilledText(id) && { id }) };
  if ((result ?? status ?? null) === null) return { call };
  return { call, result: { role: 'tool', path, text: resultText(item), ...(isFilledText(id) && { callId: id }) } };
}

/** A result is a list of `functionResponse: {response: {output | error}}`; where it is not, what was shown of it. */
function resultText({ result, resultDisplay }: JsonObject): string {
  const parts: readonly unknown[] = Array.isArray(result) ? result : [result];
  const texts = parts.map(responseText).filter((text) => text !== undefined);
  if (texts.length > 0) return texts.join('\n');
  return typeof resultDisplay === 'string' ? resultDisplay : jsonText(result ?? undefined);
}

function responseText(part: unknown): string | undefined {
  if (typeof part === 'string') return part;
  if (!isJsonObject(part)) return undefined;
  const { functionResponse, text } = part;
  if (typeof text === 'string') return text;
  const response = isJsonObject(functionResponse) ? functionResponse['response'] : undefined;
  if (!isJsonObject(response)) return undefined;
  const said = [response['output'], response['error']].find((each) => typeof each === 'string');
  return said ?? jsonText(response);
}

function thoughtsOf(thoughts: unknown): string {
  if (!Array.isArray(thoughts)) return '';
  const texts = thoughts.flatMap((thought: unknown) =>
    isJsonObject(thought) ? [[thought['subject'], thought['description']].filter(isFilledText).join(': ')] : [],
  );
  return texts.join('\n');
}

function sessionIdOf({ sessionId }: JsonObject): string | undefined {
  return isFilledText(sessionId) ? sessionId : undefined;
}

function isMessage(value: JsonObject): boolean {
  const { type } = value;
  return isFilledText(value['id']) && (SPEAKERS.has(type) || NOTICES.has(type)) && 'content' in value;
}

function isSessionLine(value: JsonObject): boolean {
  return sessionIdOf(value) !== undefined && typeof value['projectHash'] === 'string';
}

/** Lines that change what stands before them: facts of the session, or how far the user has gone back. */
function isUpdate(value: JsonObject): boolean {
  return isJsonObject(value['$set']) || typeof value['$rewindTo'] === 'string';
}

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject);
  const sessions = objects.filter(isSession);
  if (sessions.length > 0) {
    return detection(sessions.length, objects.length, 'session', 'with `messages` of `type` user and gemini');
  }
  if (!objects.some(isSessionLine)) return undefined;
  const lines = objects.filter((value) => isSessionLine(value) || isMessage(value) || isUpdate(value));
  return detection(lines.length, objects.length, 'line', 'of a Gemini CLI session');
}

function isSession(value: JsonObject): boolean {
  const { messages } = value;
  if (!Array.isArray(messages) || sessionIdOf(value) === undefined) return false;
  if (messages.length === 0) return isSessionLine(value);
  const items: readonly unknown[] = messages;
  const known = items.filter((item) => isJsonObject(item) && (SPEAKERS.has(item['type']) || NOTICES.has(item['type'])));
  return known.length * 2 >= items.length && known.length > 0;
}
