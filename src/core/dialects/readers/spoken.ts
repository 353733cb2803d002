import type { JsonPath, Message, RecordProblem } from '../../model';

/** What a reader gives for some part of a record: the messages in it, and what in it makes no sense. */
export interface Spoken {
  readonly messages: readonly Message[];
  readonly problems: readonly RecordProblem[];
}

/** Reads a value that may be a message; the path is the way to it in its record. */
export type MessageReader = (value: unknown, path: JsonPath) => Spoken;

/** The messages of a list, each read by itself, in order. */
export function readEach(values: readonly unknown[], path: JsonPath, read: MessageReader): Spoken {
  const messages: Message[] = [];
  const problems: RecordProblem[] = [];
  for (const [index, value] of values.entries()) add(read(value, [...path, index]), messages, problems);
  return { messages, problems };
}

/** What several parts of a record say, one after the other. */
export function together(parts: readonly Spoken[]): Spoken {
  const messages: Message[] = [];
  const problems: RecordProblem[] = [];
  for (const part of parts) add(part, messages, problems);
  return { messages, problems };
}

function add(part: Spoken, messages: Message[], problems: RecordProblem[]): void {
  for (const message of part.messages) messages.push(message);
  for (const problem of part.problems) problems.push(problem);
}

/** Nothing but a problem. */
export function unreadable(path: JsonPath, message: string): Spoken {
  return { messages: [], problems: [{ path, message }] };
}

/** What is said of a value in a message's place that is no object. */
export function noMessage(path: JsonPath): Spoken {
  return unreadable(path, 'This is no message: expected an object');
}
