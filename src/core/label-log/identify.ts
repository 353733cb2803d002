import { isJsonObject } from '../model';

const SUFFIX = '.labels.jsonl';

/** Where the label log of a file stands: beside it, under its name with an ending. */
export function labelLogPath(file: string): string {
  return `${file}${SUFFIX}`;
}

/** Whether a file is a label log by its name. */
export function isLabelLogPath(file: string): boolean {
  return file.toLowerCase().endsWith(SUFFIX);
}

/** The keys that every line has, and that no record of another format has all of. */
const KEYS = ['episode', 'turn', 'gold', 'annotator', 'at'] as const;

/** Whether the records of a file's beginning are lines of a label log; a damaged one may be among them. */
export function isLabelLog(values: readonly unknown[]): boolean {
  const lines = values.filter((value) => isJsonObject(value) && KEYS.every((key) => Object.hasOwn(value, key)));
  return lines.length > 0 && lines.length * 2 >= values.length;
}
