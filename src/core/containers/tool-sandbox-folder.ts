import { locateValues } from '../jsonl';
import { isJsonObject, type JsonPath } from '../model';
import { counted } from '../wording';
import { memberText, readFolderMember } from './folder-member';
import type { JsonMember } from './json-member';
import { naturally } from './natural-order';
import type { FolderReader } from './unpack-folder';
import type { Unpacked } from './unpacked';

const CONVERSATION = 'conversation.json';
/** The list of `result_summary.json` that has an object for each scenario. */
const RESULTS = 'per_scenario_results';

/**
 * Joins a run of ToolSandbox (`result_summary.json` and `trajectories/<scenario>/conversation.json`): a line for each
 * scenario, by name, with its conversation and its result. One that broke off has a result only.
 */
export async function unpackToolSandboxFolder(reader: FolderReader): Promise<Unpacked> {
  const summary = await readFolderMember(reader, 'result_summary.json');
  const results = summary.ok ? resultsByName(summary) : new Map<string, string>();
  const entries = await reader.list('trajectories');
  const played = new Set(entries.filter(({ kind }) => kind === 'folder').map(({ name }) => name));
  const names = [...new Set([...played, ...results.keys()])].sort(naturally);
  const lines: string[] = summary.ok ? [] : [summary.line];
  for (const name of names) {
    const conversation = played.has(name) ? await readConversation(reader, name) : undefined;
    if (conversation?.ok === false) lines.push(conversation.line);
    else lines.push(scenarioLine(name, results.get(name), conversation?.json));
  }
  const what = `a folder of ToolSandbox with ${counted(names.length, 'scenario')}`;
  return { ok: true, text: lines.map((line) => `${line}\n`).join(''), what };
}

/** @returns `undefined` where a scenario left none. */
async function readConversation(reader: FolderReader, name: string): Promise<JsonMember | undefined> {
  const folder = `trajectories/${name}`;
  const isThere = (await reader.list(folder)).some((entry) => entry.kind === 'file' && entry.name === CONVERSATION);
  return isThere ? await readFolderMember(reader, `${folder}/${CONVERSATION}`) : undefined;
}

function scenarioLine(name: string, result: string | undefined, conversation: string | undefined): string {
  return `{${memberText([['name', JSON.stringify(name)], ['result', result], ['conversation', conversation]])}}`;
}

/** Each scenario's result as it was written. */
function resultsByName({ json, value }: JsonMember & { readonly ok: true }): ReadonlyMap<string, string> {
  const results = isJsonObject(value) && Array.isArray(value[RESULTS]) ? (value[RESULTS] as readonly unknown[]) : [];
  const places = locateValues(json, results.map((_, index): JsonPath => [RESULTS, index]));
  const named = results.flatMap((result, index): (readonly [string, string])[] => {
    const span = places[index]?.value;
    const name = isJsonObject(result) ? result['name'] : undefined;
    return typeof name === 'string' && span !== undefined ? [[name, json.slice(span.start, span.end)]] : [];
  });
  return new Map(named);
}
