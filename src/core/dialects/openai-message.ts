import { readRecordedLabels, type RecordedLabels } from '../labels';
import { isJsonObject, type JsonPath, type Message, type RecordProblem, type StepContent } from '../model';
import { readCalls } from './openai-calls';
import { readContent, readRefusal, type ContentReading } from './openai-content';

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

/**
 * Reads one OpenAI-style message with the labels that stand on it. On an assistant message these are the step's gold
 * and recorded prediction, on a user message the gold of the turn that it opens; elsewhere a label is a problem.
 *
 * @param path the way to the value in its record.
 */
export function readOpenAiMessage(value: unknown, path: JsonPath): MessageReading {
  if (!isJsonObject(value)) return { problems: [{ path, message: 'This is no message: expected an object' }] };
  const role = readRole(value['role']);
  if (role === undefined) return { problems: [unknownRole(value, path)] };
  const content = readContent(value['content'], [...path, 'content']);
  const labels = readRecordedLabels(value, path);
  switch (role) {
    case 'assistant':
      return assistantMessage(value, path, content, labels);
    case 'user':
      return {
        message: { role, path, text: content.text ?? '', ...(labels.gold && { gold: labels.gold }) },
        problems: [...labels.problems, ...misplacedPrediction(labels)],
      };
    case 'system':
    case 'tool':
      return { message: { role, path, text: content.text ?? '' }, problems: misplacedLabel(labels, role) };
  }
}

function assistantMessage(
  value: Readonly<Record<string, unknown>>,
  path: JsonPath,
  reading: ContentReading,
  labels: RecordedLabels,
): MessageReading {
  const { calls, problems } = readCalls(value, path);
  const refusal = readRefusal(value, path) ?? reading.refusal;
  const content: StepContent = {
    ...(reading.text !== undefined && { text: reading.text }),
    ...(reading.textPath && { textPath: reading.textPath }),
    calls,
    ...(refusal && { refusal }),
  };
  const { gold, predicted } = labels;
  return {
    message: { role: 'assistant', path, content, ...(predicted && { predicted }), ...(gold && { gold }) },
    problems: [...reading.problems, ...problems, ...labels.problems],
  };
}

function unknownRole(value: Readonly<Record<string, unknown>>, path: JsonPath): RecordProblem {
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

function misplacedLabel(labels: RecordedLabels, role: 'system' | 'tool'): readonly RecordProblem[] {
  const paths = [labels.gold?.source, labels.predicted].flatMap((found) =>
    found === undefined || !('path' in found) ? [] : [found.path],
  );
  const message = `A label on a ${role} message is ignored: labels belong to assistant and user messages`;
  return paths.map((path) => ({ path, message }));
}
