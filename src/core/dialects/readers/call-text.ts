import { readLiteral } from '../../classify';
import type { Call, JsonPath, RecordProblem } from '../../model';
import { readCall } from './openai-calls';

/** Tags that models write around calls; they only separate one call from the next. */
const TAG = /<\/?(?:tool_calls?|functioncall|function_call)>/iu;

/**
 * Reads a text that stands where only calls stand: one call, a list of calls, or several one after the other on lines
 * or in tags, each as JSON or as a Python literal.
 *
 * @param path the way to the text, which is the way to each of its calls.
 * @returns `undefined` when some part of the text is no call.
 */
export function readCallText(text: string, path: JsonPath): readonly Call[] | undefined {
  const pieces = text.split(TAG).filter((piece) => piece.trim() !== '');
  const calls = pieces.map((piece) => readPiece(piece, path) ?? readLines(piece, path));
  const read = calls.filter((call) => call !== undefined).flat();
  return read.length === 0 || calls.includes(undefined) ? undefined : read;
}

/** What is said of a text in a call's place in which no call can be read. */
export function unreadableCall(path: JsonPath): RecordProblem {
  return { path, message: 'This is no call that can be read: it counts as a text' };
}

function readLines(piece: string, path: JsonPath): readonly Call[] | undefined {
  const lines = piece.split('\n').filter((line) => line.trim() !== '');
  const calls = lines.map((line) => readPiece(line, path));
  return calls.includes(undefined) ? undefined : calls.filter((call) => call !== undefined).flat();
}

function readPiece(piece: string, path: JsonPath): readonly Call[] | undefined {
  const literal = readLiteral(piece.trim());
  if (literal === undefined) return undefined;
  const items: readonly unknown[] = Array.isArray(literal.value) ? literal.value : [literal.value];
  const calls = items.map(readCall).filter((call) => call !== undefined);
  return calls.length === 0 || calls.length < items.length ? undefined : calls.map((call) => ({ ...call, path }));
}
