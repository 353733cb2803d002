import type { Call, StepContent, TextSpan } from '../../core/model';

/** The longest row text, in UTF-16 units; enough for a line in a list. */
const ROW_LENGTH = 160;

/** What a step says, in one line and shortened: its text, its refusal, its calls. Plain text. */
export function sayingOf({ text, refusal, calls }: StepContent): string {
  const parts = [text ?? '', refusal?.text ?? '', ...calls.map(callText)].filter((part) => part.trim() !== '');
  return shorten(parts.join(' · '), ROW_LENGTH);
}

/** The text around a part of it, in one line, with the part in square brackets: `… so I [cannot] change that …`. */
export function excerpt(text: string, { start, end }: TextSpan, margin: number): string {
  const from = Math.max(0, start - margin);
  const to = Math.min(text.length, end + margin);
  const part = shorten(text.slice(start, end), 2 * margin);
  const before = oneLine(wellFormed(text.slice(from, start)));
  const after = oneLine(wellFormed(text.slice(end, to)));
  return `${from > 0 ? '…' : ''}${before.trimStart()}[${part}]${after.trimEnd()}${to < text.length ? '…' : ''}`;
}

/** A text in one line, cut with `…` after `length` UTF-16 units. */
export function shorten(text: string, length: number): string {
  const line = oneLine(text.slice(0, 4 * length)).trim();
  if (line.length <= length && text.length <= 4 * length) return line;
  return `${wellFormed(line.slice(0, length)).trimEnd()}…`;
}

function callText({ name, arguments: args }: Call): string {
  return `${name}(${argumentText(args).slice(0, 4 * ROW_LENGTH)})`;
}

function argumentText(args: unknown): string {
  if (args === undefined) return '';
  if (typeof args === 'string') return args;
  try {
    return JSON.stringify(args);
  } catch (error) {
    // Nested deeper than the stack allows.
    if (error instanceof RangeError) return '…';
    throw error;
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ');
}

/** Without the half of a surrogate pair that a cut has left at an end. */
function wellFormed(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/gu, '');
}
