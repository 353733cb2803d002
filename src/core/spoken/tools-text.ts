import { parseRecord } from '../jsonl';
import { isJsonObject } from '../model';
import type { EpisodePart } from '../transcript';
import { plainJson, RawJson } from './json-text';
import { pathTo, strictJson, valueAt, type SourceTexts } from './source-text';

/** The definitions of an episode's tools as JSON: as they stand in the file, or in the text that encodes them there. */
export function toolsText(parts: readonly EpisodePart[], texts: SourceTexts): RawJson | undefined {
  const part = parts.find(({ fragment }) => fragment.tools !== undefined);
  if (part === undefined) return undefined;
  const { tools, path: fragmentPath } = part.fragment;
  const inFragment = pathTo(tools, valueAt(part.value, fragmentPath), false);
  const path = inFragment === undefined ? pathTo(tools, part.value, false) : [...fragmentPath, ...inFragment];
  if (path !== undefined) return texts.copy(part, [path])[0] ?? plainJson(tools);
  return encodedIn(valueAt(part.value, fragmentPath), tools) ?? plainJson(tools);
}

/** Tools that a text in the record encodes are taken from that text. */
function encodedIn(value: unknown, tools: unknown): RawJson | undefined {
  const json = typeof tools === 'string' ? undefined : plainJson(tools)?.text;
  if (json === undefined || !isJsonObject(value)) return undefined;
  for (const text of Object.values(value)) {
    if (typeof text !== 'string' || !/^\s*[[{]/u.test(text)) continue;
    const parsed = parseRecord(text);
    if (parsed.ok && plainJson(parsed.value)?.text === json) return new RawJson(strictJson(text));
  }
  return undefined;
}
