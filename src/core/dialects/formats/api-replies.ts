import { readEpisodeId } from '../../labels';
import {
  isFilledText,
  isJsonObject,
  type EpisodeAttributes,
  type Fragment,
  type JsonObject,
  type JsonPath,
} from '../../model';
import { detection, type Detection, type Dialect } from '../dialect';
import {
  apiFailure,
  readChatMessage,
  readEach,
  readSystemBeside,
  readTools,
  together,
  unexpectedRecord,
  wholeEpisode,
  type Spoken,
} from '../readers';

/** Where in a record the reply of a model's API may stand: logs and files of batches wrap it. */
const REPLY_HOLDERS: readonly (readonly string[])[] = [
  [],
  ['response'],
  ['response', 'body'],
  ['result', 'message'],
  ['result'],
];
/** Where the request may stand to which it is the reply. */
const REQUEST_HOLDERS: readonly (readonly string[])[] = [
  [],
  ['request'],
  ['request', 'body'],
  ['body'],
  ['params'],
  ['request', 'params'],
];
const NO_REPLY = 'This record holds no reply: neither `choices` with a `message` nor a message of the assistant.';

/**
 * Replies of the APIs of OpenAI and of Anthropic, a record each: by themselves, in the results of a batch, or in a log
 * beside the request. A record is an episode: what the request says of the conversation so far, and the reply. Of
 * several answers to one request the first is read. A request that failed is an episode that crashed.
 */
export const API_REPLIES: Dialect = {
  id: 'api-replies',
  name: 'API replies',
  looksFor: '`choices` of messages',
  companions: 'none',
  labels: { place: 'message' },
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'a reply of a model');
    const reply = replyIn(value);
    if (reply === undefined && !isFailed(value)) return { problem: NO_REPLY };
    return [readExchange(value, reply)];
  },
};

/** A value of the record with the way to it. */
interface Held {
  readonly value: JsonObject;
  readonly path: JsonPath;
}

/** A reply: its message, and the object that says what model gave it. */
interface Reply {
  readonly message: Held;
  readonly about: JsonObject;
}

function readExchange(value: JsonObject, reply: Reply | undefined): Fragment {
  const request = requestIn(value);
  const said = reply === undefined ? [] : [readChatMessage(reply.message.value, reply.message.path)];
  const episode = wholeEpisode(value, together([...spokenIn(request), ...said]));
  // The ids beside it are those of the API; this is the one that the user gave.
  const id = readEpisodeId(value, ['custom_id']) ?? episode.episodeId;
  const crash = reply === undefined ? apiFailure(value) : undefined;
  const model = [reply?.about['model'], request?.value['model']].find(isFilledText);
  const attributes: EpisodeAttributes = {
    ...(model !== undefined && { model }),
    ...episode.attributes,
    ...(crash !== undefined && { inferenceError: crash }),
  };
  return { ...(request && readTools(request.value)), ...episode, episodeId: id, attributes };
}

function spokenIn(request: Held | undefined): readonly Spoken[] {
  if (request === undefined) return [];
  const { value, path } = request;
  const messages: unknown = value['messages'];
  const system = readSystemBeside(value, 'system').map((message) => ({ ...message, path: [...path, ...message.path] }));
  return [
    { messages: system, problems: [] },
    ...(Array.isArray(messages) ? [readEach(messages, [...path, 'messages'], readChatMessage)] : []),
  ];
}

function requestIn(value: JsonObject): Held | undefined {
  return heldIn(value, REQUEST_HOLDERS).find(({ value: held }) => Array.isArray(held['messages']));
}

function replyIn(value: JsonObject): Reply | undefined {
  for (const { value: held, path } of heldIn(value, REPLY_HOLDERS)) {
    if (isAnthropicReply(held)) return { message: { value: held, path }, about: held };
    const choices: unknown = held['choices'];
    const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
    const message = isJsonObject(choice) ? choice['message'] : undefined;
    if (!isJsonObject(message)) continue;
    return { message: { value: message, path: [...path, 'choices', 0, 'message'] }, about: held };
  }
  return undefined;
}

/** Its API writes the message itself, with why it ended and what it took. */
function isAnthropicReply(value: JsonObject): boolean {
  const isMessage = value['type'] === 'message' && value['role'] === 'assistant';
  return isMessage && ('stop_reason' in value || 'usage' in value);
}

function heldIn(value: JsonObject, holders: readonly (readonly string[])[]): readonly Held[] {
  return holders.flatMap((path) => {
    const held = path.reduce<unknown>((outer, key) => (isJsonObject(outer) ? outer[key] : undefined), value);
    return isJsonObject(held) ? [{ value: held, path }] : [];
  });
}

/** A line of a batch's results without a reply, and with the reason. */
function isFailed(value: JsonObject): boolean {
  return 'custom_id' in value && apiFailure(value) !== undefined;
}

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject);
  const replies = objects.filter((value) => replyIn(value) !== undefined);
  if (replies.length === 0) return undefined;
  const failed = objects.filter((value) => replyIn(value) === undefined && isFailed(value));
  const found = replies.length + failed.length;
  return detection(found, objects.length, 'request', `with its reply, ${failed.length} of them failed,`);
}
