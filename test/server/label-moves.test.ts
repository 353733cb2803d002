import assert from 'node:assert/strict';
import type { LabelLogEntry } from '../../src/core/label-log';
import { applyLogRequest, moveToLogRequest } from '../../src/protocol';
import { entryOf } from '../unit/label-log/entries';
import { AT, LabellingClient } from './support/labelling-client';
import { ServerProcess } from './support/server-process';
import { calls, episodeLine, LAUNDRY, says, toolSays, user } from './support/transcripts';

const ann = (given: Partial<LabelLogEntry> = {}): LabelLogEntry => entryOf({ annotator: 'Ann', ...given });
const bob = (given: Partial<LabelLogEntry> = {}): LabelLogEntry => entryOf({ annotator: 'Bob', ...given });

describe('labels that move between the file and its log', () => {
  let server: ServerProcess;
  let client: LabellingClient;
  before(async () => {
    server = await ServerProcess.start(['file:///w']);
  });
  beforeEach(() => {
    client = new LabellingClient(server);
  });
  after(() => server.stop());

  describe('given a log that is to be applied to the file', () => {
    it('when there is a place, then all labels that count are written, and what has no place is said', async () => {
      const uri = 'file:///w/apply.jsonl';
      client.putLog(
        uri,
        ann({ episode: 'dry', step: 1, gold: 'REFUSE', note: 'no shelf' }),
        ann({ step: 1, gold: 'CONFIRM' }),
        ann({ episode: 'iron', step: 1, gold: 'REFUSE' }),
        ann({ episode: 'iron', turn: 3, step: 1, gold: 'CONFIRM', at: '2026-03-02T10:00:00.000Z' }),
        bob({ episode: 'iron', turn: 3, step: 1, gold: 'TOOL_CALL' }),
        ann({ episode: 'gone' }),
      );
      await client.open(uri, LAUNDRY);
      const answer = await server.request(applyLogRequest, { uri });
      assert.ok(answer.ok);
      assert.deepEqual([answer.written, answer.already, answer.refused], [3, 1, ['gone · turn 1: the file does not have it']]);
      await client.edit(uri, answer.edits);
      const applied = LAUNDRY.replace('"gold_action": "ASK", "gold_note": "which programme?"', '"gold_action": "CONFIRM"')
        .replace('"Which shelf do you mean?"', '"Which shelf do you mean?", "gold_action": "REFUSE", "gold_note": "no shelf"')
        .replace(/"ASK"(?=, "tool_calls": \[\{"id": "c1", "type": "function", "function": \{"name": "sort")/u, '"CONFIRM"');
      assert.equal(server.textOf(uri).text, applied);
      const again = await server.request(applyLogRequest, { uri });
      assert.deepEqual(again.ok && [again.written, again.already, again.edits], [0, 4, []]);
    });

    it('when a turn and its message are labelled, then the message gets its own', async () => {
      const uri = 'file:///w/apply-both.jsonl';
      client.putLog(uri, ann({ episode: 'dry', gold: 'ASK' }), ann({ episode: 'dry', step: 1, gold: 'REFUSE' }));
      await client.open(uri, LAUNDRY);
      const answer = await server.request(applyLogRequest, { uri });
      assert.ok(answer.ok && answer.written === 1);
      assert.deepEqual(answer.refused, ['dry · turn 1: its message gets the label of its own']);
    });

    it('when the format has no place, then that is said', async () => {
      const uri = 'file:///w/apply-none.json';
      client.putLog(uri, ann({ episode: 'multi_turn_base_0', step: 1 }));
      await client.open(uri, JSON.stringify({ id: 'multi_turn_base_0', result: [['Which one?']], inference_log: [] }));
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
      await client.open(uri, text);
      const moved = await server.request(moveToLogRequest, { uri, annotator: 'Ann', at: AT });
      assert.ok(moved.ok);
      assert.deepEqual(moved.entries, [
        { episode: 'e', turn: 1, gold: 'ASK', previous: null, annotator: 'Ann', at: AT },
        { episode: 'f', turn: 1, step: 1, gold: 'ASK', previous: null, annotator: 'Ann', at: AT, note: 'none named' },
      ]);
      client.putLog(uri, ...moved.entries);
      await client.tellChanged(uri);
      await client.edit(uri, moved.edits);
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
      client.putLog(uri, bob({ episode: 'e', step: 1, gold: 'ASK' }), bob({ episode: 'f', step: 1, gold: 'REFUSE' }));
      await client.open(uri, text);
      const moved = await server.request(moveToLogRequest, { uri, annotator: 'Ann', at: AT });
      assert.ok(moved.ok);
      assert.deepEqual([moved.moved, moved.entries, moved.kept], [1, [], ['f · turn 1, step 1: the log has another label, REFUSE by Bob']]);
    });
  });
});
