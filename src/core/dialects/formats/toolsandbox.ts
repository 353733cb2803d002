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
import { readEach, readChatMessage, unexpectedRecord, type Spoken } from '../readers';

/** Of a scenario's many categories those that say what makes it hard; the others say which tools were laid out. */
const CHALLENGES = ['INSUFFICIENT_INFORMATION', 'STATE_DEPENDENCY', 'CANONICALIZATION'];
const EXECUTION = 'EXECUTION_ENVIRONMENT';
/** How the code of a call, written for the execution environment, names the tool: `…_response = name(**…)`. */
const CALLED = /^[^\S\n]*\w+_response[^\S\n]*=[^\S\n]*(?<name>\w+)\(/mu;

const NO_SCENARIO = 'This record is no scenario of ToolSandbox: it has no `name`.';
const NOTHING_LEFT = 'This scenario left no conversation, and no result with a `similarity`.';

/**
 * Runs of ToolSandbox, a scenario a record: `{name, result, conversation}`, put together from the entry in
 * `result_summary.json` and from `trajectories/<name>/conversation.json`. A scenario is passed when its similarity to
 * the milestones is full, for whatever is less is a milestone missed or a minefield stepped on.
 */
export const TOOLSANDBOX: Dialect = {
  id: 'toolsandbox',
  name: 'ToolSandbox run',
  looksFor: '`name` with `result` and `conversation`',
  companions: 'none',
  labels: {
    place: 'none',
    reason: 'A run of ToolSandbox lies in several files of its folder, so that labels have no place in one.',
  },
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'a scenario');
    if (isScenario(value)) return [readScenario(value)];
    return { problem: typeof value['name'] === 'string' ? NOTHING_LEFT : NO_SCENARIO };
  },
};

function readScenario(value: JsonObject): Fragment {
  const { name, result, conversation } = value;
  const items: readonly unknown[] = Array.isArray(conversation) ? conversation : [];
  const { messages, problems } = readEach(items, ['conversation'], readMessage);
  return {
    episodeId: isFilledText(name) ? name : undefined,
    extent: 'whole',
    path: [],
    attributes: isJsonObject(result) ? attributesOf(result) : {},
    messages,
    problems,
  };
}

function attributesOf(result: JsonObject): EpisodeAttributes {
  const { similarity } = result;
  const category = categoryOf(result['categories']);
  const crash = crashOf(result);
  const passed = readPassed(similarity);
  return {
    ...(category !== undefined && { category }),
    ...(passed !== undefined && { outcome: { passed, source: { from: 'file', path: ['result', 'similarity'] } } }),
    ...(crash !== undefined && { inferenceError: crash }),
  };
}

function categoryOf(categories: unknown): string | undefined {
  if (!Array.isArray(categories)) return undefined;
  const names = categories.filter(isFilledText);
  return CHALLENGES.find((challenge) => names.includes(challenge)) ?? names[0];
}

/** A scenario whose run ended in an exception is graded with 0, whatever the model would have done. */
function crashOf({ exception_type: type, traceback }: JsonObject): string | undefined {
  if (isFilledText(type)) return type;
  return isFilledText(traceback) ? traceback : undefined;
}

/** Messages are OpenAI's; a table of the sandbox itself says instead who sends to whom. */
function readMessage(item: unknown, path: JsonPath): Spoken {
  if (!isJsonObject(item) || item['sender'] === undefined || item['role'] !== undefined) {
    return readChatMessage(item, path);
  }
  const { content, openai_tool_call_id: callId } = item;
  const text = typeof content === 'string' ? content : '';
  const [sender, recipient] = [nameOf(item['sender']), nameOf(item['recipient'])];
  // The simulated user's own instructions and the sandbox's preparation are nothing that the agent sees.
  if (sender !== 'AGENT' && recipient !== 'AGENT') return says();
  if (sender === 'AGENT') return says(agentMessage(item, text, recipient, path));
  if (sender === EXECUTION) {
    return says({ role: 'tool', path, text, ...(typeof callId === 'string' && { callId }) });
  }
  return says({ role: sender === 'USER' ? 'user' : 'system', path, text });
}

function says(...messages: readonly Message[]): Spoken {
  return { messages, problems: [] };
}

/** What the agent sends to the execution environment is a call, as Python code. */
function agentMessage(item: JsonObject, text: string, recipient: string, path: JsonPath): Message {
  const hasText = typeof item['content'] === 'string';
  const textPath = [...path, 'content'];
  if (recipient !== EXECUTION) {
    return { role: 'assistant', path, content: { ...(hasText && { text, textPath }), calls: [] } };
  }
  const { openai_function_name: given, openai_tool_call_id: id } = item;
  const named = typeof given === 'string' ? given : CALLED.exec(text)?.groups?.['name'];
  const call = { name: named ?? 'python', arguments: text, path, ...(typeof id === 'string' && { id }) };
  return { role: 'assistant', path, content: { calls: [call] }, reply: 'goes-on' };
}

/** Enumerations are written as their name, with or without their type before it. */
function nameOf(role: unknown): string {
  return typeof role === 'string' ? role.slice(role.lastIndexOf('.') + 1).toUpperCase() : '';
}

/** A scenario whose run ended in an exception has no conversation, and one that was never graded no result. */
function isScenario({ name, result, conversation }: JsonObject): boolean {
  if (typeof name !== 'string') return false;
  if (Array.isArray(conversation)) return result === undefined || isJsonObject(result);
  return isJsonObject(result) && ['similarity', 'milestone_similarity'].some((key) => key in result);
}

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject);
  const scenarios = objects.filter(isScenario);
  return detection(scenarios.length, objects.length, 'scenario', 'of ToolSandbox');
}
