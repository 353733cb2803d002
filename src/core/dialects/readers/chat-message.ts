import { readRecordedLabels } from '../../labels';
import { isJsonObject, type Draft, type JsonObject, type JsonPath, type StepContent } from '../../model';
import { NO_CONTENT, readContent, type ContentReading } from './content';
import { refusalIn } from './content-part';
import { readCalls } from './openai-calls';
import { unknownRole, voiceOf } from './role';
import { misplacedLabel, saidBy } from './said-by';
import { noMessage, together, type Spoken } from './spoken';
import { joinedThoughts } from './thought';

/** Keys beside `content` under which recorders keep what the model thought. */
const REASONING_KEYS = ['reasoning_content', 'reasoning', 'thinking'] as const;
/** Keys of a message's content; Google's API and the AI SDK write `parts`. */
const CONTENT_KEYS = ['content', 'parts'] as const;

/**
 * Reads one message of a chat, `{role, content}` with what stands beside, and the labels on it; see {@link saidBy} for
 * these. How contents and calls are written differs from message to message in some files, so that each is read by what
 * it holds.
 *
 * Results of tools that a message brings become messages of their own: before what the user says with them, after the
 * step whose host ran the tools. A message that holds nothing but results says nothing.
 *
 * @param path the way to the value in its record.
 */
export function readChatMessage(value: unknown, path: JsonPath): Spoken {
  if (!isJsonObject(value)) return noMessage(path);
  const voice = voiceOf(value);
  if (voice === undefined) return unknownRole(value, path);
  const labels = readRecordedLabels(value, path);
  if (voice === 'assistant' || voice === 'call') {
    const { said, results, problems, unread } = replyContent(value, path);
    const spoken = saidBy(voice, path, said, labels);
    if (results.length + problems.length + unread.length === 0) return spoken;
    return together([spoken, { messages: results, problems: [...problems, ...unread] }]);
  }
  const { said, results, problems } = contentOf(value, path);
  const isSilent = results.length > 0 && (said.text ?? '').trim() === '';
  const spoken = isSilent
    ? { messages: [], problems: misplacedLabel(labels, 'tool') }
    : saidBy(voice, path, said, labels, value['tool_call_id']);
  return results.length + problems.length === 0 ? spoken : together([{ messages: results, problems }, spoken]);
}

/** The content of an assistant's message together with what stands beside it: calls, a refusal, reasoning. */
export function replyContent(value: JsonObject, path: JsonPath): ContentReading {
  const reading = contentOf(value, path);
  const { said } = reading;
  const { calls, problems } = readCalls(value, path);
  const refusal = refusalIn(value, path) ?? said.refusal;
  const reasoning = reasoningOf(value, said.reasoning);
  if (calls.length + problems.length === 0 && refusal === undefined && reasoning === undefined) return reading;
  const all: Draft<StepContent> = { ...said, calls: said.calls.length === 0 ? calls : [...said.calls, ...calls] };
  if (refusal !== undefined) all.refusal = refusal;
  if (reasoning !== undefined) all.reasoning = reasoning;
  const allProblems = problems.length === 0 ? reading.problems : [...reading.problems, ...problems];
  return { said: all, results: reading.results, problems: allProblems, unread: reading.unread };
}

/** Some recorders write the same thought under two keys. */
function reasoningOf(value: JsonObject, reasoning: string | undefined): string | undefined {
  const fields: string[] = [];
  for (const key of REASONING_KEYS) {
    const thought = value[key];
    if (typeof thought === 'string' && !fields.includes(thought)) fields.push(thought);
  }
  return fields.length === 0 && reasoning === undefined ? undefined : joinedThoughts([...fields, reasoning]);
}

function contentOf(value: JsonObject, path: JsonPath): ContentReading {
  for (const key of CONTENT_KEYS) {
    const content = value[key] ?? undefined;
    if (content !== undefined) return readContent(content, [...path, key]);
  }
  return NO_CONTENT;
}
