import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useWidth } from '../parts';
import { type Address, isDecisionAt, rowAt, type Rows, type RowsEvent } from '../store';
import { movedRow } from './keys';
import { Row, TO_READ } from './row';
import { type RowRange, rowsInWindow, scrollToShow } from './window';

interface RowListProps<Row extends Address> {
  /** What the rows are, for screen readers. */
  readonly name: string;
  readonly class?: string;
  readonly rows: Rows<Row>;
  /** The decision that is marked, wherever it is listed. */
  readonly selected: Address | null;
  /** Another value begins another list, at its top; the first one after a reload begins at `scroll`, in CSS pixels. */
  readonly filter: unknown;
  readonly scroll: number;
  /** From this width on, in CSS pixels, a row takes one line, below it two. */
  readonly oneLineFrom: number;
  readonly cells: (row: Row, index: number) => JSX.Element;
  /** The keys of `onKey`, as `aria-keyshortcuts` names them. */
  readonly keyShortcuts?: string;
  /** What a key does to the active row besides showing it; whether it does anything. */
  readonly onKey?: (key: string) => boolean;
  /** Whether the keyboard is to come to the active row, as soon as it is drawn. */
  readonly takesKeyboard?: boolean;
  readonly onKeyboardTaken?: () => void;
  /** The same function each time: what is in sight is told to every new one. */
  readonly dispatch: (event: RowsEvent) => void;
}

/** The rows themselves: as many as there are, of which only those near the window are drawn. */
export function RowList<Row extends Address>(props: RowListProps<Row>): JSX.Element {
  const { rows, selected, oneLineFrom, cells, dispatch } = props;
  const { list, cursor } = rows;
  const [box, width] = useWidth<HTMLDivElement>();
  const [scrollTop, setScrollTop] = useState(0);
  const { rowHeight, height } = useRowSize(width < oneLineFrom, list.total);
  const range = rowsInWindow(scrollTop, height, rowHeight, list.total);
  const tabStop = cursor.active ?? 0;
  useScrollPosition(box, props, setScrollTop);
  useFollowing(box, cursor, rowHeight, height);
  useEffect(() => {
    if (width > 0) dispatch({ type: 'rowsVisible', start: range.start, end: range.end });
  }, [width > 0, range.start, range.end, dispatch]);
  useEffect(() => {
    const row = props.takesKeyboard === true ? box.current?.querySelector<HTMLElement>('[tabindex="0"]') : null;
    if (row === null || row === undefined) return;
    row.focus({ preventScroll: true });
    props.onKeyboardTaken?.();
  }, [props.takesKeyboard, width > 0, list.total]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      dispatch({ type: 'open', index: tabStop, ...(event.key === 'Enter' ? TO_READ : { focus: false }) });
      return;
    }
    if (props.onKey?.(event.key) === true) {
      event.preventDefault();
      return;
    }
    const index = movedRow(event.key, tabStop, Math.max(1, Math.floor(height / rowHeight) - 1), list.total);
    if (index === undefined) return;
    event.preventDefault();
    dispatch({ type: 'activate', index, moved: true });
  };

  return (
    <div
      ref={box}
      role="grid"
      class={`rows ${width < oneLineFrom ? 'two-lines' : 'one-line'} ${props.class ?? ''}`}
      style={{ height: `${height}px`, '--id-width': `${idWidth(list)}ch` }}
      aria-label={props.name}
      aria-keyshortcuts={props.keyShortcuts}
      aria-rowcount={list.total}
      aria-busy={!list.settled}
      onKeyDown={onKeyDown}
      onScroll={(event) => {
        setScrollTop(event.currentTarget.scrollTop);
        dispatch({ type: 'listScrolled', scroll: event.currentTarget.scrollTop });
      }}
    >
      <div role="rowgroup" class="rows-all" style={{ height: `${list.total * rowHeight}px` }}>
        {width > 0 &&
          drawn(range, tabStop, list.total).map((index) => {
            const row = rowAt(list.pages, index);
            return (
              <Row
                key={index}
                index={index}
                top={index * rowHeight}
                height={rowHeight}
                selected={row !== undefined && selected !== null && isDecisionAt(row, selected)}
                tabStop={index === tabStop}
                dispatch={dispatch}
              >
                {row && cells(row, index)}
              </Row>
            );
          })}
      </div>
    </div>
  );
}

/** The rows to draw: those of the window, and the one with the focus, which must not vanish while it has it. */
function drawn({ start, end }: RowRange, focused: number, total: number): readonly number[] {
  const rows = Array.from({ length: end - start }, (_, offset) => start + offset);
  if (focused < start && focused < total) return [focused, ...rows];
  return focused >= end && focused < total ? [...rows, focused] : rows;
}

/** Room for the longest id that is loaded, within reason, in widths of a digit. */
function idWidth<Row extends Address>({ pages }: Rows<Row>['list']): number {
  const lengths = [...pages.values()].flatMap((rows) => rows.map(({ episode }) => episode.length));
  return Math.max(9, Math.min(28, lengths.reduce((longest, length) => Math.max(longest, length), 0)));
}

/** Height of a row and of the list in CSS pixels, from the user's font size and the window's height. */
function useRowSize(twoLines: boolean, total: number): { readonly rowHeight: number; readonly height: number } {
  const [windowHeight, setWindowHeight] = useState(window.innerHeight);
  useEffect(() => {
    const measure = (): void => setWindowHeight(window.innerHeight);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  const fontSize = Number.parseFloat(getComputedStyle(document.body).fontSize) || 13;
  const rowHeight = Math.round(fontSize * (twoLines ? 4 : 2.25));
  const most = Math.max(6, Math.floor((windowHeight * 0.6) / rowHeight));
  return { rowHeight, height: Math.min(total, most) * rowHeight };
}

/** A new list starts at its top; the first one after a reload starts where the panel was left. */
function useScrollPosition(
  box: RefObject<HTMLDivElement | null>,
  { rows, filter, scroll }: Pick<RowListProps<Address>, 'rows' | 'filter' | 'scroll'>,
  setScrollTop: (top: number) => void,
): void {
  const { settled } = rows.list;
  const shown = useRef<unknown>(null);
  const scrollTo = (top: number): void => {
    if (box.current === null) return;
    box.current.scrollTop = top;
    setScrollTop(box.current.scrollTop);
  };
  useLayoutEffect(() => {
    if (shown.current === null && !settled) return;
    if (shown.current !== filter) scrollTo(shown.current === null ? scroll : 0);
    shown.current = filter;
  }, [filter, settled]);
}

/** Keeps the active row in sight as it moves, and the focus on it if the list has the focus. */
function useFollowing(
  box: RefObject<HTMLDivElement | null>,
  cursor: Rows<Address>['cursor'],
  rowHeight: number,
  height: number,
): void {
  const followed = useRef(cursor.reveal);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || cursor.active === null || followed.current === cursor.reveal) return;
    followed.current = cursor.reveal;
    element.scrollTop = scrollToShow(cursor.active, element.scrollTop, height, rowHeight);
    if (!element.contains(document.activeElement)) return;
    element.querySelector<HTMLElement>(`[data-index="${cursor.active}"]`)?.focus({ preventScroll: true });
  }, [cursor.reveal, cursor.active]);
}
