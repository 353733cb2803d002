import assert from 'node:assert/strict';
import type { Hover } from 'vscode-languageserver';
import { logLine, type LabelLogEntry } from '../../src/core/label-log';
import { diagnosisRequest, labelEditsRequest, labelTargetRequest, marksRequest } from '../../src/protocol';
import { entryOf } from '../unit/label-log/entries';
import { AT, LabellingClient } from './support/labelling-client';
import { ServerProcess } from './support/server-process';
import { calls, episodeLine, LAUNDRY, says, user } from './support/transcripts';

/** A benchmark's result: there is no place in it for labels. */
const RESULT = [[[{ ls: '{}' }], 'Done.'], ['Which one?']];
const BFCL = JSON.stringify({ id: 'multi_turn_base_0', result: RESULT, inference_log: [] });

const ann = (given: Partial<LabelLogEntry> = {}): LabelLogEntry => entryOf({ annotator: 'Ann', ...given });
const bob = (given: Partial<LabelLogEntry> = {}): LabelLogEntry => entryOf({ annotator: 'Bob', ...given });

describe('the label log', () => {
  let server: ServerProcess;
  let client: LabellingClient;
  before(async () => {
    server = await ServerProcess.start(['file:///w']);
  });
  beforeEach(() => {
    client = new LabellingClient(server);
  });
  after(() => server.stop());

  async function hoverAt(uri: string, part: string): Promise<string> {
    const position = server.textOf(uri).positionOf(part);
    const answer = await server.ask<Hover | null>('textDocument/hover', { textDocument: { uri }, position });
    return (answer?.contents as { value: string }).value;
  }

  it('given a format without a place for labels, when a turn is labelled, then it is a line of the log, and everything follows', async () => {
    const uri = 'file:///w/result.json';
    const before = await client.open(uri, BFCL);
    assert.equal(before.decisions, 0);
    const target = await server.request(labelTargetRequest, { uri, place: { position: { line: 0, character: 0 } } });
    assert.ok(target.ok && target.store === 'log');
    const { entry } = await client.label(uri, { episode: 'multi_turn_base_0', turn: 0 }, { gold: 'ASK', note: 'no folder given' });
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
    client.putLog(uri, ann({ episode: 'dry', step: 1, gold: 'REFUSE' }));
    const status = await client.open(uri, LAUNDRY);
    assert.equal(status.decisions, 5);
    assert.equal(server.statusCounts.get(uri), 1);
  });

  it('given a document that is no transcript, when edited into one, then its labels count at once', async () => {
    const uri = 'file:///w/becomes.jsonl';
    client.putLog(uri, ann({ episode: 'dry', step: 1, gold: 'REFUSE' }));
    await server.open(uri, '');
    await server.edit(uri, { text: LAUNDRY });
    const diagnosis = await server.request(diagnosisRequest, { uri });
    assert.equal(diagnosis?.summary.coverage.goldDecisions, 5);
  });

  it('given a log, when it changes on disk, then labels follow, told by the client or by what it watches', async () => {
    const uri = 'file:///w/changes.jsonl';
    await client.open(uri, LAUNDRY);
    const decisions = (count: number) =>
      server.statusWhere(uri, (status) => status.kind === 'transcript' && status.decisions === count);
    client.putLog(uri, ann({ episode: 'dry', step: 1, gold: 'REFUSE' }));
    await client.tellChanged(uri);
    await decisions(5);
    client.disk.files.delete(client.logOf(uri));
    await server.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: `file://${client.logOf(uri)}`, type: 3 }] });
    await decisions(4);
  });

  it('given a label that was just appended, when something is asked at once, then it is known already', async () => {
    const uri = 'file:///w/at-once.jsonl';
    await client.open(uri, LAUNDRY);
    client.putLog(uri, ann({ episode: 'dry', step: 1, gold: 'REFUSE' }));
    await client.tellChanged(uri);
    const top = { line: 0, character: 0 };
    const ranges = [{ start: top, end: { line: 3, character: 0 } }];
    const { marks } = await server.request(marksRequest, { uri, ranges });
    assert.ok(marks.some(({ gold, state }) => gold === 'REFUSE' && state === 'mismatch'));
  });

  it('given an unpacked text, when labelled, then the log lies beside its container', async () => {
    const uri = `turnlens-unpacked:/w/packed.jsonl?${encodeURIComponent('file:///w/packed.jsonl.gz')}`;
    client.disk.files.set('/w/packed.jsonl.labels.jsonl', logLine(ann({ episode: 'dry', step: 1, gold: 'REFUSE' })));
    assert.equal((await client.open(uri, LAUNDRY)).decisions, 5);
    await client.ask(uri, { episode: 'wash', turn: 0, step: 0 }, { gold: 'REFUSE' });
  });

  it('given a document that was never saved, when it has no place for labels, then it is said what to do', async () => {
    const uri = 'untitled:Untitled-1';
    await client.open(uri, BFCL);
    assert.match(await client.refusal(uri, { episode: 'multi_turn_base_0', turn: 0 }, { gold: 'ASK' }), /Save the document/u);
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
      await client.open(uri, LAUNDRY);
      const answer = await server.request(labelEditsRequest, { uri, address: { episode: 'dry', turn: 0 }, gold: 'ASK' });
      assert.equal(answer.ok && answer.store, store);
    });
  }

  it('given a turn with a label in the log, when labelled again, then that goes into the log too, where it counts', async () => {
    const uri = 'file:///w/both.jsonl';
    client.putLog(uri, ann({ episode: 'wash', step: 1, gold: 'REFUSE' }));
    await client.open(uri, LAUNDRY);
    assert.deepEqual((await client.ask(uri, { episode: 'wash', turn: 0, step: 0 }, { gold: 'CONFIRM' })).entry?.previous, 'REFUSE');
    server.settings.set(uri, { labelStorage: 'file' });
    await server.changeSettings({ labelStorage: 'file' }, uri);
    assert.match(await client.refusal(uri, { episode: 'wash', turn: 0, step: 0 }, { gold: 'CONFIRM' }), /counts before any in the file/u);
    await server.changeSettings({}, '');
  });

  it('given a turn with gold of its own, when labelled, then the turn is, and not one of its messages', async () => {
    const uri = 'file:///w/whole-turn.jsonl';
    server.settings.set(uri, { labelStorage: 'log' });
    await client.open(uri, episodeLine('e', [user('Go.', 'ASK'), says('One moment.'), calls('look')]));
    const { entry } = await client.label(uri, { episode: 'e', turn: 0 }, { gold: 'TOOL_CALL' });
    assert.deepEqual([entry?.turn, entry?.step, entry?.previous], [1, undefined, 'ASK']);
    const status = await server.statusWhere(uri, (seen) => seen.kind === 'transcript' && seen.mismatches === 0);
    assert.equal(status.kind === 'transcript' && status.decisions, 1);
  });

  describe('given labels of several annotators', () => {
    const uri = 'file:///w/several.jsonl';
    const address = { episode: 'wash', turn: 0, step: 0 };
    beforeEach(async () => {
      server.settings.set(uri, { labelStorage: 'log' });
      client.putLog(
        uri,
        ann({ step: 1, gold: 'REFUSE', previous: 'ASK', at: '2026-03-01T10:00:00.000Z', note: 'no programme' }),
        bob({ step: 1, gold: 'CONFIRM', previous: 'REFUSE', at: '2026-03-02T11:30:00.000Z' }),
      );
      await client.open(uri, LAUNDRY);
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
      const { entry, before, after } = await client.ask(uri, address, { gold: 'TOOL_CALL' });
      assert.deepEqual([entry?.previous, entry?.note], ['CONFIRM', 'no programme']);
      assert.deepEqual([before, after], [{ gold: 'REFUSE', note: 'no programme' }, { gold: 'TOOL_CALL', note: 'no programme' }]);
    });

    it('when one says again what they said, and another’s counts, then that is a new line', async () => {
      assert.equal((await client.ask(uri, address, { gold: 'REFUSE' })).entry?.gold, 'REFUSE');
      assert.equal((await client.ask(uri, address, { gold: 'CONFIRM', annotator: 'Bob' })).entry, null);
    });

    it('when one clears, then only their own label is withdrawn', async () => {
      assert.deepEqual((await client.label(uri, address, { gold: null, annotator: 'Bob' })).entry?.gold, null);
      const target = await server.request(labelTargetRequest, { uri, place: { address } });
      assert.equal(target.ok && target.gold, 'REFUSE');
      assert.match(await client.refusal(uri, address, { gold: null, annotator: 'Eve' }), /Ann’s, who alone can withdraw/u);
    });

    it('when a third settles it, then that counts, their next label settles it otherwise, and others are told', async () => {
      const settled = await client.label(uri, address, { gold: 'ASK', annotator: 'Eve', adjudicates: true });
      assert.equal(settled.entry?.adjudicates, true);
      assert.equal((await client.ask(uri, address, { gold: 'REFUSE', annotator: 'Eve' })).entry?.adjudicates, true);
      const other = await client.ask(uri, address, { gold: 'TOOL_CALL', annotator: 'Ann' });
      assert.equal(other.entry?.adjudicates, undefined);
      assert.match(other.remark ?? '', /Eve has settled this as ASK/u);
      assert.match(await hoverAt(uri, 'start_wash'), /^Eve settled: ASK, was CONFIRM .* – counts$/mu);
    });
  });

  it('given gold that does not stand in the log, when it is to be withdrawn there, then it is said where it stands', async () => {
    const uri = 'file:///w/elsewhere.jsonl';
    server.settings.set(uri, { labelStorage: 'log' });
    await client.open(uri, LAUNDRY);
    assert.match(await client.refusal(uri, { episode: 'wash', turn: 0, step: 0 }, { gold: null }), /in this file/u);
  });

  it('given damaged lines and labels without a place, when opened, then both are said, and listed where they stand', async () => {
    const uri = 'file:///w/damaged.jsonl';
    const lines = [ann({ episode: 'gone' }), ann({ episode: 'dry', step: 1, gold: 'REFUSE' }), ann({ turn: 9, step: 2 })];
    const [gone = '', good = '', late = ''] = lines.map(logLine);
    client.disk.files.set(client.logOf(uri), `${gone}{"episode": "torn${good}${good}${late}{"epis`);
    const status = await client.open(uri, LAUNDRY);
    assert.equal(status.decisions, 5);
    assert.deepEqual(status.warnings.slice(-2), [
      '2 lines of the label log damaged.jsonl.labels.jsonl could not be read (lines 2, 5); all others count.',
      '2 labels by hand have no place in this file and are kept in damaged.jsonl.labels.jsonl: gone · turn 1, wash · turn 9, step 2.',
    ]);
    const diagnosis = await server.request(diagnosisRequest, { uri });
    assert.deepEqual(diagnosis?.warnings.slice(-2), status.warnings.slice(-2));
    const entries = await server.diagnosticsWhere(`file://${client.logOf(uri)}`, () => true);
    assert.deepEqual(entries.map(({ range, code, severity }) => [range.start.line, code, severity]), [
      [1, 'unreadable', 1],
      [4, 'unreadable', 1],
      [0, 'stray-label', 2],
      [3, 'stray-label', 2],
    ]);
    await server.close(uri);
    await server.diagnosticsWhere(`file://${client.logOf(uri)}`, ({ entries: left }) => left.length === 0);
  });

  it('given a log that is there and cannot be read, when opened, then it is said that its labels do not count', async () => {
    const uri = 'file:///w/denied.jsonl';
    server.disk = { readText: () => Promise.reject(new Error('denied')), list: () => Promise.resolve([]) };
    const status = await client.open(uri, LAUNDRY);
    assert.match(status.warnings.at(-1) ?? '', /could not be read; its labels do not count: .*denied/u);
  });

  it('given a log that is opened itself, when looked at, then it is no transcript', async () => {
    const status = await server.open('file:///w/x.jsonl.labels.jsonl', logLine(ann()).repeat(3));
    assert.ok(status.kind === 'other');
    assert.match(status.reason, /label log/u);
  });
});
