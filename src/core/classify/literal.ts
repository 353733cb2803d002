import { parseRecord } from '../jsonl';
import { readPythonLiteral } from './python-literal';

/** The value of a text that is one literal as a whole. */
export interface Literal {
  readonly language: 'JSON' | 'Python';
  readonly value: unknown;
}

/** Reads a text as one JSON or Python literal; nothing is ever evaluated. */
export function readLiteral(text: string): Literal | undefined {
  const json = parseRecord(text);
  if (json.ok) return { language: 'JSON', value: json.value };
  const python = readPythonLiteral(text);
  return python === undefined ? undefined : { language: 'Python', value: python.value };
}
