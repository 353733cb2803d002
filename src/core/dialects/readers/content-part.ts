import {
  isFilledText,
  isJsonObject,
  type Call,
  type JsonObject,
  type JsonPath,
  type Message,
  type RecordProblem,
  type StepContent,
} from '../../model';
import { jsonText } from './json-text';
import type { TextPiece } from './text-pieces';

/** The result of a tool, as a message of its own. */
export type ToolResult = Extract<Message, { role: 'tool' }>;

/** What one part of a message's content is: at most one of these, but that a call may bring its result. */
export interface ContentPart {
  readonly text?: TextPiece;
  readonly reasoning?: string;
  readonly refusal?: NonNullable<StepContent['refusal']>;
  readonly call?: Call;
  readonly result?: ToolResult;
  /** What in it makes no sense. */
  readonly problem?: RecordProblem;
  /** What is said of a part of a kind that is not known, where it may be the answer. */
  readonly unread?: RecordProblem;
}

const TEXT = /^(?:(?:input_|output_)?text)$/u;
const REASONING = /^(?:(?:redacted_)?thinking|reasoning|reasoning_text|summary_text)$/u;
const REASONING_KEYS = ['thinking', 'reasoning', 'text'] as const;
/** Calls as Anthropic's API writes them, whose host runs some, LangChain and Vercel's AI SDK. */
const CALL = /^(?:(?:\w+_)?tool_use|tool_call|dynamic-tool|tool-.+)$/u;
const RESULT = /^(?:(?:\w+_)?tool_result|tool-(?:result|error))$/u;
/** Pictures, sounds, files, and marks of where one part ends: they say nothing that has a class. */
const SILENT =
  /image|audio|video|file|document|media|container|cache|citation|source|search_result|approval|^(?:step-|data)/iu;
/** Parts that have no type but a key that says what they are, as Amazon's and Google's APIs write them. */
const KEYED = {
  call: ['toolUse', 'functionCall'],
  result: ['toolResult', 'functionResponse'],
  silent: /^(?:image|audio|video|document|cachePoint|guardContent|citationsContent|inlineData|fileData|thoughtSignature)$/u,
} as const;

/**
 * Reads one part of a message's content: a text by itself, or an object in any of the shapes in which the APIs of model
 * providers and their kits write texts, reasoning, refusals, calls of tools and what came of these.
 *
 * @param path the way to the part in its record.
 */
export function readContentPart(part: unknown, path: JsonPath): ContentPart {
  if (typeof part === 'string') return { text: { text: part, path } };
  if (!isJsonObject(part)) return { problem: { path, message: 'This is no part of a message: expected an object' } };
  const { type } = part;
  if (typeof type !== 'string') return readKeyedPart(part, path);
  if (RESULT.test(type)) return { result: resultOf(part, path) };
  if (CALL.test(type) && !SILENT.test(type)) return readCallPart(part, type, path);
  if (type === 'refusal') return readRefusalPart(part, path);
  if (REASONING.test(type)) return readReasoning(part);
  if (TEXT.test(type)) return readText(part, path) ?? {};
  if (SILENT.test(type)) return {};
  return { unread: { path, message: `This part of the type “${shortened(type)}” is not read` } };
}

/** @param holder an object with a refusal under the key `refusal`; an empty one is none. */
export function refusalIn(holder: JsonObject, path: JsonPath): StepContent['refusal'] {
  const { refusal } = holder;
  if (typeof refusal !== 'string' || refusal.trim() === '') return undefined;
  return { text: refusal, path: [...path, 'refusal'] };
}

function readKeyedPart(part: JsonObject, path: JsonPath): ContentPart {
  const call = KEYED.call.find((key) => isJsonObject(part[key]));
  if (call !== undefined) return readCallPart(part[call] as JsonObject, '', [...path, call]);
  const result = KEYED.result.find((key) => isJsonObject(part[key]));
  if (result !== undefined) return { result: resultOf(part[result] as JsonObject, [...path, result]) };
  const { reasoningContent } = part;
  if (isJsonObject(reasoningContent)) return readReasoning(reasoningContent);
  // Gemini marks what is a thought by a flag.
  if (part['thought'] === true) return readReasoning(part);
  const text = readText(part, path);
  if (text !== undefined) return text;
  const keys = Object.keys(part);
  const isSilent = keys.length === 0 || keys.some((key) => KEYED.silent.test(key));
  return isSilent ? {} : { unread: { path, message: 'This part, which has neither `type` nor `text`, is not read' } };
}

/** A text or, as the Assistants API writes it, an object with the text under `value`. */
function readText({ text }: JsonObject, path: JsonPath): ContentPart | undefined {
  if (typeof text === 'string') return { text: { text, path: [...path, 'text'] } };
  const value = isJsonObject(text) ? text['value'] : undefined;
  return typeof value === 'string' ? { text: { text: value, path: [...path, 'text', 'value'] } } : undefined;
}

function readReasoning(part: JsonObject): ContentPart {
  const { reasoningText } = part;
  const holder = isJsonObject(reasoningText) ? reasoningText : part;
  const reasoning = REASONING_KEYS.map((key) => holder[key]).find((text) => typeof text === 'string');
  return reasoning === undefined ? {} : { reasoning };
}

function readRefusalPart(part: JsonObject, path: JsonPath): ContentPart {
  const refusal = refusalIn(part, path);
  return refusal === undefined ? {} : { refusal };
}

const RESULT_KEYS = ['content', 'output', 'result', 'response'] as const;
const CALL_ID_KEYS = ['tool_use_id', 'toolUseId', 'toolCallId', 'tool_call_id', 'id'] as const;

/** The AI SDK writes the tool's name into the type of some parts: `tool-getWeather`. */
function readCallPart(part: JsonObject, type: string, path: JsonPath): ContentPart {
  const typed = type.startsWith('tool-') && type !== 'tool-call' ? type.slice('tool-'.length) : undefined;
  const name = [part['name'], part['toolName'], typed].find((given) => typeof given === 'string');
  if (name === undefined) return { problem: { path, message: 'This is no tool call: it names no tool' } };
  const id = idOf(part);
  const given = part['input'] ?? part['arguments'] ?? part['args'] ?? {};
  const call: Call = { name, arguments: given, path, ...(id !== undefined && { id }) };
  const outcome = ['output', 'result'].find((key) => (part[key] ?? null) !== null);
  if (outcome === undefined) return { call };
  const text = resultText(part[outcome]);
  return { call, result: { role: 'tool', path: [...path, outcome], text, ...(id !== undefined && { callId: id }) } };
}

function resultOf(part: JsonObject, path: JsonPath): ToolResult {
  const callId = idOf(part);
  const held = RESULT_KEYS.map((key) => part[key]).find((each) => (each ?? null) !== null);
  return { role: 'tool', path, text: resultText(held), ...(callId !== undefined && { callId }) };
}

function idOf(part: JsonObject): string | undefined {
  return CALL_ID_KEYS.map((key) => part[key]).find(isFilledText);
}

/** A result is a text, a list of parts with texts, or anything else that a tool may give. */
function resultText(held: unknown): string {
  if (typeof held === 'string') return held;
  if (isJsonObject(held) && typeof held['value'] === 'string') return held['value'];
  if (!Array.isArray(held)) return jsonText(held ?? undefined);
  const texts = held.map((part: unknown) => (isJsonObject(part) ? (part['text'] ?? jsonOf(part)) : part));
  return texts.filter((text) => typeof text === 'string').join('\n');
}

function jsonOf({ json }: JsonObject): string | undefined {
  return json === undefined ? undefined : jsonText(json);
}

const QUOTED_UNITS = 40;

function shortened(text: string): string {
  return text.length > QUOTED_UNITS ? `${text.slice(0, QUOTED_UNITS)}…` : text;
}
