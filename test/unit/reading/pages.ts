import assert from 'node:assert/strict';
import { readingPage, type ReadingOptions, type ReadingPage } from '../../../src/core/reading';
import { EpisodeReader } from '../../../src/core/spoken';
import { read } from '../convert/reading';

type Companions = Parameters<typeof read>[2];

export const user = (content: string, more: object = {}) => ({ role: 'user', content, ...more });
export const says = (content: string, more: object = {}) => ({ role: 'assistant', content, ...more });
export const tool = (content: string, id?: string) => ({ role: 'tool', content, ...(id !== undefined && { tool_call_id: id }) });
export const calls = (name: string, args: unknown, id = 'c1', content: string | null = null) => ({
  ...{ role: 'assistant', content },
  tool_calls: [{ id, type: 'function', function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) } }],
});

/** The page of an episode with some messages, read as the format with an episode per line. */
export function pageOf(
  messages: readonly object[],
  facts: object = {},
  options: ReadingOptions = {},
  companions?: Companions,
): ReadingPage {
  const transcript = read(`${JSON.stringify({ id: 'e1', ...facts, messages })}\n`, 'paper', companions);
  const [episode] = transcript.episodes;
  assert.ok(episode);
  return readingPage(transcript, new EpisodeReader(transcript).read(episode), options);
}

/** The lines of a page from one that begins with a text on. */
export function linesFrom({ text }: ReadingPage, beginning: string): readonly string[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(beginning));
  assert.ok(start >= 0, `no line begins with ${beginning}:\n${text}`);
  return lines.slice(start);
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** What stands between two places of a page. */
export function between({ text }: ReadingPage, start: Place, end: Place): string {
  const lines = text.split('\n').slice(start.line, end.line + 1);
  const last = lines.pop() ?? '';
  const whole = [...lines, last.slice(0, end.column)];
  whole[0] = whole[0]!.slice(start.column);
  return whole.join('\n');
}
