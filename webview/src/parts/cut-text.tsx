import type { JSX } from 'preact';

interface CutTextProps {
  readonly text: string;
  readonly class: string;
  /** Which end goes where room ends: the start for ids, which differ at their end. */
  readonly cut?: 'start' | 'end';
}

/**
 * Text of a transcript in one line, cut where room ends and whole in its tooltip. It is a text node and isolated from
 * its surroundings' writing direction, so that neither markup nor direction marks in it reach beyond it.
 */
export function CutText({ text, class: style, cut = 'end' }: CutTextProps): JSX.Element {
  return (
    <span class={`cut cut-${cut} ${style}`} title={text}>
      <bdi {...(cut === 'start' ? { dir: 'ltr' } : {})}>{text}</bdi>
    </span>
  );
}
