import type { JsonPath, StepContent } from '../../model';

/** A text that is one string value of the record, with the way to it. */
export interface TextPiece {
  readonly text: string;
  readonly path: JsonPath;
}

/** The pieces of one message's text as one, joined by line breaks; only a single piece stands somewhere as a whole. */
export function joinedText(pieces: readonly TextPiece[]): Pick<StepContent, 'text' | 'textPath'> {
  const [first, ...others] = pieces;
  if (first === undefined) return {};
  const text = pieces.map((piece) => piece.text).join('\n');
  return others.length === 0 ? { text, textPath: first.path } : { text };
}
