import type { FromPanel, MismatchPage, MismatchRow } from '../../../src/protocol';
import {
  type Address,
  INITIAL_CURSOR,
  type Cursor,
  type Opening,
  type PanelModel,
  PAGE_SIZE,
  type Transition,
} from './model';

/** No more rows than this are in sight, whatever a view says: the host is asked for pages, never for a file. */
const MOST_VISIBLE = 400;

export function addressOf(row: MismatchRow): Address {
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
export function isDecisionAt(row: MismatchRow, address: Address): boolean {
  const partOf = (whole: number | undefined, part: number | undefined): boolean =>
    whole === undefined || whole === part;
  return row.episode === address.episode && partOf(row.turn, address.turn) && partOf(row.step, address.step);
}

/** The row at a 0-based index, `undefined` while it is not loaded. */
export function rowAt(pages: ReadonlyMap<number, readonly MismatchRow[]>, index: number): MismatchRow | undefined {
  const start = index - (index % PAGE_SIZE);
  return pages.get(start)?.[index - start];
}

/** The 0-based index of the first loaded row that passes a test. */
export function findRow(
  pages: ReadonlyMap<number, readonly MismatchRow[]>,
  matches: (row: MismatchRow) => boolean,
): number | undefined {
  for (const [start, rows] of pages) {
    const found = rows.findIndex(matches);
    if (found >= 0) return start + found;
  }
  return undefined;
}

/** Asks for those pages in sight that are neither loaded nor on their way. */
export function requestVisible(model: PanelModel): Transition {
  if (model.view.kind !== 'diagnosis') return { model, send: [] };
  const { list, filter } = model;
  const limit = list.settled ? list.total : Infinity;
  const end = Math.min(Math.max(list.visible.end, 1), list.visible.start + MOST_VISIBLE, limit);
  const pending = new Map(list.pending);
  const asked = new Set(pending.values());
  const send: FromPanel[] = [];
  let nextRequest = model.nextRequest;
  const first = list.visible.start - (list.visible.start % PAGE_SIZE);
  for (let start = first; start < end; start += PAGE_SIZE) {
    if (asked.has(start) || (list.settled && list.pages.has(start))) continue;
    pending.set(nextRequest, start);
    send.push({ type: 'requestRows', request: nextRequest, filter, start, count: PAGE_SIZE });
    nextRequest += 1;
  }
  return { model: { ...model, nextRequest, list: { ...list, pending } }, send };
}

/** Begins the list anew: of the same rows, edited (`keep`), or of others. */
export function restartList(model: PanelModel, keep: boolean): Transition {
  const { list, cursor } = model;
  return requestVisible({
    ...model,
    listScroll: keep ? model.listScroll : 0,
    list: {
      settled: false,
      total: list.total,
      pages: keep ? list.pages : new Map(),
      pending: new Map(),
      visible: keep ? list.visible : { start: 0, end: list.visible.end - list.visible.start },
    },
    cursor: keep ? { ...cursor, opening: null } : { ...INITIAL_CURSOR, reveal: cursor.reveal },
  });
}

/** Where the keyboard stands after the first rows of an edited list came: with its decision, else at the same place. */
function cursorAfterEdit(before: PanelModel, pages: MismatchPageMap, total: number): Cursor {
  const { cursor, list } = before;
  if (cursor.active === null) return cursor;
  const held = rowAt(list.pages, cursor.active);
  const index = held && findRow(pages, (row) => sameAddress(addressOf(row), addressOf(held)));
  if (index !== undefined) return { ...cursor, active: index };
  if (total === 0) return { ...cursor, active: null, visited: false };
  const known = rowAt(pages, cursor.active) !== undefined;
  return { ...cursor, active: Math.min(cursor.active, total - 1), visited: cursor.visited && !known };
}

type MismatchPageMap = ReadonlyMap<number, readonly MismatchRow[]>;

/** Takes a page in, unless it answers a question that nobody asks any more. */
export function receivePage(model: PanelModel, request: number, page: MismatchPage): Transition {
  const { list } = model;
  const asked = list.pending.get(request);
  if (asked === undefined) return { model, send: [] };
  const pending = new Map(list.pending);
  pending.delete(request);
  const pages = new Map(list.settled ? list.pages : []);
  if (page.start === asked) pages.set(asked, page.rows);
  const cursor = list.settled ? model.cursor : cursorAfterEdit(model, pages, page.total);
  const next = { ...model, cursor, list: { ...list, settled: true, total: page.total, pages, pending } };
  const asks = requestVisible(next);
  const opens = openWaiting(asks.model);
  return { model: opens.model, send: [...asks.send, ...opens.send] };
}

/** Opens the row that was waited for, once it is there. */
function openWaiting(model: PanelModel): Transition {
  const { opening } = model.cursor;
  if (opening === null || rowAt(model.list.pages, opening.index) === undefined) return { model, send: [] };
  return openRow({ ...model, cursor: { ...model.cursor, opening: null } }, opening.index, opening);
}

/** Makes a row the active one. */
export function moveTo(model: PanelModel, index: number, moved: boolean): PanelModel {
  const { cursor } = model;
  const visited = moved || (cursor.active === index && cursor.visited);
  const reveal = moved ? cursor.reveal + 1 : cursor.reveal;
  return { ...model, cursor: { ...cursor, active: index, visited, reveal } };
}

/** Opens a row, at once or when it has been loaded. */
export function openRow(model: PanelModel, index: number, { focus, in: place }: Opening): Transition {
  const how: Opening = { focus, ...(place && { in: place }) };
  const row = rowAt(model.list.pages, index);
  if (!row) return { model: { ...model, cursor: { ...model.cursor, opening: { index, ...how } } }, send: [] };
  const address = addressOf(row);
  return {
    model: { ...model, selected: address, cursor: { ...model.cursor, opening: null } },
    send: [{ type: 'open', address, ...how }],
  };
}

/** The row that "next" or "previous" goes to: around the ends, and to the active row itself if nobody saw it yet. */
export function stepTarget({ cursor, list }: PanelModel, by: 1 | -1): number | undefined {
  if (list.total === 0) return undefined;
  if (cursor.active === null) return by === 1 ? 0 : list.total - 1;
  if (!cursor.visited && by === 1) return cursor.active;
  return (cursor.active + by + list.total) % list.total;
}
