import type { JSX } from 'preact';
import { count } from '../format';

/** Where a list stands: `3 of 12`; nothing while no row is active. */
export function Standing({ active, total }: { readonly active: number | null; readonly total: number }): JSX.Element {
  return (
    <>
      {active !== null && (
        <span class="standing">
          {count(active + 1)} of {count(total)}
        </span>
      )}
    </>
  );
}

/** The keys that lead along every list and from it to the turn. */
export function WayHints(): JSX.Element {
  return (
    <>
      <span>
        <kbd>n</kbd> <kbd>p</kbd> next, previous
      </span>
      <span>
        <kbd>Enter</kbd> read the turn
      </span>
      <span>
        <kbd>o</kbd> show it in the file
      </span>
    </>
  );
}
