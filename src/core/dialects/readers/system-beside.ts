import type { JsonObject, JsonPath, Message } from '../../model';
import { readContent } from './content';

/** The system's message where it stands beside the others: under a key of the record, as a text or a list of parts. */
export function readSystemBeside(value: JsonObject, key: string): readonly Message[] {
  const path: JsonPath = [key];
  const { text } = readContent(value[key], path).said;
  return text === undefined || text === '' ? [] : [{ role: 'system', path, text }];
}
