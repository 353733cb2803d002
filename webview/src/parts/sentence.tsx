import type { JSX } from 'preact';
import { codeSpans } from '../../../src/core/wording';

/** A sentence with names between backticks, which are set as such. It may quote a file: nothing in it is markup. */
export function Sentence({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {codeSpans(text).map((stretch, index) => {
        return stretch.isCode ? <code key={index}>{stretch.text}</code> : stretch.text;
      })}
    </>
  );
}
