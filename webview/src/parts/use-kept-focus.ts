import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps the keyboard in a part of the page when what had it goes away: it comes to the active row of the part's list,
 * or, where there is none any more, to the part as a whole.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  // As long as this draws, what had the focus before is still there.
  const had = part.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    const { current } = part;
    if (!had || current === null || current.contains(document.activeElement)) return;
    const row = current.querySelector<HTMLElement>('[role="row"][tabindex="0"]');
    (row ?? current).focus({ preventScroll: true });
  });
}
