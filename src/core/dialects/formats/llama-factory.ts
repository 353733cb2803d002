import { readRecordedLabels } from '../../labels';
import {
  isJsonObject,
  type Call,
  type JsonObject,
  type JsonPath,
  type RecordProblem,
  type StepContent,
} from '../../model';
import { detection, type Detection, type Dialect } from '../dialect';
import {
  joined,
  kindOfRecord,
  messagesOf,
  misplacedLabel,
  noMessage,
  readCallText,
  readEach,
  readRole,
  stepMessage,
  toolMessage,
  unknownRole,
  unreadableCall,
  userMessage,
  wholeEpisode,
  type MessageReading,
  type Spoken,
} from '../readers';

/** Training data of LLaMA-Factory's second format (v1): `messages` whose `content` is a list of `type` and `value`. */
export const LLAMA_FACTORY: Dialect = {
  id: 'llama-factory',
  name: 'LLaMA-Factory',
  looksFor: '`messages`',
  companions: 'none',
  labels: { place: 'message' },
  detect,
  read(value) {
    if (!isJsonObject(value)) {
      return { problem: `This record is ${kindOfRecord(value)}; expected an object with \`messages\`.` };
    }
    const messages = messagesOf(value);
    if (messages === undefined) return { problem: 'This record is no episode: it has no list `messages`.' };
    return [wholeEpisode(value, readEach(messages, ['messages'], readMessage))];
  },
};

function readMessage(value: unknown, path: JsonPath): Spoken {
  if (!isJsonObject(value)) return { messages: [], problems: [noMessage(path)] };
  const said = readBlocks(value['content'], [...path, 'content']);
  const { message, problems } = readSaid(value, said.content, path);
  return { messages: message === undefined ? [] : [message], problems: [...said.problems, ...problems] };
}

function readSaid(value: JsonObject, content: StepContent, path: JsonPath): MessageReading {
  const role = readRole(value['role']);
  const labels = readRecordedLabels(value, path);
  const text = content.text ?? '';
  switch (role) {
    case undefined:
      return { problems: [unknownRole(value, path)] };
    case 'assistant':
      return stepMessage(path, content, labels);
    case 'user':
      return userMessage(path, text, labels);
    case 'tool':
      return toolMessage(path, text, labels, undefined);
    case 'system':
      return { message: { role, path, text }, problems: misplacedLabel(labels, role) };
  }
}

/** A block's value with the way to it. */
interface Block {
  readonly type: unknown;
  readonly value: string;
  readonly path: JsonPath;
}

/** Texts, reasoning and calls of a message's blocks; a plain string is a text. A call that cannot be read is a text. */
function readBlocks(
  content: unknown,
  path: JsonPath,
): { readonly content: StepContent; readonly problems: readonly RecordProblem[] } {
  if (typeof content === 'string') return { content: { text: content, textPath: path, calls: [] }, problems: [] };
  const items: readonly unknown[] = Array.isArray(content) ? content : [];
  const blocks = items.flatMap((block, index) => blockOf(block, [...path, index]));
  const calls = blocks.map((block) => (block.type === 'tool_call' ? readCallText(block.value, block.path) : undefined));
  const isText = (block: Block, at: number): boolean =>
    block.type === 'text' || (block.type === 'tool_call' && calls[at] === undefined);
  return {
    content: stepContent(
      blocks.filter(isText),
      calls.flatMap((each) => each ?? []),
      joined(blocks.filter(({ type }) => type === 'reasoning').map(({ value }) => value)),
    ),
    problems: blocks.flatMap((block, at) =>
      block.type === 'tool_call' && calls[at] === undefined
        ? [unreadableCall(block.path)]
        : [],
    ),
  };
}

function blockOf(block: unknown, path: JsonPath): readonly Block[] {
  if (!isJsonObject(block) || typeof block['value'] !== 'string') return [];
  return [{ type: block['type'], value: block['value'], path: [...path, 'value'] }];
}

function stepContent(texts: readonly Block[], calls: readonly Call[], reasoning: string | undefined): StepContent {
  const [first, ...others] = texts;
  return {
    ...(first && { text: texts.map(({ value }) => value).join('\n') }),
    ...(first && others.length === 0 && { textPath: first.path }),
    calls,
    ...(reasoning !== undefined && { reasoning }),
  };
}

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject).filter((value) => messagesOf(value)?.length !== 0);
  const found = objects.filter((value) => messagesOf(value)?.some(hasValueBlocks));
  const seen = 'of blocks with `type` and `value`, as LLaMA-Factory writes them,';
  return detection(found.length, objects.length, 'conversation', seen);
}

function hasValueBlocks(message: unknown): boolean {
  const content: unknown = isJsonObject(message) && readRole(message['role']) ? message['content'] : undefined;
  return Array.isArray(content) && content.filter(isJsonObject).some((block) => 'type' in block && 'value' in block);
}
