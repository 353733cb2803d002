import type { FromPanel } from '../../../src/protocol';
import { type Address, type Cursor, INITIAL_CURSOR, type Opening, PAGE_SIZE, type Rows } from './model';

/** No more rows than this are in sight, whatever a view says: the host is asked for pages, never for a file. */
const MOST_VISIBLE = 400;

/** The decision that a row is about, without what else the row says of it. */
export function addressOf(row: Address): Address {
  return {
    episode: row.episode,
    ...(row.turn === undefined ? {} : { turn: row.turn }),
    ...(row.step === undefined ? {} : { step: row.step }),
  };
}

function sameAddress(one: Address, other: Address): boolean {
  return one.episode === other.episode && one.turn === other.turn && one.step === other.step;
}

/** Whether a row is the decision at an address; one that judges a turn or an episode is so for all of its parts. */
export function isDecisionAt(row: Address, address: Address): boolean {
  const partOf = (whole: number | undefined, part: number | undefined): boolean =>
    whole === undefined || whole === part;
  return row.episode === address.episode && partOf(row.turn, address.turn) && partOf(row.step, address.step);
}

type Pages<Row> = ReadonlyMap<number, readonly Row[]>;

/** The row at a 0-based index, `undefined` while it is not loaded. */
export function rowAt<Row>(pages: Pages<Row>, index: number): Row | undefined {
  const start = index - (index % PAGE_SIZE);
  return pages.get(start)?.[index - start];
}

/** The 0-based index of the first loaded row that passes a test. */
export function findRow<Row>(pages: Pages<Row>, matches: (row: Row) => boolean): number | undefined {
  for (const [start, rows] of pages) {
    const found = rows.findIndex(matches);
    if (found >= 0) return start + found;
  }
  return undefined;
}

/** A list after an event, with the pages (the indexes of their first rows) that are to be asked for because of it. */
export interface Asking<Row extends Address> {
  readonly rows: Rows<Row>;
  readonly asks: readonly Ask[];
  /** The id of the request after these. */
  readonly nextRequest: number;
}

export interface Ask {
  readonly request: number;
  readonly start: number;
  readonly count: number;
}

/** Asks for those pages in sight that are neither loaded nor on their way. */
export function requestVisible<Row extends Address>(rows: Rows<Row>, firstRequest: number): Asking<Row> {
  const { list, cursor } = rows;
  const limit = list.settled ? list.total : Infinity;
  const end = Math.min(Math.max(list.visible.end, 1), list.visible.start + MOST_VISIBLE, limit);
  const pending = new Map(list.pending);
  const asked = new Set(pending.values());
  const asks: Ask[] = [];
  const first = list.visible.start - (list.visible.start % PAGE_SIZE);
  for (let start = first; start < end; start += PAGE_SIZE) {
    if (asked.has(start) || (list.settled && list.pages.has(start))) continue;
    const request = firstRequest + asks.length;
    pending.set(request, start);
    asks.push({ request, start, count: PAGE_SIZE });
  }
  return { rows: { cursor, list: { ...list, pending } }, asks, nextRequest: firstRequest + asks.length };
}

/** The list begun anew: of the same rows, edited (`keep`), or of others. */
export function restarted<Row extends Address>({ list, cursor }: Rows<Row>, keep: boolean): Rows<Row> {
  return {
    list: {
      settled: false,
      total: list.total,
      pages: keep ? list.pages : new Map(),
      pending: new Map(),
      visible: keep ? list.visible : { start: 0, end: list.visible.end - list.visible.start },
    },
    cursor: keep ? { ...cursor, opening: null } : { ...INITIAL_CURSOR, reveal: cursor.reveal },
  };
}

/** Where the keyboard stands after the first rows of an edited list came: with its decision, else at the same place. */
function cursorAfterEdit<Row extends Address>(before: Rows<Row>, pages: Pages<Row>, total: number): Cursor {
  const { cursor, list } = before;
  if (cursor.active === null) return cursor;
  const held = rowAt(list.pages, cursor.active);
  const index = held && findRow(pages, (row) => sameAddress(addressOf(row), addressOf(held)));
  if (index !== undefined) return { ...cursor, active: index };
  if (total === 0) return { ...cursor, active: null, visited: false };
  const known = rowAt(pages, cursor.active) !== undefined;
  return { ...cursor, active: Math.min(cursor.active, total - 1), visited: cursor.visited && !known };
}

/** Rows as the host sends them, from a 0-based index on; `total`: how many there are. */
export interface Page<Row> {
  readonly start: number;
  readonly total: number;
  readonly rows: readonly Row[];
}

/** Takes a page in; `undefined` when it answers a question that nobody asks any more. */
export function received<Row extends Address>(
  rows: Rows<Row>,
  request: number,
  page: Page<Row>,
): Rows<Row> | undefined {
  const { list } = rows;
  const asked = list.pending.get(request);
  if (asked === undefined) return undefined;
  const pending = new Map(list.pending);
  pending.delete(request);
  const pages = new Map(list.settled ? list.pages : []);
  if (page.start === asked) pages.set(asked, page.rows);
  const cursor = list.settled ? rows.cursor : cursorAfterEdit(rows, pages, page.total);
  return { cursor, list: { ...list, settled: true, total: page.total, pages, pending } };
}

/** Makes a row the active one. */
export function movedTo<Row extends Address>({ list, cursor }: Rows<Row>, index: number, moved: boolean): Rows<Row> {
  const visited = moved || (cursor.active === index && cursor.visited);
  const reveal = moved ? cursor.reveal + 1 : cursor.reveal;
  return { list, cursor: { ...cursor, active: index, visited, reveal } };
}

/** What the host is asked to show. */
export type OpenMessage = Extract<FromPanel, { type: 'open' }>;

/** A list after a row was to be opened, and what is opened: nothing as long as the row has not been loaded. */
export interface Opened<Row extends Address> {
  readonly rows: Rows<Row>;
  readonly opens: OpenMessage | undefined;
}

/** Opens a row, at once or when it has been loaded. */
export function openedRow<Row extends Address>(
  { list, cursor }: Rows<Row>,
  index: number,
  { focus, in: place }: Opening,
): Opened<Row> {
  const how: Opening = { focus, ...(place && { in: place }) };
  const row = rowAt(list.pages, index);
  if (row === undefined) return { rows: { list, cursor: { ...cursor, opening: { index, ...how } } }, opens: undefined };
  return {
    rows: { list, cursor: { ...cursor, opening: null } },
    opens: { type: 'open', address: addressOf(row), ...how },
  };
}

/** Opens the row that was waited for, once it is there. */
export function openedWaiting<Row extends Address>(rows: Rows<Row>): Opened<Row> {
  const { opening } = rows.cursor;
  if (opening === null || rowAt(rows.list.pages, opening.index) === undefined) return { rows, opens: undefined };
  return openedRow(rows, opening.index, opening);
}

/** The row that "next" or "previous" goes to: around the ends, and to the active row itself if nobody saw it yet. */
export function stepTarget<Row extends Address>({ cursor, list }: Rows<Row>, by: 1 | -1): number | undefined {
  if (list.total === 0) return undefined;
  if (cursor.active === null) return by === 1 ? 0 : list.total - 1;
  if (!cursor.visited && by === 1) return cursor.active;
  return (cursor.active + by + list.total) % list.total;
}
