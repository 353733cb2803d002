import { readEpisodeFacts, readEpisodeId } from '../../../labels';
import {
  isFilledText,
  isJsonObject,
  type EpisodeAttributes,
  type Fragment,
  type JsonObject,
  type JsonPath,
  type RecordProblem,
} from '../../../model';
import { detection, type Detection, type Dialect } from '../../dialect';
import { readEach, unexpectedRecord } from '../../readers';
import { readTaskGold, type TaskGold } from './tau2-gold';
import { checkedHits, writeToolsIn } from './tau2-hits';
import { readTau2Message } from './tau2-message';
import { readTrialId } from './trial-id';

/** Runs of τ²-bench: one record with `tasks` and `simulations`, or one simulation of those that keep a file each. */
export const TAU2_BENCH: Dialect = {
  id: 'tau2-bench',
  name: 'τ²-bench',
  looksFor: '`simulations`',
  companions: 'none',
  preset: 'paper-tau2',
  labels: { place: 'message' },
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'an object with `simulations`');
    const simulations: unknown = value['simulations'];
    if (Array.isArray(simulations)) return readRun(value, simulations);
    if (isSimulation(value)) return [readSimulation(value, [], aboutRun(value, [value]), undefined)];
    return { problem: 'This record is no run of τ²-bench: it has no list `simulations`.' };
  },
};

/** What a run says of all its simulations. */
interface AboutRun {
  readonly category?: string;
  readonly model?: string;
  readonly writeTools: ReadonlySet<string> | undefined;
}

function readRun(value: JsonObject, simulations: readonly unknown[]): ReturnType<Dialect['read']> {
  const index: unknown = value['simulation_index'];
  if (simulations.length === 0 && Array.isArray(index) && index.length > 0) {
    return { problem: 'This run keeps its simulations in files of their own: open those in its folder `simulations`.' };
  }
  const about = aboutRun(value, simulations);
  const golds = readGolds(value['tasks']);
  const told = new Set<TaskGold>();
  return simulations.flatMap((simulation, at) => {
    if (!isJsonObject(simulation)) return [];
    const gold = golds.get(readEpisodeId(simulation, ['task_id']) ?? '');
    const fragment = readSimulation(simulation, ['simulations', at], about, gold);
    // What is odd about a task is said once, however often it was run.
    if (gold === undefined || told.has(gold)) return [fragment];
    told.add(gold);
    return [{ ...fragment, problems: [...gold.problems, ...fragment.problems] }];
  });
}

function aboutRun(value: JsonObject, simulations: readonly unknown[]): AboutRun {
  const category = textAt(value, ['info', 'environment_info', 'domain_name']);
  const model = textAt(value, ['info', 'agent_info', 'llm']);
  return {
    ...(category !== undefined && { category }),
    ...(model !== undefined && { model }),
    writeTools: writeToolsIn(simulations, category),
  };
}

function textAt(value: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((held, key) => (isJsonObject(held) ? held[key] : undefined), value);
  return isFilledText(found) ? found : undefined;
}

function readGolds(tasks: unknown): ReadonlyMap<string, TaskGold> {
  const listed: readonly unknown[] = Array.isArray(tasks) ? tasks : [];
  return new Map(
    listed.flatMap((task, index) => {
      const id = isJsonObject(task) ? readEpisodeId(task, ['id']) : undefined;
      return isJsonObject(task) && id !== undefined ? [[id, readTaskGold(task, ['tasks', index])] as const] : [];
    }),
  );
}

function readSimulation(value: JsonObject, path: JsonPath, about: AboutRun, task: TaskGold | undefined): Fragment {
  const { category, model, writeTools } = about;
  const given: readonly unknown[] = Array.isArray(value['messages']) ? value['messages'] : [];
  const { messages, problems } = readEach(given, [...path, 'messages'], readTau2Message);
  const rewardInfo: unknown = value['reward_info'];
  const facts = isJsonObject(rewardInfo)
    ? readEpisodeFacts({ reward: rewardInfo['reward'] }, [...path, 'reward_info'])
    : { attributes: {}, problems: [] };
  const [gold, ...moreGold] = task?.labels ?? [];
  const crash = given.length === 0 ? crashOf(value) : undefined;
  const attributes: EpisodeAttributes = {
    ...(model !== undefined && { model }),
    ...(category !== undefined && { category }),
    ...(gold && { gold }),
    ...(moreGold.length > 0 && { moreGold }),
    ...(gold && { checkedHits: checkedHits(value, messages, writeTools) }),
    ...facts.attributes,
    ...(crash !== undefined && { inferenceError: crash }),
  };
  return {
    episodeId: readTrialId(value) ?? readEpisodeId(value, ['id']),
    extent: 'whole',
    path,
    attributes,
    messages,
    problems: [...facts.problems, ...spokenOnly(value, given, path), ...problems],
  };
}

/** Why the run ended without a word, where it was by an error. */
function crashOf(value: JsonObject): string | undefined {
  const { termination_reason: reason } = value;
  return typeof reason === 'string' && /error|exceeded|timeout/u.test(reason) ? reason : undefined;
}

function spokenOnly(value: JsonObject, messages: readonly unknown[], path: JsonPath): readonly RecordProblem[] {
  if (messages.length > 0 || !Array.isArray(value['ticks'])) return [];
  const message = 'This simulation was held by voice: it has `ticks` of sound and no messages, hence no turns';
  return [{ path: [...path, 'ticks'], message }];
}

function isSimulation(value: JsonObject): boolean {
  const hasTalk = Array.isArray(value['messages']) || Array.isArray(value['ticks']);
  return hasTalk && 'task_id' in value && ('reward_info' in value || 'termination_reason' in value);
}

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject);
  const runs = objects.filter((value) => Array.isArray(value['simulations']) && ('tasks' in value || 'info' in value));
  const single = objects.filter((value) => !runs.includes(value) && isSimulation(value));
  const found = runs.length + single.length;
  return runs.length > 0
    ? detection(found, objects.length, 'run', 'of τ²-bench with `simulations` of `tasks`')
    : detection(found, objects.length, 'simulation', 'of τ²-bench with `task_id` and `reward_info`');
}
