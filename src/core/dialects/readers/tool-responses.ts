const OPENING = /\s*<tool_response(?:\s[^<>]*)?>/iuy;
const CLOSING = /<\/tool_response>\s*/giu;

/**
 * The results of tools in a text that holds nothing else, each in a `<tool_response>` tag: so Hermes and its relatives
 * write them into user messages.
 *
 * @returns the tags' insides, trimmed; `undefined` when the text holds anything else or nothing.
 */
export function readToolResponses(text: string): readonly string[] | undefined {
  if (!text.includes('<')) return undefined;
  const responses: string[] = [];
  let at = 0;
  while (at < text.length) {
    OPENING.lastIndex = at;
    const opening = OPENING.exec(text);
    if (opening === null) return undefined;
    const start = at + opening[0].length;
    CLOSING.lastIndex = start;
    const closing = CLOSING.exec(text);
    if (closing === null) return undefined;
    responses.push(text.slice(start, closing.index).trim());
    at = closing.index + closing[0].length;
  }
  return responses.length === 0 ? undefined : responses;
}
