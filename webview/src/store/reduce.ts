import type { MismatchFilter, ToPanel } from '../../../src/protocol';
import { sameFilter, searching, toggled, without } from './filter';
import { addressOf, rowAt } from './list';
import { DISAGREEMENTS, follow, goOn, MISMATCHES, receivePage, reduceRows, restart } from './lists';
import { type Address, INITIAL_CURSOR, type PanelEvent, type PanelModel, type Transition } from './model';

function quiet(model: PanelModel): Transition {
  return { model, send: [] };
}

function snapshot(model: PanelModel, message: Extract<ToPanel, { type: 'snapshot' }>): Transition {
  const { content, pinned, advanceAfterLabel: advances } = message;
  const next = { ...model, view: content, pinned, advances };
  if (content.kind !== 'diagnosis') return quiet(next);
  const { uri } = content.diagnosis;
  // The same file again: edited, under other settings, or the panel came back. All its rows are asked for anew.
  const keep = uri === model.uri;
  const shown = keep ? next : forAnotherFile(next, uri);
  const mismatches = restart(shown, MISMATCHES, keep);
  const disagreements = restart(mismatches.model, DISAGREEMENTS, keep);
  return { model: disagreements.model, send: [...mismatches.send, ...disagreements.send] };
}

function forAnotherFile(model: PanelModel, uri: string): PanelModel {
  const cursor = { ...INITIAL_CURSOR, reveal: model.cursor.reveal };
  return { ...model, uri, filter: {}, scroll: 0, selected: null, cursor, revealing: false };
}

function select(model: PanelModel, address: Address): PanelModel {
  const selected = { ...model, selected: address };
  return follow(follow(selected, MISMATCHES, address), DISAGREEMENTS, address);
}

function receive(model: PanelModel, message: ToPanel): Transition {
  switch (message.type) {
    case 'snapshot':
      return snapshot(model, message);
    case 'rows':
      return receivePage(model, MISMATCHES, message);
    case 'disagreements':
      return receivePage(model, DISAGREEMENTS, message);
    case 'select':
      return quiet(select(model, message.address));
    case 'reveal':
      return quiet({ ...model, revealing: true });
  }
}

function refilter(model: PanelModel, filter: MismatchFilter): Transition {
  return sameFilter(model.filter, filter) ? quiet(model) : restart({ ...model, filter }, MISMATCHES, false);
}

function showOnlyOpen(model: PanelModel, onlyOpen: boolean): Transition {
  const { disagreements } = model;
  if (disagreements.onlyOpen === onlyOpen) return quiet(model);
  return restart({ ...model, disagreements: { ...disagreements, onlyOpen } }, DISAGREEMENTS, false);
}

function relabel(model: PanelModel, index: number | null): Transition {
  const row = index === null ? undefined : rowAt(model.list.pages, index);
  return row ? { model, send: [{ type: 'relabel', address: addressOf(row) }] } : quiet(model);
}

/**
 * What a single key does to the active row. Labelling goes on at once, before the host answers: keys may be pressed
 * faster than that, and the next one is for the next row.
 */
function review(model: PanelModel, { command, gold }: Extract<PanelEvent, { type: 'review' }>): Transition {
  const { list, cursor } = model;
  const row = cursor.active === null ? undefined : rowAt(list.pages, cursor.active);
  const takesBack = command === 'undoLabel' || command === 'redoLabel';
  if (row === undefined) return takesBack ? { model, send: [{ type: 'review', command }] } : quiet(model);
  const sent = { type: 'review', command, address: addressOf(row), ...(gold !== undefined && { gold }) } as const;
  const next = command === 'labelAs' && model.advances ? goOn(model, MISMATCHES) : quiet(model);
  return { model: next.model, send: [sent, ...next.send] };
}

function adjudicate(model: PanelModel, { index, gold }: Extract<PanelEvent, { type: 'adjudicate' }>): Transition {
  const { list, cursor } = model.disagreements;
  const at = index ?? cursor.active;
  const row = at === null ? undefined : rowAt(list.pages, at);
  if (row === undefined || (gold === null && row.settled === null)) return quiet(model);
  return { model, send: [{ type: 'adjudicate', address: addressOf(row), ...(gold !== undefined && { gold }) }] };
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
    case 'relabel':
      return relabel(model, event.index ?? model.cursor.active);
    case 'review':
      return review(model, event);
    case 'inDisagreements':
      return reduceRows(model, DISAGREEMENTS, event.event);
    case 'adjudicate':
      return adjudicate(model, event);
    case 'showOnlyOpen':
      return showOnlyOpen(model, event.onlyOpen);
    case 'revealed':
      return quiet({ ...model, revealing: false });
    case 'setPinned':
      if (event.pinned === model.pinned) return quiet(model);
      return { model: { ...model, pinned: event.pinned }, send: [event] };
    case 'scrolled':
      return quiet({ ...model, scroll: event.scroll });
    case 'ask':
      return { model, send: [event.message] };
    default:
      return reduceRows(model, MISMATCHES, event);
  }
}
