import type { JsonObject } from '../../model';
import { parseRecord } from '../../jsonl';

/** Keys under which a record holds the definitions of the tools that the assistant had. */
const TOOLS_KEYS = ['tools', 'functions'] as const;

/** The definitions of tools that an object holds: as they are or, where a JSON text encodes them, decoded. */
export function readTools(value: JsonObject): { readonly tools?: unknown } {
  const given = TOOLS_KEYS.map((key) => value[key]).find((tools) => (tools ?? '') !== '');
  if (given === undefined) return {};
  const decoded = typeof given === 'string' ? parseRecord(given) : undefined;
  return { tools: decoded?.ok === true ? decoded.value : given };
}
