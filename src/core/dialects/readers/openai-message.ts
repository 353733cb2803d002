import { readRecordedLabels } from '../../labels';
import { isJsonObject, type JsonObject, type JsonPath, type StepContent } from '../../model';
import { readCalls } from './openai-calls';
import { readContent, readRefusal, type ContentReading } from './openai-content';
import { readRole, unknownRole } from './role';
import { saidBy } from './said-by';
import { noMessage, type Spoken } from './spoken';
import { joinedThoughts } from './thought';

/** Keys beside `content` under which recorders keep what the model thought. */
const REASONING_KEYS = ['reasoning_content', 'reasoning', 'thinking'] as const;

/**
 * Reads one OpenAI-style message with the labels that stand on it; see {@link saidBy} for these.
 *
 * @param path the way to the value in its record.
 */
export function readOpenAiMessage(value: unknown, path: JsonPath): Spoken {
  if (!isJsonObject(value)) return noMessage(path);
  const role = readRole(value['role']);
  if (role === undefined) return unknownRole(value, path);
  const reading = readContent(value['content'], [...path, 'content']);
  const labels = readRecordedLabels(value, path);
  const { problems, ...content } = role === 'assistant' ? stepReading(value, path, reading) : { ...reading, calls: [] };
  const spoken = saidBy(role, path, content, labels, value['tool_call_id']);
  return { messages: spoken.messages, problems: [...problems, ...spoken.problems] };
}

type StepReading = ContentReading & Pick<StepContent, 'calls'>;

/** The content of an assistant's message together with what stands beside it: calls, a refusal, reasoning. */
function stepReading(value: JsonObject, path: JsonPath, reading: ContentReading): StepReading {
  const { calls, problems } = readCalls(value, path);
  const refusal = readRefusal(value, path) ?? reading.refusal;
  const fields = REASONING_KEYS.map((key) => value[key]).filter((thought) => typeof thought === 'string');
  // Some recorders write the same thought under two keys.
  const reasoning = joinedThoughts([...new Set(fields), reading.reasoning]);
  return {
    ...reading,
    calls,
    ...(refusal && { refusal }),
    ...(reasoning !== undefined && { reasoning }),
    problems: [...reading.problems, ...problems],
  };
}
