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
  const reading: Gathered = { calls: [], problems: [] };
  addListed(reading, list, [...path, 'tool_calls']);
  addOne(reading, one, [...path, 'function_call']);
  return reading;
}

interface Gathered {
  readonly calls: Call[];
  readonly problems: RecordProblem[];
}

/** Some writers of tables encode the list as JSON text: then its way is that of each of its items. */
function addListed(reading: Gathered, value: unknown, path: JsonPath): void {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) addCall(reading, value[index], [...path, index]);
    return;
  }
  const decoded = typeof value === 'string' ? parseRecord(value) : undefined;
  if (decoded?.ok !== true) addOne(reading, value, path);
  else if (Array.isArray(decoded.value)) for (const item of decoded.value) addOne(reading, item, path);
  else addOne(reading, decoded.value, path);
}

/** Recorders write nothing, `null`, `false` or an empty text where there was no call. */
function addOne(reading: Gathered, value: unknown, path: JsonPath): void {
  const isNone = value === undefined || value === null || value === false || value === '';
  if (!isNone) addCall(reading, value, path);
}

function addCall({ calls, problems }: Gathered, item: unknown, path: JsonPath): void {
  const call = readCall(item);
  if (call === undefined) {
    problems.push({ path, message: 'This is no tool call: it names no function' });
    return;
  }
  const id: unknown = isJsonObject(item) ? (item['id'] ?? item['call_id']) : undefined;
  const { name, arguments: given } = call;
  calls.push(isFilledText(id) ? { name, arguments: given, path, id } : { name, arguments: given, path });
}

/** Keys of a call's arguments: OpenAI's, those of its custom tools, LangChain's. */
const ARGUMENTS_KEYS = ['arguments', 'parameters', 'input', 'args'] as const;

/** Reads one call in any shape that OpenAI's format and its relatives give it. */
export function readCall(item: unknown): Omit<Call, 'path'> | undefined {
  if (!isJsonObject(item)) return undefined;
  for (const holder of [item['function'], item['custom'], item]) {
    if (!isJsonObject(holder) || typeof holder['name'] !== 'string') continue;
    return { name: holder['name'], arguments: argumentsOf(holder) };
  }
  const isEnvelope = 'function' in item || 'custom' in item;
  return isEnvelope ? undefined : readCallObject(item);
}

function argumentsOf(holder: JsonObject): unknown {
  for (const key of ARGUMENTS_KEYS) {
    const given = holder[key] ?? undefined;
    if (given !== undefined) return given;
  }
  return undefined;
}
