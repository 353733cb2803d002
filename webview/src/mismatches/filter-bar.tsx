import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MismatchFilter } from '../../../src/protocol';
import { chipsOf, type PanelEvent } from '../store';
import { Button, TextField, type TextFieldElement } from '../ui';

/** How long typing must rest before the list is searched, in milliseconds. */
const TYPING_RESTS = 150;

interface FilterBarProps {
  readonly filter: MismatchFilter;
  readonly field: RefObject<TextFieldElement | null>;
  readonly dispatch: (event: PanelEvent) => void;
  /** The user leaves the field for the rows. */
  readonly onLeave: () => void;
}

/** What the list is filtered by, each part removable, and the search field. */
export function FilterBar({ filter, field, dispatch, onLeave }: FilterBarProps): JSX.Element {
  const [text, setText] = useSearchText(filter, dispatch);
  const chips = chipsOf(filter);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      setText('', true);
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      setText(text, true);
      onLeave();
    }
  };
  return (
    <div class="filter-bar">
      {chips.length > 0 && (
        <ul class="chips" aria-label="Filters that are on">
          {chips.map(({ label, keys }) => (
            <li key={keys[0]}>
              <button
                type="button"
                class="chip"
                aria-label={`Remove filter ${label}`}
                onClick={() => dispatch({ type: 'removeFilter', keys })}
              >
                <span class="cut">{label}</span>
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <Button appearance="icon" label="Clear all" onClick={() => dispatch({ type: 'clearFilter' })}>
                Clear all
              </Button>
            </li>
          )}
        </ul>
      )}
      <TextField
        label="Search in episode ids and text"
        placeholder="Search in ids and text ( / )"
        value={text}
        field={field}
        onInput={(typed) => setText(typed, false)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** The text in the field, which the filter follows when typing rests, and which follows the filter when a chip goes. */
function useSearchText(
  filter: MismatchFilter,
  dispatch: (event: PanelEvent) => void,
): readonly [string, (text: string, atOnce: boolean) => void] {
  const [text, setText] = useState(filter.search ?? '');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const on = filter.search ?? '';
    setText((typed) => (typed.trim() === on || timer.current !== undefined ? typed : on));
  }, [filter.search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (typed: string): void => {
    timer.current = undefined;
    dispatch({ type: 'search', text: typed });
  };
  const change = (typed: string, atOnce: boolean): void => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = undefined;
    if (atOnce) search(typed);
    else timer.current = setTimeout(() => search(typed), TYPING_RESTS);
  };
  return [text, change];
}
