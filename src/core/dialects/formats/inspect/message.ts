import { isJsonObject, type JsonObject, type JsonPath, type Message, type StepContent } from '../../../model';
import {
  joinedThoughts,
  noMessage,
  readCalls,
  readContent,
  readEach,
  readRole,
  unknownRole,
  type ContentReading,
  type Spoken,
} from '../../readers';

const ATTACHMENT = 'attachment://';

/**
 * Reads the messages of one sample. They are like OpenAI's, but a call's `function` is its name and its arguments are
 * an object, reasoning is a part of the content, and a long text may stand among the sample's `attachments`.
 *
 * @param path the way to the sample in its record.
 */
export function readInspectMessages(sample: JsonObject, path: JsonPath): Spoken {
  const given: unknown = sample['messages'];
  const items: readonly unknown[] = Array.isArray(given) ? given : [];
  return readEach(items, [...path, 'messages'], (item, at) => readMessage(item, at, { sample, path }));
}

/** Where a message's attachments are. */
interface Surroundings {
  readonly sample: JsonObject;
  readonly path: JsonPath;
}

function readMessage(item: unknown, path: JsonPath, around: Surroundings): Spoken {
  if (!isJsonObject(item)) return noMessage(path);
  const role = readRole(item['role']);
  if (role === undefined) return unknownRole(item, path);
  const { said: content, results, problems } = readText(item['content'], [...path, 'content'], around);
  if (role === 'assistant') {
    const calls = readCalls(withCallObjects(item), path);
    const older = item['reasoning'];
    const reasoning = joinedThoughts([typeof older === 'string' ? older : undefined, content.reasoning]);
    const said: StepContent = {
      ...content,
      calls: [...content.calls, ...calls.calls],
      ...(reasoning !== undefined && { reasoning }),
    };
    const messages: readonly Message[] = [{ role, path, content: said }, ...results];
    return { messages, problems: [...problems, ...calls.problems] };
  }
  const text = content.text ?? '';
  if (role !== 'tool') return { messages: [{ role, path, text }], problems };
  const { tool_call_id: callId, error } = item;
  const failure: unknown = isJsonObject(error) ? error['message'] : undefined;
  const shown = text === '' && typeof failure === 'string' ? failure : text;
  return { messages: [{ role, path, text: shown, ...(typeof callId === 'string' && { callId }) }], problems };
}

/** The message with its calls as OpenAI writes them: a name that stands alone is put beside the arguments. */
function withCallObjects(message: JsonObject): JsonObject {
  const given: unknown = message['tool_calls'];
  if (!Array.isArray(given)) return message;
  const calls = given.map((call: unknown) => {
    if (!isJsonObject(call) || typeof call['function'] !== 'string') return call;
    return { id: call['id'], function: { name: call['function'], arguments: call['arguments'] } };
  });
  return { tool_calls: calls };
}

/** Reads content whose texts may stand among the attachments; a text that is marked as a refusal is one. */
function readText(content: unknown, path: JsonPath, around: Surroundings): ContentReading {
  const parts: readonly unknown[] = Array.isArray(content) ? content : [];
  const resolved = parts.length > 0 ? parts.map((part) => resolvePart(part, around)) : [resolveText(content, around)];
  const reading = readContent(parts.length > 0 ? resolved.map(({ value }) => value) : resolved[0]?.value, path);
  const [name, ...others] = resolved.flatMap((each) => each.name ?? []);
  const isWhole = reading.said.textPath !== undefined && name !== undefined && others.length === 0;
  const refusal = refusalOf(parts, path);
  return {
    ...reading,
    said: {
      ...reading.said,
      ...(isWhole && { textPath: [...around.path, 'attachments', name] }),
      ...(refusal && { refusal }),
    },
  };
}

function refusalOf(parts: readonly unknown[], path: JsonPath): StepContent['refusal'] {
  const index = parts.findIndex((part) => isJsonObject(part) && part['refusal'] === true);
  const part = parts[index];
  const text = isJsonObject(part) ? part['text'] : undefined;
  return typeof text === 'string' ? { text, path: [...path, index, 'text'] } : undefined;
}

/** A value with its text put in, and the name of the attachment that this came from. */
interface Resolved {
  readonly value: unknown;
  readonly name?: string;
}

function resolvePart(part: unknown, around: Surroundings): Resolved {
  if (!isJsonObject(part) || !('text' in part)) return resolveText(part, around);
  const { value: text, ...rest } = resolveText(part['text'], around);
  return { value: { ...part, text }, ...rest };
}

/** A reference is a text of its own, never a part of one. */
function resolveText(value: unknown, { sample: { attachments } }: Surroundings): Resolved {
  if (typeof value !== 'string' || !value.startsWith(ATTACHMENT) || !isJsonObject(attachments)) return { value };
  const name = value.slice(ATTACHMENT.length);
  const text = Object.hasOwn(attachments, name) ? attachments[name] : undefined;
  return typeof text === 'string' ? { value: text, name } : { value };
}
