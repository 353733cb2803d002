import type { Dialect } from '../dialects';
import { parseRecord } from '../jsonl';
import type { JsonPath, Message, RecordRef } from '../model';

/** The messages of a record, read again from its text, by {@link pathKey}. */
export function messagesByPath(record: RecordRef, dialect: Dialect): ReadonlyMap<string, Message> {
  const parsed = parseRecord(record.text);
  const fragments = parsed.ok ? dialect.read(parsed.value) : [];
  if ('problem' in fragments) return new Map();
  return new Map(
    fragments.flatMap((fragment) => fragment.messages.map((message) => [pathKey(message.path), message] as const)),
  );
}

/** A path as the key of a map. */
export function pathKey(path: JsonPath): string {
  return JSON.stringify(path);
}
