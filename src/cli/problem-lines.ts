import type { TranscriptProblem } from '../core/transcript';
import { counted } from '../core/wording';
import { printable } from './printable';

/** Where a problem is and what it is, in one line; lines and columns count from 1. */
function problemSentence({ line, character, message }: TranscriptProblem): string {
  return `line ${line + 1}, column ${character + 1}: ${printable(message)}`;
}

/** The first few problems, and how many more there are. */
export function problemSentences(problems: readonly TranscriptProblem[], limit: number): readonly string[] {
  const shown = problems.slice(0, limit).map(problemSentence);
  const more = problems.length - limit;
  return more > 0 ? [...shown, `… ${counted(more, 'more problem')}`] : shown;
}
