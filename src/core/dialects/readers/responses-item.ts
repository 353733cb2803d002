import {
  isFilledText,
  isJsonObject,
  type Call,
  type JsonObject,
  type JsonPath,
  type Message,
  type RecordProblem,
} from '../../model';
import { jsonText } from './json-text';
import { readContent } from './content';
import { readRole } from './role';
import type { Spoken } from './spoken';

/** Calls that the model's host runs by itself: the item is call and result in one, and the reply goes on after it. */
const HOSTED_CALLS: ReadonlySet<string> = new Set([
  'web_search_call',
  'file_search_call',
  'code_interpreter_call',
  'image_generation_call',
  'mcp_call',
]);
/** Items that nobody says: lists of tools, compacted history, approvals by machine, pointers. */
const SILENT_ITEMS: ReadonlySet<string> = new Set([
  'mcp_list_tools',
  'mcp_approval_response',
  'item_reference',
  'compaction',
  'compaction_summary',
  'ghost_snapshot',
]);
const CALL = /^(?<name>\w+)_(?:call|approval_request)$/u;
const CALL_OUTPUT = /^\w+_call_output$/u;

/**
 * Reads one item. Everything that the model puts out between two inputs is one response, so each of its pieces
 * `goes-on`: reasoning, text and the calls after it make one step.
 *
 * @param path the way to the item in its record.
 * @returns `undefined` when the value is no item of the format.
 */
export function readResponsesItem(value: unknown, path: JsonPath): Spoken | undefined {
  if (!isJsonObject(value)) return undefined;
  const { type } = value;
  if (type === undefined || type === 'message') return readMessage(value, path);
  if (typeof type !== 'string') return undefined;
  if (type === 'reasoning') return spoken([{ ...piece(path), content: { calls: [], ...reasoningOf(value) } }]);
  if (SILENT_ITEMS.has(type)) return spoken([]);
  if (CALL_OUTPUT.test(type)) return readOutput(value, path);
  const name = CALL.exec(type)?.groups?.['name'];
  return name === undefined ? undefined : readCall(value, type, name, path);
}

function spoken(messages: readonly Message[], problems: readonly RecordProblem[] = []): Spoken {
  return { messages, problems };
}

function piece(path: JsonPath): { readonly role: 'assistant'; readonly path: JsonPath; readonly reply: 'goes-on' } {
  return { role: 'assistant', path, reply: 'goes-on' };
}

function readMessage(value: JsonObject, path: JsonPath): Spoken | undefined {
  const role = readRole(value['role']);
  if (role === undefined) return undefined;
  const { said, problems } = readContent(value['content'], [...path, 'content']);
  if (role === 'assistant') return spoken([{ ...piece(path), content: said }], problems);
  return spoken([{ role, path, text: said.text ?? '' }], problems);
}

/** What the model thought, in full where the file has it, else its summary; often both are encrypted or empty. */
function reasoningOf(value: JsonObject): { readonly reasoning?: string } {
  const full = textOfParts(value['content']);
  const reasoning = full === '' ? textOfParts(value['summary']) : full;
  return reasoning === '' ? {} : { reasoning };
}

function textOfParts(parts: unknown): string {
  if (typeof parts === 'string') return parts;
  if (!Array.isArray(parts)) return '';
  const texts = parts.map((part: unknown) => (isJsonObject(part) ? part['text'] : part));
  return texts.filter((text) => typeof text === 'string').join('\n');
}

/**
 * A function's call has a name of its own; of a built-in tool's call the type is the name. A call that waits for
 * approval is the model's all the same.
 */
function readCall(value: JsonObject, type: string, tool: string, path: JsonPath): Spoken {
  const isNamed = /^(?:function|custom_tool|mcp)_(?:call|approval_request)$/u.test(type);
  const name = typeof value['name'] === 'string' ? value['name'] : isNamed ? undefined : tool;
  if (name === undefined) return spoken([], [{ path, message: 'This is no tool call: it names no function' }]);
  const id = callIdOf(value);
  const call: Call = { name, arguments: argumentsOf(value), path, ...(id !== undefined && { id }) };
  const message: Message = { ...piece(path), content: { calls: [call] } };
  if (!HOSTED_CALLS.has(type)) return spoken([message]);
  return spoken([message, { ...hostedResult(value, path), ...(id !== undefined && { callId: id }) }]);
}

function argumentsOf(value: JsonObject): unknown {
  const keys = ['arguments', 'input', 'action', 'operation', 'queries', 'code'];
  const key = keys.find((each) => value[each] !== undefined);
  return key === undefined ? {} : value[key];
}

/** What came of a call stands in a part of its item: with a path of its own, no two messages share one. */
function hostedResult(value: JsonObject, path: JsonPath): Extract<Message, { role: 'tool' }> {
  const key = ['output', 'error', 'results', 'outputs'].find((each) => (value[each] ?? null) !== null);
  const text = key === undefined ? '' : textOfOutput(value[key]);
  return { role: 'tool', path: [...path, key ?? 'type'], text };
}

function readOutput(value: JsonObject, path: JsonPath): Spoken {
  const id = callIdOf(value);
  const text = textOfOutput(value['output'] ?? value['tools'] ?? '');
  return spoken([{ role: 'tool', path, text, ...(id !== undefined && { callId: id }) }]);
}

function callIdOf(value: JsonObject): string | undefined {
  return [value['call_id'], value['id']].find(isFilledText);
}

/** A tool's output is a text, a list of parts, or an object that may hold either under `content`. */
export function textOfOutput(output: unknown): string {
  if (typeof output === 'string') return output;
  const held = isJsonObject(output) && output['content'] !== undefined ? output['content'] : output;
  const { text } = readContent(held, []).said;
  return text ?? jsonText(output);
}
