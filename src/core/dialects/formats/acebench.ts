import { readCallObject } from '../../classify';
import {
  isFilledText,
  isJsonObject,
  type Fragment,
  type JsonObject,
  type JsonPath,
  type Message,
  type StepContent,
} from '../../model';
import { detection, type Detection, type Dialect } from '../dialect';
import { crashIn, unexpectedRecord } from '../readers';

/** An id is a category and a running number, which single-turn cases with several questions have twice. */
const CASE = /^(?<category>(?:normal|special|agent)_\w*?[a-z])(?:_\d+)+$/u;
/** How lines of a question begin that say who speaks. */
const SPEAKER = /^(?<speaker>user|system|assistant):[^\S\n]?/u;
const NO_CASE = 'This record is no case of ACEBench: it has neither a `result` nor a `question`.';

/**
 * Cases of ACEBench. A result is one turn: its `result` the one step or, where an agent ran, each call of its `process`
 * a step, for its `result` is then the state in which it left the world. A case of the dataset is the conversation so
 * far, as one text; what it quotes of earlier replies is not the model's, and makes no step.
 */
export const ACEBENCH: Dialect = {
  id: 'acebench',
  name: 'ACEBench',
  looksFor: '`id` of ACEBench with `result` or `question`',
  companions: 'none',
  labels: {
    place: 'none',
    reason: 'A file of ACEBench has no place for labels: its cases are told apart by their category.',
  },
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'a case');
    const hasResult = Object.hasOwn(value, 'result');
    return hasResult || typeof value['question'] === 'string' ? [readCase(value, hasResult)] : { problem: NO_CASE };
  },
};

function readCase(value: JsonObject, hasResult: boolean): Fragment {
  const { id, function: tools, result } = value;
  const category = typeof id === 'string' ? CASE.exec(id)?.groups?.['category'] : undefined;
  const crash = crashIn(result);
  const replies = hasResult && crash === undefined ? readReplies(value) : [];
  return {
    episodeId: isFilledText(id) ? id : undefined,
    extent: 'whole',
    path: [],
    attributes: { ...(category !== undefined && { category }), ...(crash !== undefined && { inferenceError: crash }) },
    messages: [...readQuestion(value['question']), ...replies],
    problems: [],
    ...(tools !== undefined && { tools }),
  };
}

function readReplies(value: JsonObject): readonly Message[] {
  const { process, result } = value;
  if (!Array.isArray(process)) return [readReply(result, ['result'])];
  return process.map((step: unknown, index) => readReply(step, ['process', index]));
}

/** A reply is a text, a call, or a list of calls; a list of texts is one call each, as they stand. */
function readReply(reply: unknown, path: JsonPath): Message {
  return { role: 'assistant', path, content: replyContent(reply, path) };
}

function replyContent(reply: unknown, path: JsonPath): StepContent {
  if (typeof reply === 'string') return { text: reply, textPath: path, calls: [] };
  const items: readonly unknown[] = Array.isArray(reply) ? reply : [reply];
  const calls = items.flatMap((item, index) => {
    const call = readCallObject(item);
    return call === undefined ? [] : [{ ...call, path: Array.isArray(reply) ? [...path, index] : path }];
  });
  const texts = items.filter((item) => typeof item === 'string');
  return { ...(texts.length > 0 && { text: texts.join('\n') }), calls };
}

/** A question is a text in which each message begins a line with who speaks; a message may have several lines. */
function readQuestion(question: unknown): readonly Message[] {
  if (typeof question !== 'string' || question === '') return [];
  const messages: { speaker: string; lines: string[] }[] = [];
  for (const line of question.split('\n')) {
    const begun = SPEAKER.exec(line);
    const text = line.slice(begun?.[0].length ?? 0);
    const speaker = begun?.groups?.['speaker'];
    const last = messages.at(-1);
    if (speaker === undefined && last !== undefined) last.lines.push(text);
    else messages.push({ speaker: speaker ?? 'user', lines: [text] });
  }
  const path = ['question'];
  return messages.map(({ speaker, lines }) => ({
    role: speaker === 'user' ? 'user' : 'system',
    path,
    text: lines.join('\n').trimEnd(),
  }));
}

function isCase(value: JsonObject): boolean {
  const { id, question, function: tools } = value;
  if (typeof id !== 'string' || !CASE.test(id)) return false;
  return Object.hasOwn(value, 'result') || (typeof question === 'string' && Array.isArray(tools));
}

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject);
  const cases = objects.filter(isCase);
  const answered = cases.filter((value) => Object.hasOwn(value, 'result')).length;
  const whose = answered > 0 ? `of ACEBench, ${answered} with a result,` : 'of ACEBench, answered by no model,';
  return detection(cases.length, objects.length, 'case', whose);
}
