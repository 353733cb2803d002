import { isJsonObject } from '../model';
import { counted } from '../wording';
import { readFolderMember, type FolderReader } from './folder-reader';
import { elementsAt, objectText, type JsonMember, type WrittenValue } from './json-member';
import { naturally } from './natural-order';
import type { Unpacked } from './unpacked';

/** A simulation on its line, with what decides on its place among the others. */
interface Line {
  readonly text: string;
  readonly task: number;
  readonly trial: number;
  readonly file: string;
}

/**
 * Joins a run of τ²-bench that was saved as a folder (`results.json` and `simulations/*.json`): a line for each
 * simulation, by task and trial, shaped like a run in one file with that one simulation and its task.
 */
export async function unpackTau2Folder(reader: FolderReader): Promise<Unpacked> {
  const results = await readFolderMember(reader, 'results.json');
  const run = new Run(results.ok ? results : undefined);
  const entries = await reader.list('simulations');
  const files = entries.filter(({ name, kind }) => kind === 'file' && name.endsWith('.json')).map(({ name }) => name);
  const lines: Line[] = [];
  for (const file of files.sort(naturally)) {
    lines.push(run.line(file, await readFolderMember(reader, `simulations/${file}`)));
  }
  lines.sort((a, b) => a.task - b.task || a.trial - b.trial || naturally(a.file, b.file));
  const texts = [...(results.ok ? [] : [results.line]), ...lines.map(({ text }) => text)];
  const what = `a folder of τ²-bench with ${counted(files.length, 'simulation')}`;
  return { ok: true, text: texts.map((text) => `${text}\n`).join(''), what };
}

/** What `results.json` says of the run: its facts, and its tasks, each as it was written. */
class Run {
  readonly #info: string | undefined;
  readonly #tasks = new Map<string, { readonly place: number; readonly json: string }>();

  constructor(results: WrittenValue | undefined) {
    if (results === undefined || !isJsonObject(results.value)) return;
    const { info } = results.value;
    this.#info = isJsonObject(info) ? JSON.stringify(withoutLongTexts(info)) : undefined;
    for (const [place, { value: task, json }] of elementsAt(results, 'tasks').entries()) {
      if (isJsonObject(task)) this.#tasks.set(idOf(task['id']), { place, json });
    }
  }

  line(file: string, member: JsonMember): Line {
    if (!member.ok) return { text: member.line, task: Infinity, trial: 0, file };
    const simulation = isJsonObject(member.value) ? member.value : {};
    const task = this.#tasks.get(idOf(simulation['task_id']));
    const text = objectText({ tasks: `[${task?.json ?? ''}]`, simulations: `[${member.json}]`, info: this.#info });
    const trial = typeof simulation['trial'] === 'number' ? simulation['trial'] : 0;
    return { text, task: task?.place ?? Infinity, trial, file };
  }
}

/** Ids are numbers in some files and texts in others. */
function idOf(id: unknown): string {
  return typeof id === 'number' ? String(id) : typeof id === 'string' ? id : '';
}

/** How long a text may be that every line repeats, in UTF-16 units: names are, policies and guidelines are not. */
const MAX_TEXT = 500;

function withoutLongTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > MAX_TEXT ? undefined : value;
  if (!isJsonObject(value)) return Array.isArray(value) ? undefined : value;
  // Facts of a run lie on its surface.
  if (depth > 2) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutLongTexts(inner, depth + 1)]));
}
