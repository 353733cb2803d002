import { readCallObject } from '../../classify';
import { parseRecord } from '../../jsonl';
import { isFilledText, isJsonObject, type Call, type JsonObject, type JsonPath, type RecordProblem } from '../../model';

/** The structured calls of one message. */
export interface CallsReading {
  readonly calls: readonly Call[];
  readonly problems: readonly RecordProblem[];
}

const NO_CALLS: CallsReading = { calls: [], problems: [] };

/**
 * Reads the calls of an OpenAI-style message: `tool_calls[]` with `function: {name, arguments}`, with
 * `custom: {name, input}` or with the same keys directly on the call, and the older `function_call`. Arguments stay as
 * recorded, however often they are encoded.
 */
export function readCalls(message: JsonObject, path: JsonPath): CallsReading {
  const { tool_calls: list, function_call: one } = message;
  if (list === undefined && one === undefined) return NO_CALLS;
  const items = [...listed(list, [...path, 'tool_calls']), ...single(one, [...path, 'function_call'])];
  const calls: Call[] = [];
  const problems: RecordProblem[] = [];
  for (const { item, path: at } of items) {
    const call = readCall(item);
    const id: unknown = isJsonObject(item) ? (item['id'] ?? item['call_id']) : undefined;
    if (call === undefined) problems.push({ path: at, message: 'This is no tool call: it names no function' });
    else if (isFilledText(id)) calls.push({ name: call.name, arguments: call.arguments, path: at, id });
    else calls.push({ name: call.name, arguments: call.arguments, path: at });
  }
  return { calls, problems };
}

interface Item {
  readonly item: unknown;
  readonly path: JsonPath;
}

/** Some writers of tables encode the list as JSON text: then its way is that of each of its items. */
function listed(value: unknown, path: JsonPath): readonly Item[] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => ({ item, path: [...path, index] }));
  const decoded = typeof value === 'string' ? parseRecord(value) : undefined;
  if (decoded?.ok !== true) return single(value, path);
  const items: readonly unknown[] = Array.isArray(decoded.value) ? decoded.value : [decoded.value];
  return items.flatMap((item) => single(item, path));
}

/** Recorders write nothing, `null`, `false` or an empty text where there was no call. */
function single(value: unknown, path: JsonPath): readonly Item[] {
  const isNone = value === undefined || value === null || value === false || value === '';
  return isNone ? [] : [{ item: value, path }];
}

/** Keys of a call's arguments: OpenAI's, those of its custom tools, LangChain's. */
const ARGUMENTS_KEYS = ['arguments', 'parameters', 'input', 'args'] as const;

/** Reads one call in any shape that OpenAI's format and its relatives give it. */
export function readCall(item: unknown): Omit<Call, 'path'> | undefined {
  if (!isJsonObject(item)) return undefined;
  const { function: ofFunction, custom } = item;
  const holder = [ofFunction, custom, item].find(namesFunction);
  if (holder !== undefined) return { name: holder.name, arguments: argumentsOf(holder) };
  const isEnvelope = 'function' in item || 'custom' in item;
  return isEnvelope ? undefined : readCallObject(item);
}

function namesFunction(holder: unknown): holder is JsonObject & { readonly name: string } {
  return isJsonObject(holder) && typeof holder['name'] === 'string';
}

function argumentsOf(holder: JsonObject): unknown {
  for (const key of ARGUMENTS_KEYS) {
    const given = holder[key] ?? undefined;
    if (given !== undefined) return given;
  }
  return undefined;
}
