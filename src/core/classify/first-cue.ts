import type { TextSpan } from '../model';
import type { FoldedText } from './folded-text';

/** A cue as its list spells it, and where it stands in the original text. */
export interface FoundCue {
  readonly cue: string;
  readonly span: TextSpan;
}

/** Of the cues that a text holds the one that stands first, of several at one place the one listed first. */
export function firstCue(folded: FoldedText, cues: readonly string[]): FoundCue | undefined {
  let first: { readonly cue: string; readonly at: number } | undefined;
  for (const cue of cues) {
    const at = folded.text.indexOf(cue);
    if (at >= 0 && (first === undefined || at < first.at)) first = { cue, at };
  }
  if (first === undefined) return undefined;
  return { cue: first.cue, span: folded.originalSpan({ start: first.at, end: first.at + first.cue.length }) };
}
