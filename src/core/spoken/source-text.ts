import { compactJson } from '../containers';
import { locateValue, locateValues } from '../jsonl';
import { isJsonObject, type JsonPath, type RecordRef } from '../model';
import type { EpisodePart } from '../transcript';
import { RawJson } from './json-text';

/** The text of one fragment in its record, and the way to it. */
interface FragmentText {
  readonly path: JsonPath;
  readonly text: string;
}

/** Copies values out of records as they were written, so that no number, escape or order of keys changes. */
export class SourceTexts {
  #record: RecordRef | undefined;
  /** Of the record at hand: where the elements of a list stand that holds its fragments, by their index. */
  #elements: { readonly list: string; readonly texts: readonly (string | undefined)[] } | undefined;

  /** The values at some paths, in their order; `undefined` for one that is not there. */
  copy(part: EpisodePart, paths: readonly JsonPath[]): readonly (RawJson | undefined)[] {
    if (paths.length === 0) return [];
    const fragment = this.#fragmentText(part);
    const inside = paths.flatMap((path) => relativeTo(fragment.path, path) ?? []);
    const isInside = inside.length === paths.length;
    const text = isInside ? fragment.text : part.record.text;
    const places = locateValues(text, isInside ? inside : paths);
    return places.map((place) => place && new RawJson(strictJson(text.slice(place.value.start, place.value.end))));
  }

  /** A record may hold thousands of fragments: their places are looked up all at once, and each is walked by itself. */
  #fragmentText({ record, value, fragment: { path } }: EpisodePart): FragmentText {
    const list = path.slice(0, -1);
    const index = path.at(-1);
    const elements = valueAt(value, list);
    if (typeof index !== 'number' || !Array.isArray(elements)) return { path: [], text: record.text };
    const key = JSON.stringify(list);
    if (this.#record !== record || this.#elements?.list !== key) {
      const places = locateValues(record.text, elements.map((_, at) => [...list, at]));
      const texts = places.map((place) => place && record.text.slice(place.value.start, place.value.end));
      this.#record = record;
      this.#elements = { list: key, texts };
    }
    const text = this.#elements.texts[index];
    return text === undefined ? { path: [], text: record.text } : { path, text };
  }
}

/** The value at a path of a JSON text, on one line. */
export function partOf(text: string, path: JsonPath): string | undefined {
  const place = locateValue(text, path);
  return place && strictJson(text.slice(place.value.start, place.value.end));
}

/** JSON on one line, and with `null` for the numbers that JSON does not have, as they are read. */
export function strictJson(text: string): string {
  const compact = compactJson(text);
  if (!/NaN|Infinity/u.test(compact)) return compact;
  return compact.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?Infinity|NaN/gu, (token) => (token[0] === '"' ? token : 'null'));
}

function relativeTo(base: JsonPath, path: JsonPath): readonly [JsonPath] | undefined {
  return base.every((step, index) => path[index] === step) ? [path.slice(base.length)] : undefined;
}

/** The value at a path; `undefined` where it leads nowhere. */
export function valueAt(root: unknown, path: JsonPath): unknown {
  let value = root;
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step] as unknown;
    else if (isJsonObject(value) && typeof step === 'string' && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

/** How far down a value is looked for. */
const MAX_DEPTH = 6;

/**
 * The way from a value to an object or list that is part of it: the same one, not its like.
 *
 * @param intoLists whether to look into lists too.
 */
export function pathTo(target: unknown, root: unknown, intoLists: boolean): JsonPath | undefined {
  if (typeof target !== 'object' || target === null) return undefined;
  let level: { readonly value: unknown; readonly path: JsonPath }[] = [{ value: root, path: [] }];
  for (let depth = 0; depth <= MAX_DEPTH && level.length > 0; depth++) {
    const next: typeof level = [];
    for (const { value, path } of level) {
      if (value === target) return path;
      if (isJsonObject(value)) {
        for (const [key, held] of Object.entries(value)) next.push({ value: held, path: [...path, key] });
      } else if (intoLists && Array.isArray(value)) {
        value.forEach((held: unknown, index) => next.push({ value: held, path: [...path, index] }));
      }
    }
    level = next;
  }
  return undefined;
}
