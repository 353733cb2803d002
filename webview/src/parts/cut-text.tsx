import type { JSX } from 'preact';

interface CutTextProps {
  readonly text: string;
  readonly class: string;
}

/**
 * Text of a transcript in one line, cut where room ends and whole in its tooltip. It is a text node and isolated from its
 * surroundings' writing direction, so that neither markup nor direction marks in it reach beyond it.
 */
export function CutText({ text, class: style }: CutTextProps): JSX.Element {
  return (
    <bdi class={`cut ${style}`} title={text}>
      {text}
    </bdi>
  );
}
