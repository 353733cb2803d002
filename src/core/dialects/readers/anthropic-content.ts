import {
  isJsonObject,
  type Call,
  type JsonObject,
  type JsonPath,
  type Message,
  type RecordProblem,
  type StepContent,
} from '../../model';
import { jsonText } from './json-text';
import { joinedText, type TextPiece } from './text-pieces';
import { joinedThoughts } from './thought';

/** What stands in the content of one Anthropic message, taken apart. */
export interface AnthropicContent {
  /** Text, reasoning and calls: what the message's sender says. */
  readonly said: StepContent;
  /** The results of tools that the message brings, as messages of their own. */
  readonly results: readonly Extract<Message, { role: 'tool' }>[];
  /** Whether there is nothing in it but results of tools, so that nobody has spoken. */
  readonly onlyResults: boolean;
  readonly problems: readonly RecordProblem[];
}

const CALL_BLOCK = /^(?:(?:server|mcp)_)?tool_use$/u;
const RESULT_BLOCK = /^(?:\w+_)?tool_result$/u;

/**
 * Reads `content`: a string, or blocks `text`, `thinking`, `tool_use`, `tool_result` and their kin. Pictures and
 * documents say nothing that has a class and are passed over.
 *
 * @param path the way to the content in its record.
 */
export function readAnthropicContent(content: unknown, path: JsonPath): AnthropicContent {
  if (typeof content === 'string') return { ...NOTHING, said: { text: content, textPath: path, calls: [] } };
  if (content === undefined || content === null) return NOTHING;
  if (!Array.isArray(content)) {
    return { ...NOTHING, problems: [{ path, message: '`content` is neither a text nor a list of blocks' }] };
  }
  const blocks = content.map((block: unknown, index) => readBlock(block, [...path, index]));
  const results = blocks.flatMap(({ result }) => result ?? []);
  return {
    said: saidIn(blocks),
    results,
    onlyResults: results.length > 0 && results.length === blocks.length,
    problems: blocks.flatMap(({ problem }) => problem ?? []),
  };
}

const NOTHING: AnthropicContent = { said: { calls: [] }, results: [], onlyResults: false, problems: [] };

/** What one block is: at most one of these. */
interface Block {
  readonly text?: TextPiece;
  readonly reasoning?: string;
  readonly call?: Call;
  readonly result?: Extract<Message, { role: 'tool' }>;
  readonly problem?: RecordProblem;
}

function saidIn(blocks: readonly Block[]): StepContent {
  const reasoning = joinedThoughts(blocks.map((block) => block.reasoning));
  return {
    ...joinedText(blocks.flatMap(({ text }) => text ?? [])),
    calls: blocks.flatMap(({ call }) => call ?? []),
    ...(reasoning !== undefined && { reasoning }),
  };
}

function readBlock(block: unknown, path: JsonPath): Block {
  if (typeof block === 'string') return { text: { text: block, path } };
  if (!isJsonObject(block)) return { problem: { path, message: 'This is no block of a message: expected an object' } };
  const { type, text, thinking } = block;
  if (type === 'text' && typeof text === 'string') return { text: { text, path: [...path, 'text'] } };
  if (type === 'thinking' && typeof thinking === 'string') return { reasoning: thinking };
  if (typeof type !== 'string') return {};
  if (CALL_BLOCK.test(type)) return readCall(block, path);
  return RESULT_BLOCK.test(type) ? { result: readResult(block, path) } : {};
}

function readCall(block: JsonObject, path: JsonPath): Block {
  const { name, id, input } = block;
  if (typeof name !== 'string') return { problem: { path, message: 'This is no tool call: it names no tool' } };
  return { call: { name, arguments: input ?? {}, path, ...(typeof id === 'string' && { id }) } };
}

function readResult(block: JsonObject, path: JsonPath): Extract<Message, { role: 'tool' }> {
  const { tool_use_id: callId, content } = block;
  return { role: 'tool', path, text: resultText(content), ...(typeof callId === 'string' && { callId }) };
}

/** A result is a text, a list of blocks with text, or for the tools that Anthropic runs anything else. */
function resultText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return jsonText(content ?? undefined);
  const texts = content.map((block: unknown) => (isJsonObject(block) ? block['text'] : block));
  return texts.filter((text) => typeof text === 'string').join('\n');
}
