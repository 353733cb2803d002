import { toCharOffset, type CharOffset, type Span } from '../model';
import { problemInLine } from './problem-line';
import { spanOf } from './span';
import { walkRecord, type Entered } from './walk';

/** A record's value, or the first error in its text: `offset` is 0-based, in UTF-16 code units, at most the length. */
export type ParsedRecord =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly offset: CharOffset; readonly message: string };

/**
 * Reads one record as `JSON.parse` does (the last of duplicate keys wins, `__proto__` is a key like others), except
 * that Python's `NaN`, `Infinity` and `-Infinity` are read as `null`. Never throws, however deep the nesting.
 */
export function parseRecord(text: string): ParsedRecord {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return parseSlowly(text, error);
  }
}

function parseSlowly(text: string, refusal: unknown): ParsedRecord {
  const problem = problemInLine(text);
  if (problem !== undefined) return { ok: false, offset: toCharOffset(0), message: problem };
  const nonFinite: Span[] = [];
  const walked = walkRecord(text, {
    leave(value: Entered, end: number) {
      if (value.kind === 'non-finite') nonFinite.push(spanOf(value.start, end));
      return undefined;
    },
  });
  if (walked.how === 'fault') {
    return { ok: false, offset: toCharOffset(walked.fault.offset), message: walked.fault.message };
  }
  try {
    return { ok: true, value: JSON.parse(withNull(text, nonFinite)) as unknown };
  } catch {
    // The engine refuses for a reason of its own, such as its limits; its own words are the best there are.
    const message = refusal instanceof Error ? refusal.message : String(refusal);
    return { ok: false, offset: toCharOffset(0), message };
  }
}

function withNull(text: string, spans: readonly Span[]): string {
  let copied = 0;
  const pieces: string[] = [];
  for (const { start, end } of spans) {
    pieces.push(text.slice(copied, start), 'null');
    copied = end;
  }
  return pieces.join('') + text.slice(copied);
}
