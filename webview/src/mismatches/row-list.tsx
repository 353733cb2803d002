import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useWidth } from '../parts';
import { isDecisionAt, type PanelEvent, type PanelModel, rowAt } from '../store';
import { movedRow } from './keys';
import { Row, TO_READ } from './row';
import { type RowRange, rowsInWindow, scrollToShow } from './window';

/** Below this width in CSS pixels a row takes two lines. */
const ONE_LINE_FROM = 700;

interface RowListProps {
  readonly model: PanelModel;
  readonly editable: boolean;
  readonly dispatch: (event: PanelEvent) => void;
}

/** The rows themselves: as many as there are, of which only those near the window are drawn. */
export function RowList({ model, editable, dispatch }: RowListProps): JSX.Element {
  const { list, cursor, selected } = model;
  const [box, width] = useWidth<HTMLDivElement>();
  const [scrollTop, setScrollTop] = useState(0);
  const { rowHeight, height } = useRowSize(width, list.total);
  const range = rowsInWindow(scrollTop, height, rowHeight, list.total);
  const tabStop = cursor.active ?? 0;
  useScrollPosition(box, model, setScrollTop);
  useFollowing(box, model, rowHeight, height);
  useEffect(() => {
    if (width > 0) dispatch({ type: 'rowsVisible', start: range.start, end: range.end });
  }, [width > 0, range.start, range.end, dispatch]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      dispatch({ type: 'open', index: tabStop, ...(event.key === 'Enter' ? TO_READ : { focus: false }) });
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
      class={`rows ${width < ONE_LINE_FROM ? 'two-lines' : 'one-line'} ${editable ? 'editable' : ''}`}
      style={{ height: `${height}px`, '--id-width': `${idWidth(list)}ch` }}
      aria-label="Mismatches"
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
                row={row}
                top={index * rowHeight}
                height={rowHeight}
                selected={row !== undefined && selected !== null && isDecisionAt(row, selected)}
                tabStop={index === tabStop}
                editable={editable}
                dispatch={dispatch}
              />
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
function idWidth({ pages }: PanelModel['list']): number {
  const lengths = [...pages.values()].flatMap((rows) => rows.map(({ episode }) => episode.length));
  return Math.max(9, Math.min(28, lengths.reduce((longest, length) => Math.max(longest, length), 0)));
}

/** Height of a row and of the list in CSS pixels, from the user's font size and the window's height. */
function useRowSize(width: number, total: number): { readonly rowHeight: number; readonly height: number } {
  const [windowHeight, setWindowHeight] = useState(window.innerHeight);
  useEffect(() => {
    const measure = (): void => setWindowHeight(window.innerHeight);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  const fontSize = Number.parseFloat(getComputedStyle(document.body).fontSize) || 13;
  const rowHeight = Math.round(fontSize * (width < ONE_LINE_FROM ? 4 : 2.25));
  const most = Math.max(6, Math.floor((windowHeight * 0.6) / rowHeight));
  return { rowHeight, height: Math.min(total, most) * rowHeight };
}

/** A new list starts at its top; the first one after a reload starts where the panel was left. */
function useScrollPosition(
  box: RefObject<HTMLDivElement | null>,
  model: PanelModel,
  setScrollTop: (top: number) => void,
): void {
  const { settled } = model.list;
  const shown = useRef<unknown>(null);
  const scrollTo = (top: number): void => {
    if (box.current === null) return;
    box.current.scrollTop = top;
    setScrollTop(box.current.scrollTop);
  };
  useLayoutEffect(() => {
    if (shown.current === null && !settled) return;
    if (shown.current !== model.filter) scrollTo(shown.current === null ? model.listScroll : 0);
    shown.current = model.filter;
  }, [model.filter, settled]);
}

/** Keeps the active row in sight as it moves, and the focus on it if the list has the focus. */
function useFollowing(
  box: RefObject<HTMLDivElement | null>,
  { cursor }: PanelModel,
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
