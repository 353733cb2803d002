import type { ActionClass } from '../../../src/core/model';
import type {
  DisagreementRow,
  FromPanel,
  MismatchFilter,
  MismatchRow,
  PanelState,
  ToPanel,
} from '../../../src/protocol';

/** What the panel shows: the content of the last snapshot, or `starting` before the first one. */
export type View = { readonly kind: 'starting' } | Extract<ToPanel, { type: 'snapshot' }>['content'];

/** How a row is shown: with the keyboard or not, and in what; without `in`, where the user's setting says. */
export type Opening = Pick<Extract<FromPanel, { type: 'open' }>, 'focus' | 'in'>;

/** A decision, as messages name it. */
export type Address = Extract<FromPanel, { type: 'open' }>['address'];

/** Rows are asked for in pages that start at multiples of this. */
export const PAGE_SIZE = 100;

/**
 * A list of decisions as far as it is known. An edit of the file or a new filter begins it anew; until the first
 * answer comes, the rows of an edited file stay in sight (`settled: false`), those of another filter do not.
 */
export interface PagedList<Row> {
  /** Whether `total` and `pages` are of the file and filter as they are now. */
  readonly settled: boolean;
  /** How many rows pass the filter; while unsettled, how many did before. */
  readonly total: number;
  /** Loaded pages by the 0-based index of their first row. */
  readonly pages: ReadonlyMap<number, readonly Row[]>;
  /** Requests on their way: request id to the page they ask for. Answers to any other id are dropped. */
  readonly pending: ReadonlyMap<number, number>;
  /** The half-open range of rows in sight, which are asked for first when the list begins anew. */
  readonly visible: { readonly start: number; readonly end: number };
}

/** Where the keyboard stands in the list. */
export interface Cursor {
  /** 0-based row, `null` before the first move. */
  readonly active: number | null;
  /** Whether the user moved to the active row; if an edit put it there, "next" stops at it first. */
  readonly visited: boolean;
  /** Counts moves that the list must follow with its scroll position. */
  readonly reveal: number;
  /** A row that was to be opened before it was loaded. */
  readonly opening: ({ readonly index: number } & Opening) | null;
}

/** A list, and where the keyboard stands in it. */
export interface Rows<Row> {
  readonly list: PagedList<Row>;
  readonly cursor: Cursor;
}

/** The decisions on which annotators disagree; with `onlyOpen` those that nobody has adjudicated yet. */
export interface Disagreements extends Rows<DisagreementRow> {
  readonly onlyOpen: boolean;
  /** Scroll position of the list, in CSS pixels. */
  readonly scroll: number;
}

/** The whole state of the panel; `list` and `cursor` are those of the mismatches. */
export interface PanelModel extends Rows<MismatchRow> {
  readonly view: View;
  readonly pinned: boolean;
  /** Whether labelling a row by a single key goes on to the next one. */
  readonly advances: boolean;
  /** The file that filter and scroll positions belong to. */
  readonly uri: string | null;
  readonly filter: MismatchFilter;
  /** Scroll positions of the page and of the list, in CSS pixels. */
  readonly scroll: number;
  readonly listScroll: number;
  readonly disagreements: Disagreements;
  /** Whether the part about agreement is to be brought into sight, which has not been done yet. */
  readonly revealing: boolean;
  /** The decision that the editor's cursor is in, or that was opened last. */
  readonly selected: Address | null;
  readonly nextRequest: number;
}

/** What the user does in a list. Row indexes are 0-based. */
export type RowsEvent =
  | { readonly type: 'rowsVisible'; readonly start: number; readonly end: number }
  /** The keyboard focus came to a row, by a move in the list or by itself. */
  | { readonly type: 'activate'; readonly index: number; readonly moved: boolean }
  /** Show a row's decision. */
  | ({ readonly type: 'open'; readonly index: number } & Opening)
  /** Show the active row's decision in the file. */
  | { readonly type: 'openSource' }
  /** To the next (1) or previous (-1) row, around the ends, and open it. */
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'listScrolled'; readonly scroll: number };

/** What a single key in the list of mismatches stands for, as the host is told. */
export type RowKey = Pick<Extract<FromPanel, { type: 'review' }>, 'command' | 'gold'>;

/** What happens to the panel: messages of the host, and what the user does. Row indexes are 0-based. */
export type PanelEvent =
  /** In the list of mismatches. */
  | RowsEvent
  | { readonly type: 'inDisagreements'; readonly event: RowsEvent }
  | { readonly type: 'message'; readonly message: ToPanel }
  /** Puts these parts on, or off again where exactly they are on already. */
  | { readonly type: 'toggleFilter'; readonly part: MismatchFilter }
  | { readonly type: 'removeFilter'; readonly keys: readonly (keyof MismatchFilter)[] }
  | { readonly type: 'clearFilter' }
  | { readonly type: 'search'; readonly text: string }
  /** Relabel a mismatch, or the active one. */
  | { readonly type: 'relabel'; readonly index?: number }
  /** What a single key does to the active mismatch. */
  | ({ readonly type: 'review' } & RowKey)
  /** Settle a disagreement, or the active one, as a class or (`null`) no more; without `gold` the user is asked. */
  | { readonly type: 'adjudicate'; readonly index?: number; readonly gold?: ActionClass | null }
  | { readonly type: 'showOnlyOpen'; readonly onlyOpen: boolean }
  | { readonly type: 'revealed' }
  | { readonly type: 'setPinned'; readonly pinned: boolean }
  | { readonly type: 'scrolled'; readonly scroll: number }
  /** Something that only the host does. */
  | { readonly type: 'ask'; readonly message: Extract<FromPanel, { type: 'openProblem' | 'run' }> };

/** The state after an event, and the messages it sends to the host. */
export interface Transition {
  readonly model: PanelModel;
  readonly send: readonly FromPanel[];
}

const EMPTY_LIST: PagedList<never> = {
  settled: false,
  total: 0,
  pages: new Map(),
  pending: new Map(),
  visible: { start: 0, end: 0 },
};

export const INITIAL_CURSOR: Cursor = { active: null, visited: false, reveal: 0, opening: null };

/** The state before the first message, with what was kept of an earlier life of the panel. */
export function initialModel(kept?: PanelState): PanelModel {
  return {
    view: { kind: 'starting' },
    pinned: kept?.pinned ?? false,
    advances: false,
    uri: kept?.uri ?? null,
    filter: kept?.filter ?? {},
    scroll: kept?.scroll ?? 0,
    listScroll: kept?.listScroll ?? 0,
    list: EMPTY_LIST,
    cursor: INITIAL_CURSOR,
    disagreements: { list: EMPTY_LIST, cursor: INITIAL_CURSOR, onlyOpen: kept?.onlyOpen ?? false, scroll: 0 },
    revealing: false,
    selected: null,
    nextRequest: 1,
  };
}

/** What is kept over a reload. */
export function keptState(model: PanelModel): PanelState {
  const { uri, pinned, filter, scroll, listScroll, disagreements } = model;
  return { uri, pinned, filter, scroll, listScroll, onlyOpen: disagreements.onlyOpen };
}
