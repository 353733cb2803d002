import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';

/**
 * Keeps the keyboard in a part of the page when what had it goes away: it comes to the active row of the part's list,
 * or, where there is none any more, to the part as a whole.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  // As long as this draws, what had the focus before is still there.
  const had = part.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    const { current } = part;
    if (had && current !== null && !current.contains(document.activeElement)) focusIn(current);
  });
}

/**
 * Gives the keyboard back to what had it when the panel gets it back. VS Code takes it from there when it asks for
 * something, and returns it to the page as a whole, where the keys of a row mean nothing.
 */
export function useReturningFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let part: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      part = target.closest('section');
    };
    const giveBack = (): void => {
      if (document.activeElement !== document.body) return;
      if (last?.isConnected === true) last.focus({ preventScroll: true });
      else if (part?.isConnected === true) focusIn(part);
    };
    document.addEventListener('focusin', remember);
    window.addEventListener('focus', giveBack);
    return () => {
      document.removeEventListener('focusin', remember);
      window.removeEventListener('focus', giveBack);
    };
  }, []);
}

function focusIn(part: HTMLElement): void {
  const row = part.querySelector<HTMLElement>('[role="row"][tabindex="0"]');
  (row ?? part).focus({ preventScroll: true });
}
