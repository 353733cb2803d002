import { readPassed } from '../../labels';
import {
  isFilledText,
  isJsonObject,
  type EpisodeAttributes,
  type Fragment,
  type JsonObject,
  type JsonPath,
  type Message,
} from '../../model';
import { detection, type Detection, type Dialect } from '../dialect';
import { readChatMessage, readRole, replyContent, unexpectedRecord } from '../readers';

/** Keys of `match` and `metrics` events that say whether a sample was passed, in the order in which one is taken. */
const OUTCOME_KEYS = ['correct', 'passed', 'accuracy', 'score'] as const;

/**
 * Logs of OpenAI Evals: a line with the run's spec, an event a line, a line with the final report. The events of one
 * sample are an episode.
 *
 * Each `sampling` event repeats the whole history in its prompt. New in it is what stands after the prompt's last
 * assistant message, for that message is either the reply of an earlier event or an example, and then not the model's.
 * Of several answers to one prompt the first is read.
 */
export const OPENAI_EVALS: Dialect = {
  id: 'openai-evals',
  name: 'OpenAI Evals log',
  looksFor: '`run_id` with `sample_id`, `type` and `data`',
  companions: 'none',
  labels: {
    place: 'none',
    reason: 'A log of OpenAI Evals holds events, of which several make an answer: labels have no place there.',
  },
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'an event of a run');
    if (isFrame(value)) return [];
    const episodeId = sampleIdOf(value);
    const { type, data } = value;
    if (typeof type !== 'string') return { problem: 'This record is no event of OpenAI Evals: it has no `type`.' };
    if (episodeId === undefined) return { problem: 'This event names no sample: it has no `sample_id`.' };
    if (!isJsonObject(data)) return [];
    const part: Fragment = { episodeId, extent: 'part', path: [], attributes: {}, messages: [], problems: [] };
    return [{ ...part, ...readData(type, data) }];
  },
};

function readData(type: string, data: JsonObject): Partial<Fragment> {
  switch (type) {
    case 'sampling':
      return readSampling(data);
    case 'match':
    case 'metrics':
      return { attributes: outcomeOf(data) };
    case 'error':
      return { attributes: { inferenceError: crashOf(data) } };
    default:
      return {};
  }
}

function readSampling(data: JsonObject): Partial<Fragment> {
  const prompt = readPrompt(data['prompt'], ['data', 'prompt']);
  const key = ['sampled', 'completion', 'completions'].find((each) => (data[each] ?? null) !== null);
  const reply = key === undefined ? [] : readReply(data[key], ['data', key]);
  const { model } = data;
  return {
    attributes: isFilledText(model) ? { model } : {},
    messages: [...prompt, ...reply],
  };
}

/** A prompt is a text or a list of messages. */
function readPrompt(prompt: unknown, path: JsonPath): readonly Message[] {
  if (typeof prompt === 'string') return [{ role: 'user', path, text: prompt }];
  if (!Array.isArray(prompt)) return [];
  const messages: readonly unknown[] = prompt;
  const last = messages.findLastIndex((each) => isJsonObject(each) && readRole(each['role']) === 'assistant');
  return messages.flatMap((each, index) => (index > last ? readChatMessage(each, [...path, index]).messages : []));
}

/** What was sampled: a text, a message, or a list of one of them for each answer asked for. */
function readReply(sampled: unknown, path: JsonPath): readonly Message[] {
  if (Array.isArray(sampled)) return sampled.length === 0 ? [] : readOneReply(sampled[0], [...path, 0]);
  return readOneReply(sampled, path);
}

function readOneReply(sampled: unknown, path: JsonPath): readonly Message[] {
  if (!isJsonObject(sampled)) {
    const text = typeof sampled === 'string' ? { text: sampled, textPath: path } : {};
    return [{ role: 'assistant', path, content: { ...text, calls: [] } }];
  }
  const { said, problems } = replyContent(sampled, path);
  return problems.length > 0 ? [] : [{ role: 'assistant', path, content: said }];
}

function outcomeOf(data: JsonObject): EpisodeAttributes {
  for (const key of OUTCOME_KEYS) {
    const passed = readPassed(data[key]);
    if (passed !== undefined) return { outcome: { passed, source: { from: 'file', path: ['data', key] } } };
  }
  return {};
}

function crashOf({ type, message }: JsonObject): string {
  const said = [type, message].filter(isFilledText);
  return said.length === 0 ? 'the sample ended in an error' : said.join(': ');
}

function sampleIdOf({ sample_id: id }: JsonObject): string | undefined {
  if (typeof id === 'number') return String(id);
  return isFilledText(id) ? id : undefined;
}

/** The first and the last line of a log. */
function isFrame(value: JsonObject): boolean {
  return isJsonObject(value['spec']) || 'final_report' in value;
}

function isEvent(value: JsonObject): boolean {
  return 'run_id' in value && sampleIdOf(value) !== undefined && typeof value['type'] === 'string' && 'data' in value;
}

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject);
  const events = objects.filter((value) => isEvent(value) || isFrame(value));
  const isRun = events.some((value) => isEvent(value) || isRunSpec(value['spec']));
  return isRun ? detection(events.length, objects.length, 'line', 'of an OpenAI Evals log') : undefined;
}

function isRunSpec(spec: unknown): boolean {
  return isJsonObject(spec) && 'run_id' in spec && ('eval_name' in spec || 'completion_fns' in spec);
}
