import { isJsonObject, type JsonObject } from '../../model';

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
