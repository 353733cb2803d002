import type { ComponentChildren, JSX } from 'preact';
import type { RowsEvent } from '../store';

/** How Enter and a double click show a row. */
export const TO_READ = { focus: true, in: 'reading' } as const;

interface RowProps {
  /** 0-based place in the list. */
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly selected: boolean;
  /** Whether the Tab key comes to this row. */
  readonly tabStop: boolean;
  readonly dispatch: (event: RowsEvent) => void;
  /** Its cells; none while it is being loaded. */
  readonly children?: ComponentChildren;
}

/** One decision of a list. */
export function Row({ index, top, height, selected, tabStop, dispatch, children }: RowProps): JSX.Element {
  return (
    <div
      role="row"
      class={selected ? 'row selected' : 'row'}
      style={{ transform: `translateY(${top}px)`, height: `${height}px` }}
      aria-rowindex={index + 1}
      aria-selected={selected}
      aria-busy={children === undefined}
      tabIndex={tabStop ? 0 : -1}
      data-index={index}
      onFocus={() => dispatch({ type: 'activate', index, moved: false })}
      onClick={() => dispatch({ type: 'open', index, focus: false })}
      onDblClick={() => dispatch({ type: 'open', index, ...TO_READ })}
    >
      {children ?? <Skeleton />}
    </div>
  );
}

function Skeleton(): JSX.Element {
  return (
    <span role="gridcell" class="skeleton" aria-label="loading">
      <span />
      <span />
      <span />
    </span>
  );
}
