import { readRecordedLabels } from '../../labels';
import { isJsonObject, type Call, type JsonPath, type RecordProblem, type StepContent } from '../../model';
import { detection, type Detection, type Dialect } from '../dialect';
import {
  joinedText,
  joinedThoughts,
  messagesOf,
  noMessage,
  readCallText,
  readEach,
  readRole,
  saidBy,
  unexpectedRecord,
  unknownRole,
  unreadableCall,
  wholeEpisode,
  type Spoken,
  type TextPiece,
} from '../readers';

/** Training data of LLaMA-Factory's second format (v1): `messages` whose `content` is a list of `type` and `value`. */
export const LLAMA_FACTORY: Dialect = {
  id: 'llama-factory',
  name: 'LLaMA-Factory',
  looksFor: '`messages`',
  apart: 'whose `content` is a list of `type` and `value`',
  companions: 'none',
  labels: { place: 'message' },
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'an object with `messages`');
    const messages = messagesOf(value);
    if (messages === undefined) return { problem: 'This record is no episode: it has no list `messages`.' };
    return [wholeEpisode(value, readEach(messages, ['messages'], readMessage))];
  },
};

function readMessage(value: unknown, path: JsonPath): Spoken {
  if (!isJsonObject(value)) return noMessage(path);
  const role = readRole(value['role']);
  const { content, problems } = readBlocks(value['content'], [...path, 'content']);
  const spoken =
    role === undefined ? unknownRole(value, path) : saidBy(role, path, content, readRecordedLabels(value, path));
  return { messages: spoken.messages, problems: [...problems, ...spoken.problems] };
}

/** A block's value as a text, whatever it is. */
interface Block extends TextPiece {
  readonly type: unknown;
}

/** Texts, reasoning and calls of a message's blocks; a plain string is a text. A call that cannot be read is a text. */
function readBlocks(
  content: unknown,
  path: JsonPath,
): { readonly content: StepContent; readonly problems: readonly RecordProblem[] } {
  if (typeof content === 'string') return { content: { text: content, textPath: path, calls: [] }, problems: [] };
  const items: readonly unknown[] = Array.isArray(content) ? content : [];
  const blocks = items.flatMap((block, index) => blockOf(block, [...path, index])).map(withCalls);
  const reasoning = joinedThoughts(blocks.filter(({ type }) => type === 'reasoning').map(({ text }) => text));
  const unread = blocks.filter(({ type, calls }) => type === 'tool_call' && calls === undefined);
  return {
    content: {
      ...joinedText(blocks.filter((block) => block.type === 'text' || unread.includes(block))),
      calls: blocks.flatMap(({ calls }) => calls ?? []),
      ...(reasoning !== undefined && { reasoning }),
    },
    problems: unread.map((block) => unreadableCall(block.path)),
  };
}

function blockOf(block: unknown, path: JsonPath): readonly Block[] {
  if (!isJsonObject(block) || typeof block['value'] !== 'string') return [];
  return [{ type: block['type'], text: block['value'], path: [...path, 'value'] }];
}

function withCalls(block: Block): Block & { readonly calls?: readonly Call[] | undefined } {
  return block.type === 'tool_call' ? { ...block, calls: readCallText(block.text, block.path) } : block;
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
