import type { RecordedLabels } from '../../labels';
import {
  isFilledText,
  type Draft,
  type JsonPath,
  type Message,
  type RecordedClass,
  type RecordProblem,
  type StepContent,
} from '../../model';
import { readCallText, unreadableCall } from './call-text';
import type { Speaker, Voice } from './role';
import type { Spoken } from './spoken';
import { withoutThought } from './thought';
import { readToolResponses } from './tool-responses';

type MessageDraft<Role extends Speaker> = Draft<Extract<Message, { role: Role }>>;

/**
 * What somebody said as a message, with the labels that stand on it. On an assistant message these are the step's gold
 * and recorded prediction, on a user message the gold of the turn that it opens; elsewhere a label is a problem.
 *
 * A thought in tags at the start of a reply is kept apart. A user message of nothing but `<tool_response>` tags is the
 * result of a tool. A text of calls that cannot be read as such stays a text.
 *
 * @param content of which calls and reasoning are the assistant's only.
 * @param callId the id of the call that a tool's message is the result of, as recorded.
 */
export function saidBy(
  voice: Voice,
  path: JsonPath,
  content: StepContent,
  labels: RecordedLabels,
  callId?: unknown,
): Spoken {
  const { text = '' } = content;
  switch (voice) {
    case 'assistant':
      return step(path, content, labels);
    case 'call':
      return callStep(path, content, labels);
    case 'user': {
      const results = readToolResponses(text);
      return results === undefined ? userMessage(path, text, labels) : toolMessage(path, results.join('\n'), labels);
    }
    case 'tool':
      return toolMessage(path, text, labels, callId);
    case 'system':
      return { messages: [{ role: 'system', path, text }], problems: misplacedLabel(labels, 'system') };
  }
}

function step(path: JsonPath, content: StepContent, { gold, predicted, problems }: RecordedLabels): Spoken {
  const message: MessageDraft<'assistant'> = { role: 'assistant', path, content: withoutThought(content) };
  if (predicted !== undefined) message.predicted = predicted;
  if (gold !== undefined) message.gold = gold;
  return { messages: [message], problems };
}

/** A text of nothing but calls is those calls. */
function callStep(path: JsonPath, content: StepContent, labels: RecordedLabels): Spoken {
  const { text, textPath, ...others } = withoutThought(content);
  const calls = text === undefined ? undefined : readCallText(text, content.textPath ?? path);
  const said = calls === undefined ? content : { ...others, calls: [...content.calls, ...calls] };
  const { messages, problems } = step(path, said, labels);
  return { messages, problems: said.calls.length > 0 ? problems : [...problems, unreadableCall(path)] };
}

function userMessage(path: JsonPath, text: string, labels: RecordedLabels): Spoken {
  const message: MessageDraft<'user'> = { role: 'user', path, text };
  if (labels.gold !== undefined) message.gold = labels.gold;
  if (labels.predicted === undefined) return { messages: [message], problems: labels.problems };
  return { messages: [message], problems: [...labels.problems, misplacedPrediction(labels.predicted)] };
}

function toolMessage(path: JsonPath, text: string, labels: RecordedLabels, callId?: unknown): Spoken {
  const message: MessageDraft<'tool'> = { role: 'tool', path, text };
  if (isFilledText(callId)) message.callId = callId;
  return { messages: [message], problems: misplacedLabel(labels, 'tool') };
}

function misplacedPrediction({ path }: RecordedClass): RecordProblem {
  return { path, message: 'A prediction on a user message is ignored: it speaks of no step' };
}

/** Labels on a message of somebody who decides nothing. */
export function misplacedLabel(labels: RecordedLabels, role: 'system' | 'tool'): readonly RecordProblem[] {
  if (labels.gold === undefined && labels.predicted === undefined) return [];
  const paths = [labels.gold?.source, labels.predicted].flatMap((found) =>
    found === undefined || !('path' in found) ? [] : [found.path],
  );
  const message = `A label on a ${role} message is ignored: labels belong to assistant and user messages`;
  return paths.map((path) => ({ path, message }));
}
