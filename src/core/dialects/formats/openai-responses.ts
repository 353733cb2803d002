import { PART_EPISODE_ID_KEYS, readEpisodeId } from '../../labels';
import { isJsonObject, type Fragment, type JsonObject, type JsonPath, type Message } from '../../model';
import { detection, type Detection, type Dialect } from '../dialect';
import {
  apiFailure,
  readEach,
  readResponsesItem,
  readSystemBeside,
  together,
  unexpectedRecord,
  unreadable,
  wholeEpisode,
  type Spoken,
} from '../readers';

/** The tools whose calls are items, those that users name and those that the format names. */
const FUNCTIONS = 'function|custom_tool|mcp';
const HOSTED = 'web_search|file_search|code_interpreter|image_generation|computer|(?:local_)?shell|apply_patch';
/** Items that only this format has; a `message` is one of them when it says so. */
const OWN_TYPE = new RegExp(
  `^(?:message|reasoning|mcp_(?:approval_request|list_tools)|(?:${FUNCTIONS}|${HOSTED})_call(?:_output)?)$`,
  'u',
);
/** Keys under which items stand, in the order in which they were said. */
const ITEM_KEYS = ['input', 'items', 'output'] as const;
/** Where in a record a request or a response may stand: logs and batch files wrap them. */
const HOLDERS: readonly (readonly string[])[] = [
  [],
  ['body'],
  ['request'],
  ['request', 'body'],
  ['response'],
  ['response', 'body'],
];

const END_OF_STREAM = /^response\.(?:completed|incomplete|failed)$/u;

/**
 * OpenAI's Responses format: a record with `input` and `output`, a bare list of items, an item a record, or the events
 * of a stream.
 */
export const OPENAI_RESPONSES: Dialect = {
  id: 'openai-responses',
  name: 'OpenAI Responses',
  looksFor: '`output` of items',
  companions: 'none',
  labels: {
    place: 'none',
    reason: 'Several items of the Responses format make one step, and the API refuses keys that it does not know.',
  },
  detect,
  read(value) {
    if (Array.isArray(value)) {
      if (!value.some(isJsonObject)) return { problem: 'This record is a list without items.' };
      return [{ episodeId: undefined, extent: 'whole', path: [], attributes: {}, ...readItems(value, []) }];
    }
    if (!isJsonObject(value)) return unexpectedRecord(value, 'items');
    if (isEvent(value) && !END_OF_STREAM.test(value.type)) return [];
    const held = holdersIn(value);
    if (held.length > 0 || isFailed(value)) return [readRecord(value, held)];
    const spoken = readResponsesItem(value, []);
    if (spoken === undefined) return { problem: 'This record is no item, and has no `input` or `output` of items.' };
    return readLoneItem(spoken);
  },
};

/** An event of the API's stream. The last one holds the whole response; what came before it in pieces says no more. */
function isEvent(value: JsonObject): value is JsonObject & { readonly type: string } {
  return typeof value['type'] === 'string' && value['type'].startsWith('response.');
}

/** An object of the record that holds items, and the way to it. */
interface Holder {
  readonly object: JsonObject;
  readonly path: readonly string[];
}

function holdersIn(value: JsonObject): readonly Holder[] {
  return HOLDERS.flatMap((path) => {
    const object = path.reduce<unknown>((held, key) => (isJsonObject(held) ? held[key] : undefined), value);
    return isJsonObject(object) && ITEM_KEYS.some((key) => Array.isArray(object[key])) ? [{ object, path }] : [];
  });
}

function readRecord(value: JsonObject, holders: readonly Holder[]): Fragment {
  const spoken = holders.flatMap(({ object, path }) => ITEM_KEYS.map((key) => readUnder(object[key], [...path, key])));
  const system = readSystemBeside(value, 'instructions');
  const episode = wholeEpisode(value, together([{ messages: system, problems: [] }, ...spoken]));
  const crash = apiFailure(value);
  // The ids beside it are those of the API; this is the one that the user gave.
  const episodeId = readEpisodeId(value, ['custom_id']) ?? episode.episodeId;
  if (crash === undefined) return { ...episode, episodeId };
  return { ...episode, episodeId, attributes: { ...episode.attributes, inferenceError: crash } };
}

/** A line of a batch's results without a response, and with the reason. */
function isFailed(value: JsonObject): boolean {
  return 'custom_id' in value && apiFailure(value) !== undefined;
}

/** The input may be a plain text, which the user says. */
function readUnder(value: unknown, path: JsonPath): Spoken {
  if (typeof value === 'string') return { messages: [{ role: 'user', path, text: value }], problems: [] };
  return Array.isArray(value) ? readItems(value, path) : { messages: [], problems: [] };
}

function readItems(values: readonly unknown[], path: JsonPath): Spoken {
  const { messages, problems } = readEach(values, path, readItem);
  return { messages: withNewSteps(messages), problems };
}

function readItem(value: unknown, path: JsonPath): Spoken {
  const reading = readResponsesItem(value, path);
  return reading ?? unreadable(path, 'This is no item of the Responses format');
}

/**
 * A text after a text is a new step, with the reasoning before it: everything else goes on with the step of the items
 * before, until somebody else speaks.
 */
function withNewSteps(messages: readonly Message[]): readonly Message[] {
  const isOfText = textsAhead(messages);
  let hasText = false;
  return messages.map((message, index) => {
    if (message.role !== 'assistant') hasText = false;
    if (message.role !== 'assistant' || isOfText[index] !== true) return message;
    const isNew = hasText;
    hasText = isText(message);
    return isNew ? asFirst(message) : message;
  });
}

/** Which messages are a text of the assistant's, or reasoning that one follows. */
function textsAhead(messages: readonly Message[]): readonly boolean[] {
  let isAhead = false;
  const backwards = [...messages].reverse().map((message) => {
    if (message.role !== 'assistant') isAhead = false;
    else if (!isReasoning(message)) isAhead = isText(message);
    return isAhead;
  });
  return backwards.reverse();
}

type Piece = Extract<Message, { role: 'assistant' }>;

function isText({ content }: Piece): boolean {
  return content.text !== undefined || content.refusal !== undefined;
}

function isReasoning(piece: Piece): boolean {
  return !isText(piece) && piece.content.calls.length === 0;
}

/** The piece as the first of a step. */
function asFirst({ role, path, content }: Piece): Piece {
  return { role, path, content };
}

/** Without the items around it, a text begins a step and calls go on with it; reasoning would be a step of nothing. */
function readLoneItem({ messages, problems }: Spoken): readonly Fragment[] {
  const said = messages
    .filter((message) => message.role !== 'assistant' || !isReasoning(message))
    .map((message) => (message.role === 'assistant' && isText(message) ? asFirst(message) : message));
  if (said.length === 0 && problems.length === 0) return [];
  return [{ episodeId: undefined, extent: 'file', path: [], attributes: {}, messages: said, problems }];
}

function detect(values: readonly unknown[]): Detection | undefined {
  const records = values.filter((value) => isJsonObject(value) || Array.isArray(value));
  const held = records.filter(isOfFormat);
  if (held.length === 0) return undefined;
  const found = records.filter((record) => held.includes(record) || (isJsonObject(record) && isFailed(record)));
  return found.some(isItem)
    ? detection(found.length, records.length, 'item', 'of the Responses format')
    : detection(found.length, records.length, 'conversation', 'in items of the Responses format');
}

function isOfFormat(record: unknown): boolean {
  if (isItem(record) || isResponse(record)) return true;
  if (isJsonObject(record) && isEvent(record)) return true;
  const lists = Array.isArray(record) ? [record] : listsIn(record);
  return lists.some((list) => {
    const items = list.filter((item) => readResponsesItem(item, []) !== undefined);
    return items.some(isItem) && items.length * 2 >= list.length;
  });
}

function listsIn(record: unknown): readonly (readonly unknown[])[] {
  const holders = isJsonObject(record) ? holdersIn(record) : [];
  return holders.flatMap(({ object }) => ITEM_KEYS.map((key) => object[key]).filter(isList));
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** A response as the API gives it: what it is stands in it, even where nothing was put out. */
function isResponse(record: unknown): boolean {
  return isJsonObject(record) && holdersIn(record).some(({ object }) => object['object'] === 'response');
}

/** Messages of Anthropic's API have the same type and say why they ended; those of streams come in pieces. */
function isItem(value: unknown): boolean {
  if (!isJsonObject(value) || 'stop_reason' in value || 'delta' in value) return false;
  if (typeof value['type'] !== 'string' || !OWN_TYPE.test(value['type'])) return false;
  const namesEpisode = readEpisodeId(value, PART_EPISODE_ID_KEYS.filter((key) => key !== 'id')) !== undefined;
  return !namesEpisode && readResponsesItem(value, []) !== undefined;
}
