import { parseRecord, problemLine } from '../jsonl';
import { compactJson } from './compact-json';

/** A JSON file out of a container: its value, and its text on one line; or the line that says why there is neither. */
export type JsonMember =
  | { readonly ok: true; readonly value: unknown; readonly json: string }
  | { readonly ok: false; readonly line: string };

/** @param name the file's place in the container, for the user. */
export function readJsonMember(name: string, text: string | undefined): JsonMember {
  if (text === undefined) return unreadMember(name, 'it is a binary file');
  const record = parseRecord(text);
  if (record.ok) return { ok: true, value: record.value, json: compactJson(text) };
  const before = text.slice(0, record.offset).split('\n');
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  return unreadMember(name, `${record.message} (${place})`);
}

/** @param why a clause such as "it is encrypted". */
export function unreadMember(name: string, why: string): JsonMember & { readonly ok: false } {
  return { ok: false, line: problemLine(`${name} could not be read: ${why}`) };
}
