import { parseRecord } from '../jsonl';
import { isJsonObject, type JsonObject } from '../model';

/** A call as an object gives it; `arguments` as recorded. */
export interface CallObject {
  readonly name: string;
  readonly arguments: unknown;
}

/** Keys that name the called tool beside `arguments`; `name` goes with `parameters` too. */
const NAME_KEYS = ['name', 'tool_call', 'action'] as const;

/**
 * Reads one structured call: `{name, arguments}`, `{name, parameters}`, `{tool_call, arguments}`,
 * `{action, arguments}`, `{tools: [names], arguments: {name: {...}}}` (the first of its calls), or the one-key object
 * `{name: {...}}`. The name is a string, the arguments an object or a JSON string that holds one. Other keys beside
 * these do not matter.
 */
export function readCallObject(value: unknown): CallObject | undefined {
  return readCall(value, (given) => isJsonObject(given) || isJsonText(given));
}

/** Whether a literal in a text is a call or a non-empty list of nothing but calls; their arguments must be objects. */
export function isCallLiteral(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isCallLiteralObject);
  return isCallLiteralObject(value);
}

function isCallLiteralObject(value: unknown): boolean {
  return readCall(value, isJsonObject) !== undefined;
}

function readCall(value: unknown, areArguments: (given: unknown) => boolean): CallObject | undefined {
  if (!isJsonObject(value)) return undefined;
  return readNamedCall(value, areArguments) ?? readToolList(value) ?? readOneKeyCall(value, areArguments);
}

function readNamedCall(
  value: JsonObject,
  areArguments: (given: unknown) => boolean,
): CallObject | undefined {
  for (const key of NAME_KEYS) {
    const name = value[key];
    if (typeof name !== 'string') continue;
    if (areArguments(value['arguments'])) return { name, arguments: value['arguments'] };
    if (key === 'name' && areArguments(value['parameters'])) return { name, arguments: value['parameters'] };
  }
  return undefined;
}

function readToolList(value: JsonObject): CallObject | undefined {
  const { tools, arguments: argumentsByName } = value;
  if (!Array.isArray(tools) || !isJsonObject(argumentsByName)) return undefined;
  const names: readonly unknown[] = tools;
  const [first] = names;
  if (typeof first !== 'string' || !names.every((name) => typeof name === 'string')) return undefined;
  const given = Object.entries(argumentsByName);
  if (!given.every(([, each]) => isJsonObject(each))) return undefined;
  return { name: first, arguments: given.find(([name]) => name === first)?.[1] };
}

function readOneKeyCall(
  value: JsonObject,
  areArguments: (given: unknown) => boolean,
): CallObject | undefined {
  const [only, ...others] = Object.entries(value);
  if (only === undefined || others.length > 0 || !areArguments(only[1])) return undefined;
  return { name: only[0], arguments: only[1] };
}

function isJsonText(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const parsed = parseRecord(value);
  return parsed.ok && isJsonObject(parsed.value);
}
