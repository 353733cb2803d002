import assert from 'node:assert/strict';
import type { FromPanel, PanelState, ToPanel } from '../../src/protocol';
import { chipsOf, PAGE_SIZE, rowAt, Store } from '../../webview/src/store';
import { FakeHost, showing } from './fake-host';
import { edited, type ListedMismatch, mismatches, violatedRun } from './sample-diagnosis';

/** A store whose messages a fake host answers at once, and everything that it sent and kept. */
function started(rows: readonly ListedMismatch[] = mismatches(220), kept?: PanelState) {
  const diagnosis = violatedRun({ mismatches: rows.length });
  const sent: FromPanel[] = [];
  const states: PanelState[] = [];
  const host: FakeHost = new FakeHost(showing(diagnosis, rows), (message: ToPanel) =>
    store.dispatch({ type: 'message', message }),
  );
  const store: Store = new Store(
    {
      send: (message) => {
        sent.push(message);
        host.receive(message);
      },
      keep: (state) => states.push(state),
    },
    kept,
  );
  host.receive({ type: 'ready' });
  return { store, host, diagnosis, sent, states };
}

function opened(sent: readonly FromPanel[]): readonly string[] {
  return sent.flatMap((message) => (message.type === 'open' ? [message.address.episode] : []));
}

describe('the panel’s store', () => {
  it('given a snapshot, when it comes, then the first page is asked for and listed', () => {
    const { store, sent } = started();
    assert.deepEqual(
      sent.map((message) => message.type === 'requestRows' && [message.start, message.count]),
      [[0, PAGE_SIZE]],
    );
    assert.equal(store.model.list.total, 220);
    assert.equal(rowAt(store.model.list.pages, 99)?.episode, 'miss_param_49');
    assert.equal(rowAt(store.model.list.pages, 100), undefined);
  });

  it('given loaded pages, when rows of another page come into sight, then that page alone is asked for, once', () => {
    const { store, host } = started();
    host.receivedOf('requestRows');
    store.dispatch({ type: 'rowsVisible', start: 90, end: 120 });
    store.dispatch({ type: 'rowsVisible', start: 95, end: 125 });
    assert.deepEqual(
      host.receivedOf('requestRows').map(({ start }) => start),
      [0, 100],
    );
  });

  it('given a filter, when a number is pressed twice, then it goes on and off again', () => {
    const { store } = started();
    store.dispatch({ type: 'toggleFilter', part: { gold: 'REFUSE', predicted: 'TOOL_CALL' } });
    store.dispatch({ type: 'toggleFilter', part: { quadrant: 'masked' } });
    assert.deepEqual(store.model.filter, { gold: 'REFUSE', predicted: 'TOOL_CALL', quadrant: 'masked' });
    assert.equal(store.model.list.total, 88);
    store.dispatch({ type: 'toggleFilter', part: { gold: 'REFUSE', predicted: 'TOOL_CALL' } });
    assert.deepEqual(store.model.filter, { quadrant: 'masked' });
  });

  it('given a cell of the matrix that is on, when its row’s heading is pressed, then the whole row is listed', () => {
    const { store } = started();
    store.dispatch({ type: 'toggleFilter', part: { gold: 'ASK', predicted: 'TOOL_CALL' } });
    store.dispatch({ type: 'toggleFilter', part: { gold: 'ASK' } });
    assert.deepEqual(store.model.filter, { gold: 'ASK' });
  });

  it('given filters, when they are named, then each has one chip that takes away what it names', () => {
    const filter = { gold: 'ASK', predicted: 'none', timing: 'late', search: 'pallet' } as const;
    assert.deepEqual(chipsOf(filter), [
      { label: 'ASK → none', keys: ['gold', 'predicted'] },
      { label: 'gold action late', keys: ['timing'] },
      { label: '“pallet”', keys: ['search'] },
    ]);
    const { store } = started();
    store.dispatch({ type: 'toggleFilter', part: { timing: 'late' } });
    store.dispatch({ type: 'search', text: '  pallet ' });
    store.dispatch({ type: 'removeFilter', keys: ['timing'] });
    assert.deepEqual(store.model.filter, { search: 'pallet' });
    store.dispatch({ type: 'search', text: ' ' });
    assert.deepEqual(store.model.filter, {});
  });

  it('given a request on its way, when the filter changes and the old answer comes late, then it is dropped', () => {
    const { store, host } = started();
    host.answering = false;
    store.dispatch({ type: 'toggleFilter', part: { quadrant: 'masked' } });
    store.dispatch({ type: 'toggleFilter', part: { quadrant: 'masked' } });
    const [masked, all] = host.receivedOf('requestRows').slice(-2);
    host.answer(all!);
    host.answer(masked!);
    assert.equal(store.model.list.total, 220);
    assert.equal(rowAt(store.model.list.pages, 0)?.passed, false);
  });

  it('given another filter, when its rows are not there yet, then no row of the old one is in the list', () => {
    const { store, host } = started();
    host.answering = false;
    store.dispatch({ type: 'toggleFilter', part: { quadrant: 'masked' } });
    assert.equal(store.model.list.settled, false);
    assert.equal(rowAt(store.model.list.pages, 0), undefined);
    host.answerKept();
    assert.equal(store.model.list.settled, true);
  });

  it('given an edited file, when its rows are not there yet, then the old ones stay in sight', () => {
    const { store, host, diagnosis } = started();
    host.answering = false;
    host.show(showing(edited(diagnosis, 219), mismatches(220).slice(1)));
    assert.equal(rowAt(store.model.list.pages, 0)?.episode, 'miss_func_0');
    host.answerKept();
    assert.equal(store.model.list.total, 219);
    assert.equal(rowAt(store.model.list.pages, 0)?.turn, 1);
  });

  it('given a filter, when a snapshot of another file comes, then filter, scroll and cursor begin anew', () => {
    const { store, host, diagnosis } = started();
    store.dispatch({ type: 'toggleFilter', part: { quadrant: 'masked' } });
    store.dispatch({ type: 'scrolled', scroll: 400 });
    store.dispatch({ type: 'listScrolled', scroll: 90 });
    store.dispatch({ type: 'step', by: 1 });
    host.show(showing({ ...diagnosis, uri: 'file:///runs/other.jsonl' }, mismatches(30)));
    const { filter, scroll, listScroll, uri, cursor, selected } = store.model;
    assert.deepEqual([filter, scroll, listScroll, uri], [{}, 0, 0, 'file:///runs/other.jsonl']);
    assert.deepEqual([cursor.active, selected], [null, null]);
  });

  it('given a filter, when the same file comes again after it was read anew, then the filter stays', () => {
    const { store, host, diagnosis } = started();
    store.dispatch({ type: 'toggleFilter', part: { quadrant: 'masked' } });
    host.show({ content: { kind: 'loading', fileName: diagnosis.fileName } });
    host.show(showing(edited(diagnosis, 220), mismatches(220)));
    assert.deepEqual(store.model.filter, { quadrant: 'masked' });
  });

  it('given state kept over a reload, when the same file is shown, then the filter is asked for at once', () => {
    const kept = { uri: violatedRun().uri, pinned: true, filter: { gold: 'ASK' as const }, scroll: 10, listScroll: 300, onlyOpen: false };
    const { store, host } = started(mismatches(220), kept);
    assert.deepEqual(host.receivedOf('requestRows')[0]?.filter, { gold: 'ASK' });
    assert.equal(store.model.listScroll, 300);
  });

  it('given moves and filters, when they happen, then what outlives a reload is kept', () => {
    const { store, states, diagnosis } = started();
    store.dispatch({ type: 'setPinned', pinned: true });
    store.dispatch({ type: 'toggleFilter', part: { category: 'miss_func' } });
    store.dispatch({ type: 'listScrolled', scroll: 64 });
    assert.deepEqual(states.at(-1), {
      uri: diagnosis.uri,
      pinned: true,
      filter: { category: 'miss_func' },
      scroll: 0,
      listScroll: 64,
      onlyOpen: false,
    });
  });

  it('given the list, when "next" is pressed from end to end, then it makes as many stops as are counted and wraps', () => {
    const { store, sent } = started();
    store.dispatch({ type: 'toggleFilter', part: { gold: 'ASK', predicted: 'TOOL_CALL' } });
    const { total } = store.model.list;
    for (let press = 0; press <= total; press++) store.dispatch({ type: 'step', by: 1 });
    const stops = sent.flatMap((message) => (message.type === 'open' ? [JSON.stringify(message.address)] : []));
    assert.equal(new Set(stops.slice(0, total)).size, total);
    assert.equal(stops[total], stops[0]);
    assert.ok(sent.every((message) => message.type !== 'open' || !message.focus));
  });

  it('given no move yet, when "previous" is pressed, then the last mismatch opens as soon as it is loaded', () => {
    const { store, host, sent } = started();
    store.dispatch({ type: 'step', by: -1 });
    assert.equal(store.model.cursor.active, 219);
    assert.deepEqual(opened(sent), []);
    store.dispatch({ type: 'rowsVisible', start: 200, end: 220 });
    assert.deepEqual(opened(sent), ['miss_param_109']);
    assert.equal(host.receivedOf('requestRows').at(-1)?.start, 200);
  });

  it('given a row relabelled so that it matches, when "next" is pressed, then the row that took its place opens', () => {
    const { store, host, diagnosis, sent } = started();
    const rows = mismatches(220);
    store.dispatch({ type: 'open', index: 4, focus: false });
    store.dispatch({ type: 'relabel' });
    assert.deepEqual(sent.at(-1), { type: 'relabel', address: { episode: 'miss_func_2', turn: 4 } });
    host.show(showing(edited(diagnosis, 219), rows.filter((_, index) => index !== 4)));
    store.dispatch({ type: 'step', by: 1 });
    assert.deepEqual(opened(sent), ['miss_func_2', rows[5]!.episode]);
    assert.equal(store.model.cursor.active, 4);
  });

  /** Three mismatches, the first of them active, with the setting that goes on after labelling. */
  function labelling(advanceAfterLabel: boolean, count = 3) {
    const all = started(mismatches(count));
    all.host.advanceAfterLabel = advanceAfterLabel;
    all.host.sendSnapshot();
    all.store.dispatch({ type: 'open', index: 0, focus: false });
    return all;
  }

  it('given the setting to go on, when rows are labelled faster than the host answers, then each key is for the next row', () => {
    const { store, host } = labelling(true);
    host.answering = false;
    for (const gold of ['ASK', 'REFUSE', 'CONFIRM'] as const) store.dispatch({ type: 'review', command: 'labelAs', gold });
    const labelled = host.receivedOf('review').map(({ address, gold }) => [address?.turn, gold]);
    assert.deepEqual(labelled, [[0, 'ASK'], [1, 'REFUSE'], [2, 'CONFIRM']]);
    assert.deepEqual(host.receivedOf('open').map(({ address }) => address.turn), [0, 1, 2, 0]);
  });

  it('given the setting to go on, when a labelled row is a mismatch no more, then the keyboard stays with the next one', () => {
    const { store, host, diagnosis } = labelling(true);
    store.dispatch({ type: 'review', command: 'labelAs', gold: 'ASK' });
    const rest = mismatches(3).slice(1);
    host.show(showing(edited(diagnosis, 2), rest));
    assert.equal(store.model.cursor.active, 0);
    assert.deepEqual(host.receivedOf('open').map(({ address }) => address.turn), [0, rest[0]!.turn]);
  });

  it('given the setting not to go on, or a key that gives no label, then the keyboard stays with the row', () => {
    const staying = labelling(false);
    staying.store.dispatch({ type: 'review', command: 'labelAs', gold: 'ASK' });
    assert.equal(staying.store.model.cursor.active, 0);
    const going = labelling(true);
    going.store.dispatch({ type: 'review', command: 'clearLabel' });
    going.store.dispatch({ type: 'review', command: 'undoLabel' });
    assert.equal(going.store.model.cursor.active, 0);
  });

  it('given a label that could not be written, when the host says so, then the keyboard is back at its row', () => {
    const { store, host } = labelling(true);
    store.dispatch({ type: 'review', command: 'labelAs', gold: 'ASK' });
    host.select(host.receivedOf('review')[0]!.address!);
    assert.equal(store.model.cursor.active, 0);
  });

  it('given one row, when it is labelled, then it is not opened again', () => {
    const { store, host } = labelling(true, 1);
    store.dispatch({ type: 'review', command: 'labelAs', gold: 'ASK' });
    assert.equal(host.receivedOf('open').length, 1);
  });

  it('given no row, when keys are pressed, then a label can be taken back, and nothing else is done', () => {
    const { store, host } = started([]);
    for (const command of ['labelAs', 'clearLabel', 'undoLabel', 'redoLabel'] as const) store.dispatch({ type: 'review', command });
    assert.deepEqual(host.receivedOf('review'), [
      { type: 'review', command: 'undoLabel' },
      { type: 'review', command: 'redoLabel' },
    ]);
  });

  it('given the active row, when an edit puts rows before it, then the cursor stays with its mismatch', () => {
    const { store, host, diagnosis } = started();
    store.dispatch({ type: 'open', index: 3, focus: false });
    const added: ListedMismatch = { ...mismatches(1)[0]!, episode: 'added' };
    host.show(showing(edited(diagnosis, 221), [added, ...mismatches(220)]));
    assert.equal(store.model.cursor.active, 4);
  });

  it('given the editor’s cursor in a step of a turn, when the host says so, then the turn’s row is marked, unanswered', () => {
    const { store, host, sent } = started();
    const before = sent.length;
    host.select({ episode: 'miss_func_1', turn: 2, step: 3 });
    assert.equal(store.model.cursor.active, 2);
    assert.equal(sent.length, before);
  });

  it('given a file without mismatches, when keys are pressed, then nothing is opened or relabelled', () => {
    const { store, sent } = started([]);
    store.dispatch({ type: 'step', by: 1 });
    store.dispatch({ type: 'relabel' });
    assert.ok(sent.every(({ type }) => type === 'requestRows'));
  });
});
