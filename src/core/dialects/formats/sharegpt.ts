import { readRecordedLabels } from '../../labels';
import { isJsonObject, type JsonObject, type JsonPath, type StepContent } from '../../model';
import { detection, type Detection, type Dialect } from '../dialect';
import {
  noMessage,
  readCallText,
  readEach,
  readOpenAiMessage,
  readSystemBeside,
  saidBy,
  unexpectedRecord,
  unreadable,
  unreadableCall,
  wholeEpisode,
  withoutThought,
  type Spoken,
} from '../readers';

type Speaker = 'user' | 'assistant' | 'call' | 'tool' | 'system';

/** Who speaks under which name of `from`; a `call` is the assistant's, with nothing but calls in its text. */
const SPEAKERS: ReadonlyMap<string, Speaker> = new Map(
  Object.entries<readonly string[]>({
    user: ['human', 'user'],
    assistant: ['gpt', 'assistant', 'model', 'bot', 'chatgpt', 'bing', 'bard'],
    call: ['function_call', 'function-call', 'tool_call'],
    tool: ['observation', 'tool', 'function_response', 'function-response', 'tool_response', 'function'],
    system: ['system', 'developer'],
  }).flatMap(([speaker, names]) => names.map((name) => [name, speaker as Speaker] as const)),
);

/** ShareGPT conversations: `conversations` of `from` and `value`, with `tools` and `system` beside. */
export const SHAREGPT: Dialect = {
  id: 'sharegpt',
  name: 'ShareGPT',
  looksFor: '`conversations`',
  companions: 'none',
  labels: { place: 'message' },
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
  if (value['from'] === undefined && value['role'] !== undefined) return readOpenAiMessage(value, path);
  const speaker = speakerOf(value);
  if (speaker === undefined) return unknownSpeaker(value, path);
  const { value: said } = value;
  const content = { ...(typeof said === 'string' && { text: said, textPath: [...path, 'value'] }), calls: [] };
  const labels = readRecordedLabels(value, path);
  if (speaker !== 'call') return saidBy(speaker, path, content, labels);
  const step = withCalls(withoutThought(content), path);
  const { messages, problems } = saidBy('assistant', path, step, labels);
  return { messages, problems: step.calls.length > 0 ? problems : [...problems, unreadableCall(path)] };
}

function speakerOf({ from }: JsonObject): Speaker | undefined {
  return typeof from === 'string' ? SPEAKERS.get(from.trim().toLowerCase()) : undefined;
}

/** A text of nothing but calls is those calls; one that cannot be read stays a text. */
function withCalls(step: StepContent, path: JsonPath): StepContent {
  const { text, textPath, ...others } = step;
  const calls = text === undefined ? undefined : readCallText(text, [...path, 'value']);
  return calls === undefined ? step : { ...others, calls };
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
  const said = conversations.filter(isJsonObject).filter((message) => speakerOf(message) ?? message['role']);
  return said.length > 0 && said.length * 2 >= conversations.length;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
