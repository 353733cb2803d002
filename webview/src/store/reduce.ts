import type { MismatchFilter, ToPanel } from '../../../src/protocol';
import { sameFilter, searching, toggled, without } from './filter';
import {
  addressOf,
  findRow,
  isDecisionAt,
  moveTo,
  openRow,
  receivePage,
  requestVisible,
  restartList,
  rowAt,
  stepTarget,
} from './list';
import { type Address, INITIAL_CURSOR, type PanelEvent, type PanelModel, type Transition } from './model';

function quiet(model: PanelModel): Transition {
  return { model, send: [] };
}

function snapshot(model: PanelModel, message: Extract<ToPanel, { type: 'snapshot' }>): Transition {
  const { content, pinned } = message;
  const next = { ...model, view: content, pinned };
  if (content.kind !== 'diagnosis') return quiet(next);
  const { uri } = content.diagnosis;
  // The same file again: edited, under other settings, or the panel came back. All its rows are asked for anew.
  if (uri === model.uri) return restartList(next, true);
  const cursor = { ...INITIAL_CURSOR, reveal: model.cursor.reveal };
  return restartList({ ...next, uri, filter: {}, scroll: 0, selected: null, cursor }, false);
}

function select(model: PanelModel, address: Address): Transition {
  const selected = { ...model, selected: address };
  const index = findRow(model.list.pages, (row) => isDecisionAt(row, address));
  if (index === undefined || index === model.cursor.active) return quiet(selected);
  return quiet(moveTo(selected, index, true));
}

function receive(model: PanelModel, message: ToPanel): Transition {
  switch (message.type) {
    case 'snapshot':
      return snapshot(model, message);
    case 'rows':
      return receivePage(model, message.request, message.page);
    case 'select':
      return select(model, message.address);
  }
}

function refilter(model: PanelModel, filter: MismatchFilter): Transition {
  return sameFilter(model.filter, filter) ? quiet(model) : restartList({ ...model, filter }, false);
}

function step(model: PanelModel, by: 1 | -1): Transition {
  const target = stepTarget(model, by);
  return target === undefined ? quiet(model) : openRow(moveTo(model, target, true), target, { focus: false });
}

function relabel(model: PanelModel, index: number | null): Transition {
  const row = index === null ? undefined : rowAt(model.list.pages, index);
  return row ? { model, send: [{ type: 'relabel', address: addressOf(row) }] } : quiet(model);
}

/** The whole behaviour of the panel: what an event makes of the state, and what is sent to the host because of it. */
export function reduce(model: PanelModel, event: PanelEvent): Transition {
  switch (event.type) {
    case 'message':
      return receive(model, event.message);
    case 'toggleFilter':
      return refilter(model, toggled(model.filter, event.part));
    case 'removeFilter':
      return refilter(model, without(model.filter, event.keys));
    case 'clearFilter':
      return refilter(model, {});
    case 'search':
      return refilter(model, searching(model.filter, event.text));
    case 'rowsVisible':
      return requestVisible({ ...model, list: { ...model.list, visible: { start: event.start, end: event.end } } });
    case 'activate':
      return quiet(moveTo(model, event.index, event.moved));
    case 'open':
      return openRow(moveTo(model, event.index, true), event.index, event);
    case 'openSource': {
      const { active } = model.cursor;
      return active === null ? quiet(model) : openRow(model, active, { focus: true, in: 'source' });
    }
    case 'step':
      return step(model, event.by);
    case 'relabel':
      return relabel(model, event.index ?? model.cursor.active);
    case 'setPinned':
      if (event.pinned === model.pinned) return quiet(model);
      return { model: { ...model, pinned: event.pinned }, send: [event] };
    case 'scrolled':
      return quiet({ ...model, scroll: event.scroll });
    case 'listScrolled':
      return quiet({ ...model, listScroll: event.scroll });
    case 'ask':
      return { model, send: [event.message] };
  }
}
