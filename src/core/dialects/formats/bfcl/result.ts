import { readCallObject } from '../../../classify';
import { bfclCategory, bfclGold, isMultiTurnCase } from '../../../gold';
import {
  isFilledText,
  isJsonObject,
  type EpisodeAttributes,
  type Fragment,
  type JsonObject,
  type JsonPath,
  type Message,
  type StepContent,
} from '../../../model';
import { detection, type Detection, type Dialect } from '../../dialect';
import { crashIn, unexpectedRecord } from '../../readers';
import { readBfclLog, type LoggedTurn } from './inference-log';

/** Keys that BFCL's runner writes beside a result. */
const RUNNER_KEYS = ['inference_log', 'input_token_count', 'output_token_count', 'latency', 'traceback'];
/** Categories of one turn; the multi-turn ones begin with `multi_turn`. */
const SINGLE_TURN =
  /^(?:live_|exec_|simple|multiple|parallel|irrelevance|java|rest|sql|chatable|memory|web_search|format_sensitivity)/u;

/** Result files of the Berkeley Function-Calling Leaderboard, one case per line. */
export const BFCL_RESULT: Dialect = {
  id: 'bfcl-result',
  name: 'BFCL result',
  looksFor: '`id` with `result`',
  companions: 'around',
  preset: 'paper',
  labels: {
    place: 'none',
    reason: 'A BFCL result file has no place for labels: its gold comes from the benchmark.',
  },
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'an object with `id` and `result`');
    const id = caseId(value);
    if (id === undefined) return { problem: 'This record is no BFCL result: it has no `id`.' };
    if (!Object.hasOwn(value, 'result')) return { problem: 'This record is no BFCL result: it has no `result`.' };
    return [readCase(value, id)];
  },
};

function readCase(value: JsonObject, id: string): Fragment {
  const { result, model_name: model } = value;
  const category = bfclCategory(id);
  const gold = bfclGold(id);
  const crash = crashIn(result);
  const attributes: EpisodeAttributes = {
    ...(isFilledText(model) && { model }),
    ...(category && { category }),
    ...(gold && { gold: { class: gold, source: { from: 'benchmark', rule: `BFCL category ${category ?? ''}` } } }),
    ...(crash !== undefined && { inferenceError: crash }),
  };
  const messages = crash === undefined ? readTurns(value, id) : [];
  return { episodeId: id, extent: 'whole', path: [], attributes, messages, problems: [] };
}

/** Multi-turn results are lists of turns, which are lists of steps; any other result is the one step of one turn. */
function readTurns(value: JsonObject, id: string): readonly Message[] {
  const result: unknown = value['result'];
  const log = readBfclLog(value['inference_log']);
  const isTurns = Array.isArray(result) && (isMultiTurnCase(id) || isListOfLists(result));
  if (!isTurns) return readTurn([{ step: result, path: ['result'] }], ['result'], log[0]);
  return result.flatMap((turn: unknown, index) => {
    const path = ['result', index];
    const steps = Array.isArray(turn) ? turn.map((step: unknown, at) => ({ step, path: [...path, at] })) : undefined;
    return readTurn(steps ?? [{ step: turn, path }], path, log[index]);
  });
}

function readTurn(
  steps: readonly { readonly step: unknown; readonly path: JsonPath }[],
  path: JsonPath,
  logged: LoggedTurn | undefined,
): readonly Message[] {
  const replies = steps.flatMap(({ step, path: at }, index) => [
    readStep(step, at),
    ...(logged?.resultsOf(index) ?? []),
  ]);
  return [start(path), ...(logged?.user ?? []), ...replies];
}

function start(path: JsonPath): Message {
  return { role: 'turn-start', path };
}

/** A step is a text, one call, or a list of calls; a list that holds anything else has nothing to classify. */
function readStep(step: unknown, path: JsonPath): Message {
  return { role: 'assistant', path, content: stepContent(step, path) };
}

function stepContent(step: unknown, path: JsonPath): StepContent {
  if (typeof step === 'string') return { text: step, textPath: path, calls: [] };
  const items = Array.isArray(step)
    ? step.map((item: unknown, index) => ({ item, path: [...path, index] }))
    : [{ item: step, path }];
  const calls = items.flatMap(({ item, path: at }) => {
    const call = readCallObject(item);
    return call === undefined ? [] : [{ ...call, path: at }];
  });
  return { calls: calls.length === items.length ? calls : [] };
}

function caseId(value: JsonObject): string | undefined {
  return isFilledText(value['id']) ? value['id'] : undefined;
}

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject);
  const cases = objects.filter(isResult);
  return detection(cases.length, objects.length, 'case', 'of BFCL with `id` and `result`');
}

function isResult(value: JsonObject): boolean {
  const id = caseId(value);
  const { result } = value;
  if (id === undefined || (typeof result !== 'string' && !Array.isArray(result))) return false;
  if (isMultiTurnCase(id)) return true;
  const isKnown = SINGLE_TURN.test(id) && bfclCategory(id) !== undefined;
  if (isKnown || RUNNER_KEYS.some((key) => Object.hasOwn(value, key))) return true;
  return Array.isArray(result) && isListOfLists(result);
}

function isListOfLists(result: readonly unknown[]): boolean {
  return result.length > 0 && result.every((turn) => Array.isArray(turn));
}
