import assert from 'node:assert/strict';
import type { Hover } from 'vscode-languageserver';
import { logLine, type LabelLogEntry } from '../../src/core/label-log';
import {
  applyLogRequest,
  diagnosisRequest,
  labelEditsRequest,
  labelLogChangedNotification,
  labelTargetRequest,
  marksRequest,
  moveToLogRequest,
  type DecisionAddress,
  type DocumentStatus,
  type LabelEdits,
  type ParamsOf,
} from '../../src/protocol';
import { entryOf } from '../unit/label-log/entries';
import { MemoryDisk } from './support/memory-disk';
import { ServerProcess } from './support/server-process';
import { calls, episodeLine, LAUNDRY, says, toolSays, user } from './support/transcripts';

type Change = Omit<ParamsOf<typeof labelEditsRequest>, 'uri' | 'address'>;
type LogAnswer = Extract<LabelEdits, { ok: true; store: 'log' }>;
type Transcript = Extract<DocumentStatus, { kind: 'transcript' }>;

/** A benchmark's result: there is no place in it for labels. */
const BFCL = JSON.stringify({ id: 'multi_turn_base_0', result: [[[{ ls: '{}' }], 'Done.'], ['Which one?']], inference_log: [] });

const AT = '2026-03-01T10:00:00.000Z';
const ann = (given: Partial<LabelLogEntry> = {}): LabelLogEntry => entryOf({ annotator: 'Ann', ...given });
const bob = (given: Partial<LabelLogEntry> = {}): LabelLogEntry => entryOf({ annotator: 'Bob', ...given });

describe('the label log', () => {
  let server: ServerProcess;
  let disk: MemoryDisk;
  before(async () => {
    server = await ServerProcess.start(['file:///w']);
  });
  beforeEach(() => {
    disk = new MemoryDisk();
    server.disk = disk;
  });
  after(() => server.stop());

  const log = (uri: string): string => `${new URL(uri).pathname}.labels.jsonl`;
  const putLog = (uri: string, ...entries: readonly LabelLogEntry[]): void => {
    disk.files.set(log(uri), entries.map(logLine).join(''));
  };
  const tellChanged = (uri: string): Promise<void> =>
    server.connection.sendNotification(labelLogChangedNotification.method, { uri });

  async function open(uri: string, text: string): Promise<Transcript> {
    const status = await server.open(uri, text);
    assert.ok(status.kind === 'transcript');
    return status;
  }

  async function ask(uri: string, address: DecisionAddress, change: Change): Promise<LogAnswer> {
    const answer = await server.request(labelEditsRequest, { uri, address, annotator: 'Ann', at: AT, ...change });
    assert.ok(answer.ok && answer.store === 'log', answer.ok ? answer.store : answer.reason);
    return answer;
  }

  async function refusal(uri: string, address: DecisionAddress, change: Change): Promise<string> {
    const answer = await server.request(labelEditsRequest, { uri, address, annotator: 'Ann', at: AT, ...change });
    assert.ok(!answer.ok);
    return answer.reason;
  }

  /** Labels as the client does: asks for the line, appends it, and tells the server. */
  async function label(uri: string, address: DecisionAddress, change: Change): Promise<LogAnswer> {
    const answer = await ask(uri, address, change);
    assert.ok(answer.entry !== null);
    disk.files.set(log(uri), (disk.files.get(log(uri)) ?? '') + logLine(answer.entry));
    await tellChanged(uri);
    return answer;
  }

  /** Applies edits as the editor does, last to first. */
  async function edit(uri: string, edits: readonly { range: { start: { line: number; character: number }; end: { line: number; character: number } }; newText: string }[]): Promise<void> {
    const lastFirst = [...edits].sort((a, b) => b.range.start.line - a.range.start.line || b.range.start.character - a.range.start.character);
    await server.edit(uri, ...lastFirst.map(({ range, newText }) => ({ range, text: newText })));
  }

  async function hoverAt(uri: string, part: string): Promise<string> {
    const position = server.textOf(uri).positionOf(part);
    const answer = await server.ask<Hover | null>('textDocument/hover', { textDocument: { uri }, position });
    return (answer?.contents as { value: string }).value;
  }

  it('given a format without a place for labels, when a turn is labelled, then it is a line of the log, and everything follows', async () => {
    const uri = 'file:///w/result.json';
    const before = await open(uri, BFCL);
    assert.equal(before.decisions, 0);
    const target = await server.request(labelTargetRequest, { uri, place: { position: { line: 0, character: 0 } } });
    assert.ok(target.ok && target.store === 'log');
    const { entry } = await label(uri, { episode: 'multi_turn_base_0', turn: 0 }, { gold: 'ASK', note: 'no folder given' });
    assert.deepEqual(entry, {
      episode: 'multi_turn_base_0',
      turn: 1,
      step: 1,
      gold: 'ASK',
      previous: null,
      annotator: 'Ann',
      at: AT,
      note: 'no folder given',
    });
    const status = await server.statusWhere(uri, (seen) => seen.kind === 'transcript' && seen.decisions === 1);
    assert.equal(status.kind === 'transcript' && status.mismatches, 1);
    const diagnosis = await server.request(diagnosisRequest, { uri });
    assert.equal(diagnosis?.labelsEditable, true);
    assert.deepEqual(diagnosis.companions.at(-1), { file: '/w/result.json.labels.jsonl', ok: true, message: '1 label by hand joined, by Ann.' });
  });

  it('given a log beside the file, when opened, then its labels count from the first word on', async () => {
    const uri = 'file:///w/first.jsonl';
    putLog(uri, ann({ episode: 'dry', step: 1, gold: 'REFUSE' }));
    const status = await open(uri, LAUNDRY);
    assert.equal(status.decisions, 5);
    assert.equal(server.statusCounts.get(uri), 1);
  });

  it('given a document that is no transcript, when edited into one, then its labels count at once', async () => {
    const uri = 'file:///w/becomes.jsonl';
    putLog(uri, ann({ episode: 'dry', step: 1, gold: 'REFUSE' }));
    await server.open(uri, '');
    await server.edit(uri, { text: LAUNDRY });
    const diagnosis = await server.request(diagnosisRequest, { uri });
    assert.equal(diagnosis?.summary.coverage.goldDecisions, 5);
  });

  it('given a log, when it changes on disk, then labels follow, told by the client or by what it watches', async () => {
    const uri = 'file:///w/changes.jsonl';
    await open(uri, LAUNDRY);
    const decisions = (count: number) => server.statusWhere(uri, (status) => status.kind === 'transcript' && status.decisions === count);
    putLog(uri, ann({ episode: 'dry', step: 1, gold: 'REFUSE' }));
    await tellChanged(uri);
    await decisions(5);
    disk.files.delete(log(uri));
    await server.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: `file://${log(uri)}`, type: 3 }] });
    await decisions(4);
  });

  it('given a label that was just appended, when something is asked at once, then it is known already', async () => {
    const uri = 'file:///w/at-once.jsonl';
    await open(uri, LAUNDRY);
    putLog(uri, ann({ episode: 'dry', step: 1, gold: 'REFUSE' }));
    await tellChanged(uri);
    const top = { line: 0, character: 0 };
    const { marks } = await server.request(marksRequest, { uri, ranges: [{ start: top, end: { line: 3, character: 0 } }] });
    assert.ok(marks.some(({ gold, state }) => gold === 'REFUSE' && state === 'mismatch'));
  });

  it('given an unpacked text, when labelled, then the log lies beside its container', async () => {
    const uri = `turnlens-unpacked:/w/packed.jsonl?${encodeURIComponent('file:///w/packed.jsonl.gz')}`;
    disk.files.set('/w/packed.jsonl.labels.jsonl', logLine(ann({ episode: 'dry', step: 1, gold: 'REFUSE' })));
    assert.equal((await open(uri, LAUNDRY)).decisions, 5);
    await ask(uri, { episode: 'wash', turn: 0, step: 0 }, { gold: 'REFUSE' });
  });

  it('given a document that was never saved, when it has no place for labels, then it is said what to do', async () => {
    const uri = 'untitled:Untitled-1';
    await open(uri, BFCL);
    assert.match(await refusal(uri, { episode: 'multi_turn_base_0', turn: 0 }, { gold: 'ASK' }), /Save the document/u);
  });

  const stores: readonly (readonly [string, string, 'file' | 'log'])[] = [
    ['auto', 'the format has a place', 'file'],
    ['file', 'the format has a place', 'file'],
    ['log', 'the format has a place', 'log'],
  ];
  for (const [labelStorage, what, store] of stores) {
    it(`given the setting ${labelStorage}, when ${what}, then labels go into the ${store}`, async () => {
      const uri = `file:///w/store-${labelStorage}.jsonl`;
      server.settings.set(uri, { labelStorage });
      await open(uri, LAUNDRY);
      const answer = await server.request(labelEditsRequest, { uri, address: { episode: 'dry', turn: 0 }, gold: 'ASK' });
      assert.equal(answer.ok && answer.store, store);
    });
  }

  it('given a turn with a label in the log, when labelled again, then that goes into the log too, where it counts', async () => {
    const uri = 'file:///w/both.jsonl';
    putLog(uri, ann({ episode: 'wash', step: 1, gold: 'REFUSE' }));
    await open(uri, LAUNDRY);
    assert.deepEqual((await ask(uri, { episode: 'wash', turn: 0, step: 0 }, { gold: 'CONFIRM' })).entry?.previous, 'REFUSE');
    server.settings.set(uri, { labelStorage: 'file' });
    await server.changeSettings({ labelStorage: 'file' }, uri);
    assert.match(await refusal(uri, { episode: 'wash', turn: 0, step: 0 }, { gold: 'CONFIRM' }), /counts before any in the file/u);
    await server.changeSettings({}, '');
  });

  it('given a turn with gold of its own, when labelled, then the turn is, and not one of its messages', async () => {
    const uri = 'file:///w/whole-turn.jsonl';
    server.settings.set(uri, { labelStorage: 'log' });
    await open(uri, episodeLine('e', [user('Go.', 'ASK'), says('One moment.'), calls('look')]));
    const { entry } = await label(uri, { episode: 'e', turn: 0 }, { gold: 'TOOL_CALL' });
    assert.deepEqual([entry?.turn, entry?.step, entry?.previous], [1, undefined, 'ASK']);
    const status = await server.statusWhere(uri, (seen) => seen.kind === 'transcript' && seen.mismatches === 0);
    assert.equal(status.kind === 'transcript' && status.decisions, 1);
  });

  describe('given labels of several annotators', () => {
    const uri = 'file:///w/several.jsonl';
    const address = { episode: 'wash', turn: 0, step: 0 };
    beforeEach(async () => {
      server.settings.set(uri, { labelStorage: 'log' });
      putLog(
        uri,
        ann({ step: 1, gold: 'REFUSE', previous: 'ASK', at: '2026-03-01T10:00:00.000Z', note: 'no programme' }),
        bob({ step: 1, gold: 'CONFIRM', previous: 'REFUSE', at: '2026-03-02T11:30:00.000Z' }),
      );
      await open(uri, LAUNDRY);
    });
    afterEach(() => server.close(uri));

    it('when hovered, then it is said who said what, when, from what to what, and what it overrules', async () => {
      const text = await hoverAt(uri, 'start_wash');
      assert.match(text, /✗ Gold CONFIRM \(by hand by Bob\)/u);
      assert.match(text, /^Bob: CONFIRM, was REFUSE \(2026-03-02 11:30 UTC\) – counts$/mu);
      assert.match(text, /^Ann: REFUSE, was ASK \(2026-03-01 10:00 UTC\): no programme$/mu);
      assert.match(text, /^Overruled: ASK \(in this file\)$/mu);
    });

    it('when one labels again without a note, then their own note stays', async () => {
      const { entry, before, after } = await ask(uri, address, { gold: 'TOOL_CALL' });
      assert.deepEqual([entry?.previous, entry?.note], ['CONFIRM', 'no programme']);
      assert.deepEqual([before, after], [{ gold: 'REFUSE', note: 'no programme' }, { gold: 'TOOL_CALL', note: 'no programme' }]);
    });

    it('when one says again what they said, and another’s counts, then that is a new line', async () => {
      assert.equal((await ask(uri, address, { gold: 'REFUSE' })).entry?.gold, 'REFUSE');
      assert.equal((await ask(uri, address, { gold: 'CONFIRM', annotator: 'Bob' })).entry, null);
    });

    it('when one clears, then only their own label is withdrawn', async () => {
      assert.deepEqual((await label(uri, address, { gold: null, annotator: 'Bob' })).entry?.gold, null);
      const target = await server.request(labelTargetRequest, { uri, place: { address } });
      assert.equal(target.ok && target.gold, 'REFUSE');
      assert.match(await refusal(uri, address, { gold: null, annotator: 'Eve' }), /Ann’s, who alone can withdraw/u);
    });

    it('when a third settles it, then that counts, their next label settles it otherwise, and others are told', async () => {
      const settled = await label(uri, address, { gold: 'ASK', annotator: 'Eve', adjudicates: true });
      assert.equal(settled.entry?.adjudicates, true);
      assert.equal((await ask(uri, address, { gold: 'REFUSE', annotator: 'Eve' })).entry?.adjudicates, true);
      const other = await ask(uri, address, { gold: 'TOOL_CALL', annotator: 'Ann' });
      assert.equal(other.entry?.adjudicates, undefined);
      assert.match(other.remark ?? '', /Eve has settled this as ASK/u);
      assert.match(await hoverAt(uri, 'start_wash'), /^Eve settled: ASK, was CONFIRM .* – counts$/mu);
    });
  });

  it('given gold that does not stand in the log, when it is to be withdrawn there, then it is said where it stands', async () => {
    const uri = 'file:///w/elsewhere.jsonl';
    server.settings.set(uri, { labelStorage: 'log' });
    await open(uri, LAUNDRY);
    assert.match(await refusal(uri, { episode: 'wash', turn: 0, step: 0 }, { gold: null }), /in this file/u);
  });

  it('given damaged lines and labels without a place, when opened, then both are said, and listed where they stand', async () => {
    const uri = 'file:///w/damaged.jsonl';
    const lines = [ann({ episode: 'gone' }), ann({ episode: 'dry', step: 1, gold: 'REFUSE' }), ann({ turn: 9, step: 2 })];
    const [gone = '', good = '', late = ''] = lines.map(logLine);
    disk.files.set(log(uri), `${gone}{"episode": "torn${good}${good}${late}{"epis`);
    const status = await open(uri, LAUNDRY);
    assert.equal(status.decisions, 5);
    assert.deepEqual(status.warnings.slice(-2), [
      '2 lines of the label log damaged.jsonl.labels.jsonl could not be read (lines 2, 5); all others count.',
      '2 labels by hand have no place in this file and are kept in damaged.jsonl.labels.jsonl: gone · turn 1, wash · turn 9, step 2.',
    ]);
    const diagnosis = await server.request(diagnosisRequest, { uri });
    assert.deepEqual(diagnosis?.warnings.slice(-2), status.warnings.slice(-2));
    const entries = await server.diagnosticsWhere(`file://${log(uri)}`, () => true);
    assert.deepEqual(entries.map(({ range, code, severity }) => [range.start.line, code, severity]), [
      [1, 'unreadable', 1],
      [4, 'unreadable', 1],
      [0, 'stray-label', 2],
      [3, 'stray-label', 2],
    ]);
    await server.close(uri);
    await server.diagnosticsWhere(`file://${log(uri)}`, ({ entries: left }) => left.length === 0);
  });

  it('given a log that is there and cannot be read, when opened, then it is said that its labels do not count', async () => {
    const uri = 'file:///w/denied.jsonl';
    server.disk = { readText: () => Promise.reject(new Error('denied')), list: () => Promise.resolve([]) };
    const status = await open(uri, LAUNDRY);
    assert.match(status.warnings.at(-1) ?? '', /could not be read; its labels do not count: .*denied/u);
  });

  it('given a log that is opened itself, when looked at, then it is no transcript', async () => {
    const status = await server.open('file:///w/x.jsonl.labels.jsonl', logLine(ann()).repeat(3));
    assert.equal(status.kind, 'other');
    assert.match(status.kind === 'other' ? status.reason : '', /label log/u);
  });

  describe('given a log that is to be applied to the file', () => {
    it('when there is a place, then all labels that count are written, and what has no place is said', async () => {
      const uri = 'file:///w/apply.jsonl';
      putLog(
        uri,
        ann({ episode: 'dry', step: 1, gold: 'REFUSE', note: 'no shelf' }),
        ann({ step: 1, gold: 'CONFIRM' }),
        ann({ episode: 'iron', step: 1, gold: 'REFUSE' }),
        ann({ episode: 'iron', turn: 3, step: 1, gold: 'CONFIRM', at: '2026-03-02T10:00:00.000Z' }),
        bob({ episode: 'iron', turn: 3, step: 1, gold: 'TOOL_CALL' }),
        ann({ episode: 'gone' }),
      );
      await open(uri, LAUNDRY);
      const answer = await server.request(applyLogRequest, { uri });
      assert.ok(answer.ok);
      assert.deepEqual([answer.written, answer.already, answer.refused], [3, 1, ['gone · turn 1: the file does not have it']]);
      await edit(uri, answer.edits);
      const applied = LAUNDRY.replace('"gold_action": "ASK", "gold_note": "which programme?"', '"gold_action": "CONFIRM"')
        .replace('"Which shelf do you mean?"', '"Which shelf do you mean?", "gold_action": "REFUSE", "gold_note": "no shelf"')
        .replace(/"ASK"(?=, "tool_calls": \[\{"id": "c1", "type": "function", "function": \{"name": "sort")/u, '"CONFIRM"');
      assert.equal(server.textOf(uri).text, applied);
      const again = await server.request(applyLogRequest, { uri });
      assert.deepEqual(again.ok && [again.written, again.already, again.edits], [0, 4, []]);
    });

    it('when a turn and its message are labelled, then the message gets its own', async () => {
      const uri = 'file:///w/apply-both.jsonl';
      putLog(uri, ann({ episode: 'dry', gold: 'ASK' }), ann({ episode: 'dry', step: 1, gold: 'REFUSE' }));
      await open(uri, LAUNDRY);
      const answer = await server.request(applyLogRequest, { uri });
      assert.ok(answer.ok && answer.written === 1);
      assert.deepEqual(answer.refused, ['dry · turn 1: its message gets the label of its own']);
    });

    it('when the format has no place, then that is said', async () => {
      const uri = 'file:///w/apply-none.json';
      putLog(uri, ann({ episode: 'multi_turn_base_0', step: 1 }));
      await open(uri, BFCL);
      assert.equal((await server.request(applyLogRequest, { uri })).ok, false);
    });
  });

  describe('given labels in a file that are to be moved to the log', () => {
    it('when moved, then they are lines of the log, and none is left on a message', async () => {
      const uri = 'file:///w/move.jsonl';
      const text = [
        episodeLine('e', [user('Go.', 'ASK'), says('One moment.'), calls('look'), toolSays('ok')], { gold_action: 'ASK' }),
        episodeLine('f', [user('Go.'), says('Which?', { gold: 'ASK', note: 'none named' })]),
      ].join('\n');
      await open(uri, text);
      const moved = await server.request(moveToLogRequest, { uri, annotator: 'Ann', at: AT });
      assert.ok(moved.ok);
      assert.deepEqual(moved.entries, [
        { episode: 'e', turn: 1, gold: 'ASK', previous: null, annotator: 'Ann', at: AT },
        { episode: 'f', turn: 1, step: 1, gold: 'ASK', previous: null, annotator: 'Ann', at: AT, note: 'none named' },
      ]);
      putLog(uri, ...moved.entries);
      await tellChanged(uri);
      await edit(uri, moved.edits);
      assert.equal(server.textOf(uri).text.match(/gold_/gu)?.length, 1);
      const status = await server.currentStatus(uri);
      assert.equal(status.kind === 'transcript' && status.decisions, 2);
    });

    it('when the log has a label of the same, then an equal one leaves the file, and another one stays there', async () => {
      const uri = 'file:///w/move-known.jsonl';
      const text = [
        episodeLine('e', [user('Go.'), says('Which?', { gold: 'ASK' })]),
        episodeLine('f', [user('Go.'), says('Which?', { gold: 'ASK' })]),
      ].join('\n');
      putLog(uri, bob({ episode: 'e', step: 1, gold: 'ASK' }), bob({ episode: 'f', step: 1, gold: 'REFUSE' }));
      await open(uri, text);
      const moved = await server.request(moveToLogRequest, { uri, annotator: 'Ann', at: AT });
      assert.ok(moved.ok);
      assert.deepEqual([moved.moved, moved.entries, moved.kept], [1, [], ['f · turn 1, step 1: the log has another label, REFUSE by Bob']]);
    });
  });
});
