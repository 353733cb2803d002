import { locateValues, parseRecord, problemLine } from '../jsonl';
import { isJsonObject, type JsonPath } from '../model';
import { compactJson } from './compact-json';

/** A value with its text on one line, every token as it was written. */
export interface WrittenValue {
  readonly value: unknown;
  readonly json: string;
}

/** A JSON file out of a container, or the line that says why it is not to be had. */
export type JsonMember =
  | ({ readonly ok: true } & WrittenValue)
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

/** The elements of the list that an object has under a key; none where it has no list there. */
export function elementsAt({ value, json }: WrittenValue, key: string): readonly WrittenValue[] {
  const list: unknown = isJsonObject(value) ? value[key] : undefined;
  const elements: readonly unknown[] = Array.isArray(list) ? list : [];
  const places = locateValues(json, elements.map((_, index): JsonPath => [key, index]));
  return elements.flatMap((element, index) => {
    const span = places[index]?.value;
    return span === undefined ? [] : [{ value: element, json: json.slice(span.start, span.end) }];
  });
}

/** The text of an object of some members, without those that have none. */
export function objectText(members: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(members).filter((member): member is [string, string] => member[1] !== undefined);
  return `{${written.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
}
