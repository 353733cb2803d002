import { isJsonObject } from '../model';
import { counted } from '../wording';
import { readFolderMember, type FolderReader } from './folder-reader';
import { elementsAt, objectText, type JsonMember, type WrittenValue } from './json-member';
import { naturally } from './natural-order';
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
  return objectText({ name: JSON.stringify(name), result, conversation });
}

/** Each scenario's result as it was written. */
function resultsByName(summary: WrittenValue): ReadonlyMap<string, string> {
  const named = elementsAt(summary, RESULTS).flatMap(({ value, json }): (readonly [string, string])[] => {
    const name = isJsonObject(value) ? value['name'] : undefined;
    return typeof name === 'string' ? [[name, json]] : [];
  });
  return new Map(named);
}
