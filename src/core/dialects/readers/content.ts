import { isJsonObject, type JsonPath, type RecordProblem, type StepContent } from '../../model';
import { readContentPart, type ToolResult } from './content-part';
import { joinedText } from './text-pieces';
import { joinedThoughts } from './thought';

/** What the content of one message holds, taken apart. */
export interface ContentReading {
  /** Text, reasoning, refusal and calls: what the message's sender says. */
  readonly said: StepContent;
  /** The results of tools that the message brings. */
  readonly results: readonly ToolResult[];
  readonly problems: readonly RecordProblem[];
  /** What is said of parts that are not read, where they may hide what the assistant did. */
  readonly unread: readonly RecordProblem[];
}

/** Of a message that says nothing. */
export const NO_CONTENT: ContentReading = { said: { calls: [] }, results: [], problems: [], unread: [] };

/**
 * Reads the content of a message: a string, a part or a list of parts, or nothing. Texts of several parts are joined by
 * line breaks; reasoning is no part of the answer and is kept apart. Pictures and other media are left out.
 *
 * @param path the way to the content in its record.
 */
export function readContent(content: unknown, path: JsonPath): ContentReading {
  if (content === undefined || content === null) return NO_CONTENT;
  if (typeof content === 'string') return ofText(content, path);
  if (!Array.isArray(content) && !isJsonObject(content)) {
    return { ...NO_CONTENT, problems: [{ path, message: '`content` is neither a text nor a list of parts' }] };
  }
  const parts = Array.isArray(content)
    ? content.map((part: unknown, index) => readContentPart(part, [...path, index]))
    : [readContentPart(content, path)];
  const refusal = parts.find((part) => part.refusal !== undefined)?.refusal;
  const reasoning = joinedThoughts(parts.map((part) => part.reasoning));
  return {
    said: {
      ...joinedText(parts.flatMap(({ text }) => text ?? [])),
      calls: parts.flatMap(({ call }) => call ?? []),
      ...(refusal && { refusal }),
      ...(reasoning !== undefined && { reasoning }),
    },
    results: parts.flatMap(({ result }) => result ?? []),
    problems: parts.flatMap(({ problem }) => problem ?? []),
    unread: parts.flatMap(({ unread }) => unread ?? []),
  };
}

function ofText(text: string, path: JsonPath): ContentReading {
  return { said: { text, textPath: path, calls: [] }, results: [], problems: [], unread: [] };
}
