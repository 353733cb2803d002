import { readRecordedLabels, type RecordedLabels } from '../../labels';
import {
  isFilledText,
  isJsonObject,
  type JsonObject,
  type JsonPath,
  type Message,
  type RecordProblem,
  type StepContent,
} from '../../model';
import { readCalls } from './openai-calls';
import { readContent, readRefusal, type ContentReading } from './openai-content';
import { joined, withoutThought } from './thought';
import { readToolResponses } from './tool-responses';

/** A message, when the value is one, and what in it makes no sense. */
export interface MessageReading {
  readonly message?: Message;
  readonly problems: readonly RecordProblem[];
}

const ROLES: ReadonlyMap<string, Exclude<Message['role'], 'turn-start'>> = new Map([
  ['system', 'system'],
  ['developer', 'system'],
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['tool', 'tool'],
  ['function', 'tool'],
]);

/** The speaker that a value of `role` names; `undefined` when it names none that we know. */
export function readRole(role: unknown): Exclude<Message['role'], 'turn-start'> | undefined {
  return typeof role === 'string' ? ROLES.get(role.toLowerCase()) : undefined;
}

/** Keys beside `content` under which recorders keep what the model thought. */
const REASONING_KEYS = ['reasoning_content', 'reasoning', 'thinking'] as const;

/**
 * Reads one OpenAI-style message with the labels that stand on it. On an assistant message these are the step's gold
 * and recorded prediction, on a user message the gold of the turn that it opens; elsewhere a label is a problem.
 *
 * A user message that holds nothing but `<tool_response>` tags is the result of a tool.
 *
 * @param path the way to the value in its record.
 */
export function readOpenAiMessage(value: unknown, path: JsonPath): MessageReading {
  if (!isJsonObject(value)) return { problems: [noMessage(path)] };
  const role = readRole(value['role']);
  if (role === undefined) return { problems: [unknownRole(value, path)] };
  const content = readContent(value['content'], [...path, 'content']);
  const labels = readRecordedLabels(value, path);
  switch (role) {
    case 'assistant':
      return assistantMessage(value, path, content, labels);
    case 'user':
      return userMessage(path, content.text ?? '', labels);
    case 'system':
      return { message: { role, path, text: content.text ?? '' }, problems: misplacedLabel(labels, role) };
    case 'tool':
      return toolMessage(path, content.text ?? '', labels, value['tool_call_id']);
  }
}

/** A user message by its text and the labels that stand on it. */
export function userMessage(path: JsonPath, text: string, labels: RecordedLabels): MessageReading {
  const responses = readToolResponses(text);
  if (responses !== undefined) return toolMessage(path, responses.join('\n'), labels, undefined);
  return {
    message: { role: 'user', path, text, ...(labels.gold && { gold: labels.gold }) },
    problems: [...labels.problems, ...misplacedPrediction(labels)],
  };
}

/** The result of a tool; `callId` is the id of its call as recorded. */
export function toolMessage(path: JsonPath, text: string, labels: RecordedLabels, callId: unknown): MessageReading {
  return {
    message: { role: 'tool', path, text, ...(isFilledText(callId) && { callId }) },
    problems: misplacedLabel(labels, 'tool'),
  };
}

/** A step by its content, of which a thought in tags is kept apart, and the labels that stand on it. */
export function stepMessage(path: JsonPath, content: StepContent, labels: RecordedLabels): MessageReading {
  const { gold, predicted, problems } = labels;
  const apart = withoutThought(content);
  return {
    message: { role: 'assistant', path, content: apart, ...(predicted && { predicted }), ...(gold && { gold }) },
    problems,
  };
}

function assistantMessage(
  value: JsonObject,
  path: JsonPath,
  reading: ContentReading,
  labels: RecordedLabels,
): MessageReading {
  const { calls, problems } = readCalls(value, path);
  const refusal = readRefusal(value, path) ?? reading.refusal;
  const fields = REASONING_KEYS.map((key) => value[key]).filter((thought) => typeof thought === 'string');
  // Some recorders write the same thought under two keys.
  const reasoning = joined([...new Set(fields), reading.reasoning]);
  const content: StepContent = {
    ...(reading.text !== undefined && { text: reading.text }),
    ...(reading.textPath && { textPath: reading.textPath }),
    calls,
    ...(refusal && { refusal }),
    ...(reasoning !== undefined && { reasoning }),
  };
  const step = stepMessage(path, content, labels);
  return { ...step, problems: [...reading.problems, ...problems, ...step.problems] };
}

/** What is said of a value in a message's place that is no object. */
export function noMessage(path: JsonPath): RecordProblem {
  return { path, message: 'This is no message: expected an object' };
}

/** What is said of a message without a speaker. */
export function unknownRole(value: JsonObject, path: JsonPath): RecordProblem {
  const expected = `expected ${[...ROLES.keys()].join(', ')}`;
  if (!Object.hasOwn(value, 'role')) return { path, message: `This message has no \`role\`; ${expected}` };
  const { role } = value;
  const shown = typeof role === 'string' && role.length <= 40 ? ` "${role}"` : '';
  return { path: [...path, 'role'], message: `Nobody speaks in the role${shown}; ${expected}` };
}

function misplacedPrediction({ predicted }: RecordedLabels): readonly RecordProblem[] {
  if (predicted === undefined) return [];
  return [{ path: predicted.path, message: 'A prediction on a user message is ignored: it speaks of no step' }];
}

/** Labels on a message of somebody who decides nothing. */
export function misplacedLabel(labels: RecordedLabels, role: 'system' | 'tool'): readonly RecordProblem[] {
  const paths = [labels.gold?.source, labels.predicted].flatMap((found) =>
    found === undefined || !('path' in found) ? [] : [found.path],
  );
  const message = `A label on a ${role} message is ignored: labels belong to assistant and user messages`;
  return paths.map((path) => ({ path, message }));
}
