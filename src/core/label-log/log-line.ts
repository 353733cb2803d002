import type { LabelLogEntry } from '../own-format';

/** The keys of a line in the order in which people read it; others follow as they come. */
const ORDER = ['episode', 'turn', 'step', 'gold', 'previous', 'annotator', 'at', 'note', 'adjudicates'] as const;

const NEWLINE = 0x0a;

/**
 * An entry as a line of the log, with its end. Line terminators that only Unicode knows are escaped, since editors warn
 * of them in a file.
 */
export function logLine(entry: LabelLogEntry): string {
  const known = Object.fromEntries(ORDER.flatMap((key) => (entry[key] === undefined ? [] : [[key, entry[key]]])));
  const json = JSON.stringify({ ...known, ...entry });
  return `${json.replace(/[\u0085\u2028\u2029]/gu, escaped)}\n`;
}

/**
 * What must be written before the next line: the end of a line that was torn off when its writer crashed.
 *
 * @param tail the log's last byte, or its text or bytes up to their end.
 */
export function appendable(tail: string | Uint8Array): '' | '\n' {
  const last = typeof tail === 'string' ? tail.charCodeAt(tail.length - 1) : (tail.at(-1) ?? Number.NaN);
  return tail.length === 0 || last === NEWLINE ? '' : '\n';
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
