import type { DisagreementRow, FromPanel, MismatchRow } from '../../../src/protocol';
import {
  type Ask,
  findRow,
  isDecisionAt,
  movedTo,
  type Opened,
  openedRow,
  openedWaiting,
  type Page,
  received,
  requestVisible,
  restarted,
  stepTarget,
} from './list';
import type { Address, PanelModel, Rows, RowsEvent, Transition } from './model';

/** Where a list stands in the panel's state, and how its rows are asked for. */
export interface ListPlace<Row extends Address> {
  rowsOf(model: PanelModel): Rows<Row>;
  put(model: PanelModel, rows: Rows<Row>): PanelModel;
  scrolledTo(model: PanelModel, scroll: number): PanelModel;
  /** Whether the panel shows the list at all. */
  isThere(model: PanelModel): boolean;
  asking(model: PanelModel, ask: Ask): FromPanel;
}

export const MISMATCHES: ListPlace<MismatchRow> = {
  rowsOf: (model) => model,
  put: (model, { list, cursor }) => ({ ...model, list, cursor }),
  scrolledTo: (model, listScroll) => ({ ...model, listScroll }),
  isThere: ({ view }) => view.kind === 'diagnosis',
  asking: ({ filter }, ask) => ({ type: 'requestRows', filter, ...ask }),
};

export const DISAGREEMENTS: ListPlace<DisagreementRow> = {
  rowsOf: ({ disagreements }) => disagreements,
  put: (model, { list, cursor }) => ({ ...model, disagreements: { ...model.disagreements, list, cursor } }),
  scrolledTo: (model, scroll) => ({ ...model, disagreements: { ...model.disagreements, scroll } }),
  isThere: ({ view }) => view.kind === 'diagnosis' && view.agreement !== undefined,
  asking: ({ disagreements }, ask) => ({ type: 'requestDisagreements', open: disagreements.onlyOpen, ...ask }),
};

/** Begins a list anew: of the same rows, edited (`keep`), or of others. */
export function restart<Row extends Address>(model: PanelModel, place: ListPlace<Row>, keep: boolean): Transition {
  const next = keep ? model : place.scrolledTo(model, 0);
  return askForVisible(place.put(next, restarted(place.rowsOf(next), keep)), place);
}

/** Takes a page in, unless it answers a question that nobody asks any more. */
export function receivePage<Row extends Address>(
  model: PanelModel,
  place: ListPlace<Row>,
  { request, page }: { readonly request: number; readonly page: Page<Row> },
): Transition {
  const rows = received(place.rowsOf(model), request, page);
  if (rows === undefined) return { model, send: [] };
  const asks = askForVisible(place.put(model, rows), place);
  const opens = show(asks.model, place, openedWaiting(place.rowsOf(asks.model)));
  return { model: opens.model, send: [...asks.send, ...opens.send] };
}

/** What the user does in a list. */
export function reduceRows<Row extends Address>(
  model: PanelModel,
  place: ListPlace<Row>,
  event: RowsEvent,
): Transition {
  const rows = place.rowsOf(model);
  switch (event.type) {
    case 'rowsVisible': {
      const visible = { start: event.start, end: event.end };
      return askForVisible(place.put(model, { cursor: rows.cursor, list: { ...rows.list, visible } }), place);
    }
    case 'activate':
      return { model: place.put(model, movedTo(rows, event.index, event.moved)), send: [] };
    case 'open':
      return show(model, place, openedRow(movedTo(rows, event.index, true), event.index, event));
    case 'openSource': {
      const { active } = rows.cursor;
      return active === null
        ? { model, send: [] }
        : show(model, place, openedRow(rows, active, { focus: true, in: 'source' }));
    }
    case 'step': {
      const target = stepTarget(rows, event.by);
      return target === undefined
        ? { model, send: [] }
        : show(model, place, openedRow(movedTo(rows, target, true), target, { focus: false }));
    }
    case 'listScrolled':
      return { model: place.scrolledTo(model, event.scroll), send: [] };
  }
}

/** To the row after the active one, around the end, and opens it; a row that is the only one stays the active one. */
export function goOn<Row extends Address>(model: PanelModel, place: ListPlace<Row>): Transition {
  const rows = place.rowsOf(model);
  const { active } = rows.cursor;
  if (active === null || rows.list.total < 2) return { model, send: [] };
  const next = (active + 1) % rows.list.total;
  return show(model, place, openedRow(movedTo(rows, next, true), next, { focus: false }));
}

/** Moves to the row of a decision, if it is loaded. */
export function follow<Row extends Address>(model: PanelModel, place: ListPlace<Row>, address: Address): PanelModel {
  const rows = place.rowsOf(model);
  const index = findRow(rows.list.pages, (row) => isDecisionAt(row, address));
  return index === undefined || index === rows.cursor.active ? model : place.put(model, movedTo(rows, index, true));
}

function askForVisible<Row extends Address>(model: PanelModel, place: ListPlace<Row>): Transition {
  if (!place.isThere(model)) return { model, send: [] };
  const { rows, asks, nextRequest } = requestVisible(place.rowsOf(model), model.nextRequest);
  const next = { ...place.put(model, rows), nextRequest };
  return { model: next, send: asks.map((ask) => place.asking(next, ask)) };
}

/** Marks what is opened as selected, wherever it is listed. */
function show<Row extends Address>(model: PanelModel, place: ListPlace<Row>, { rows, opens }: Opened<Row>): Transition {
  const next = place.put(model, rows);
  if (opens === undefined) return { model: next, send: [] };
  return { model: { ...next, selected: opens.address }, send: [opens] };
}
