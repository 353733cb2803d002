import type { JsonObject, JsonPath, Message } from '../../model';
import { unreadable, type Spoken } from './spoken';

/** Who says something. */
export type Speaker = Exclude<Message['role'], 'turn-start'>;

const SPEAKERS: ReadonlyMap<string, Speaker> = new Map([
  ['system', 'system'],
  ['developer', 'system'],
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['tool', 'tool'],
  ['function', 'tool'],
]);

/** How much of an unknown role a problem quotes, in UTF-16 code units. */
const QUOTED_UNITS = 40;

/** The speaker that a value of `role` names; `undefined` when it names none that we know. */
export function readRole(role: unknown): Speaker | undefined {
  return typeof role === 'string' ? SPEAKERS.get(role.toLowerCase()) : undefined;
}

/** What is said of a message without a speaker. */
export function unknownRole(value: JsonObject, path: JsonPath): Spoken {
  const expected = `expected ${[...SPEAKERS.keys()].join(', ')}`;
  if (!Object.hasOwn(value, 'role')) return unreadable(path, `This message has no \`role\`; ${expected}`);
  const { role } = value;
  const shown = typeof role === 'string' && role.length <= QUOTED_UNITS ? ` “${role}”` : '';
  return unreadable([...path, 'role'], `Nobody speaks in the role${shown}; ${expected}`);
}
