import { isJsonObject, type JsonObject, type JsonPath, type RecordProblem, type StepContent } from '../../model';
import { joinedText, type TextPiece } from './text-pieces';
import { joinedThoughts } from './thought';

/** The text, the reasoning and the refusal that a message's content holds. */
export interface ContentReading {
  readonly text?: string;
  readonly textPath?: JsonPath;
  readonly reasoning?: string;
  readonly refusal?: NonNullable<StepContent['refusal']>;
  readonly problems: readonly RecordProblem[];
}

const TEXT_TYPES: ReadonlySet<unknown> = new Set([undefined, 'text', 'input_text', 'output_text']);

/** Types of parts that hold reasoning, with the keys under which they do. */
const REASONING_TYPES: ReadonlySet<unknown> = new Set(['thinking', 'reasoning', 'reasoning_text', 'summary_text']);
const REASONING_KEYS = ['thinking', 'reasoning', 'text'] as const;

/**
 * Reads `content`: a string, a list of parts, or nothing. Texts of several parts are joined by line breaks; reasoning
 * is no part of the answer and is kept apart. Pictures and other media are left out.
 */
export function readContent(content: unknown, path: JsonPath): ContentReading {
  if (content === undefined || content === null) return { problems: [] };
  if (typeof content === 'string') return { text: content, textPath: path, problems: [] };
  if (isJsonObject(content)) return readParts([{ part: content, path }]);
  if (Array.isArray(content)) {
    return readParts(content.map((part: unknown, index) => ({ part, path: [...path, index] })));
  }
  return { problems: [{ path, message: '`content` is neither a text nor a list of parts' }] };
}

function readParts(parts: readonly { readonly part: unknown; readonly path: JsonPath }[]): ContentReading {
  const texts = parts.flatMap(({ part, path }) => textOf(part, path));
  const refusal = parts.map(({ part, path }) => refusalOf(part, path)).find((found) => found !== undefined);
  const reasoning = joinedThoughts(parts.map(({ part }) => reasoningOf(part)));
  return {
    ...joinedText(texts),
    ...(reasoning !== undefined && { reasoning }),
    ...(refusal && { refusal }),
    problems: [],
  };
}

function textOf(part: unknown, path: JsonPath): readonly TextPiece[] {
  if (typeof part === 'string') return [{ text: part, path }];
  if (!isJsonObject(part) || !TEXT_TYPES.has(part['type'])) return [];
  return typeof part['text'] === 'string' ? [{ text: part['text'], path: [...path, 'text'] }] : [];
}

function reasoningOf(part: unknown): string | undefined {
  if (!isJsonObject(part) || !REASONING_TYPES.has(part['type'])) return undefined;
  return REASONING_KEYS.map((key) => part[key]).find((text) => typeof text === 'string');
}

function refusalOf(part: unknown, path: JsonPath): StepContent['refusal'] {
  return isJsonObject(part) && part['type'] === 'refusal' ? readRefusal(part, path) : undefined;
}

/** The refusal that an object gives under the key `refusal`; an empty one is none. */
export function readRefusal(object: JsonObject, path: JsonPath): StepContent['refusal'] {
  const { refusal } = object;
  if (typeof refusal !== 'string' || refusal.trim() === '') return undefined;
  return { text: refusal, path: [...path, 'refusal'] };
}
