import { readRecordedLabels } from '../../labels';
import { isJsonObject, type JsonObject, type JsonPath } from '../../model';
import { readAnthropicContent } from './anthropic-content';
import { readRole, unknownRole } from './role';
import { misplacedLabel, saidBy } from './said-by';
import { noMessage, together, type Spoken } from './spoken';

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
  if (!isJsonObject(value)) return noMessage(path);
  const role = readRole(value['role']);
  if (role === undefined) return unknownRole(value, path);
  const { said, results, onlyResults, problems } = readAnthropicContent(value['content'], [...path, 'content']);
  const labels = readRecordedLabels(value, path);
  const brought = { messages: results, problems };
  const isSilent = role === 'user' && results.length > 0 && (onlyResults || (said.text ?? '').trim() === '');
  if (isSilent) return together([brought, { messages: [], problems: misplacedLabel(labels, 'tool') }]);
  const spoken = saidBy(role, path, said, labels);
  return role === 'assistant' ? together([spoken, brought]) : together([brought, spoken]);
}
