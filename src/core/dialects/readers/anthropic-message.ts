import { readRecordedLabels } from '../../labels';
import { isJsonObject, type JsonObject, type JsonPath, type Message } from '../../model';
import { readAnthropicContent } from './anthropic-content';
import {
  misplacedLabel,
  noMessage,
  readRole,
  stepMessage,
  unknownRole,
  userMessage,
  type MessageReading,
} from './openai-message';
import type { Spoken } from './whole-episode';

/** Blocks that Anthropic's format has and others have not. */
const OWN_BLOCK = /^(?:(?:\w+_)?tool_(?:use|result)|(?:redacted_)?thinking)$/u;

/** Whether a message holds a block by which Anthropic's format is known. */
export function hasAnthropicBlock(message: unknown): boolean {
  return blocksOf(message).some(({ type }) => typeof type === 'string' && OWN_BLOCK.test(type));
}

/** The objects in the list that a message's content is; none where it is a text. */
export function blocksOf(message: unknown): readonly JsonObject[] {
  const content: unknown = isJsonObject(message) ? message['content'] : undefined;
  return Array.isArray(content) ? content.filter(isJsonObject) : [];
}

/**
 * Reads one message of Anthropic's format with the labels that stand on it. The results of tools that it brings become
 * messages of their own: before what the user says with them, after the step whose host ran the tools. A user message
 * that holds nothing but results says nothing.
 *
 * @param path the way to the value in its record.
 */
export function readAnthropicMessage(value: unknown, path: JsonPath): Spoken {
  if (!isJsonObject(value)) return { messages: [], problems: [noMessage(path)] };
  const role = readRole(value['role']);
  if (role === undefined) return { messages: [], problems: [unknownRole(value, path)] };
  const { said, results, onlyResults, problems } = readAnthropicContent(value['content'], [...path, 'content']);
  const labels = readRecordedLabels(value, path);
  const text = said.text ?? '';
  const isSilent = onlyResults || (results.length > 0 && text.trim() === '' && role === 'user');
  switch (role) {
    case 'assistant':
      return after(stepMessage(path, said, labels), results, problems);
    case 'user':
      if (isSilent) return { messages: results, problems: [...problems, ...misplacedLabel(labels, 'tool')] };
      return before(results, userMessage(path, text, labels), problems);
    case 'system':
    case 'tool':
      return {
        messages: [...results, { role, path, text }],
        problems: [...problems, ...misplacedLabel(labels, role)],
      };
  }
}

type Problems = Spoken['problems'];

function after(reading: MessageReading, results: readonly Message[], problems: Problems): Spoken {
  return { messages: [...messageOf(reading), ...results], problems: [...problems, ...reading.problems] };
}

function before(results: readonly Message[], reading: MessageReading, problems: Problems): Spoken {
  return { messages: [...results, ...messageOf(reading)], problems: [...problems, ...reading.problems] };
}

function messageOf({ message }: MessageReading): readonly Message[] {
  return message === undefined ? [] : [message];
}
