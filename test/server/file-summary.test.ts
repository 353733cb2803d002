import assert from 'node:assert/strict';
import { fileSummaryRequest } from '../../src/protocol';
import { ServerProcess, type ClientDisk } from './support/server-process';
import { calls, episodeLine, LAUNDRY, user } from './support/transcripts';

const FILES: Readonly<Record<string, string>> = {
  '/w/laundry.jsonl': LAUNDRY,
  '/w/run.jsonl': episodeLine('a', [user('Go.'), calls('go')]),
  '/w/gold.jsonl': '{"id": "a", "gold_action": "ASK"}',
  '/w/logged.jsonl': episodeLine('a', [user('Go.'), calls('go')]),
  '/w/logged.jsonl.labels.jsonl':
    '{"episode":"a","turn":1,"gold":"ASK","previous":null,"annotator":"Ann","at":"2026-01-01T00:00:00.000Z"}\n',
  '/w/notes.json': '{"a": 1}',
};

const DISK: ClientDisk = {
  readText: (file) => {
    const text = FILES[file];
    return text === undefined ? Promise.reject(new Error('it is not there')) : Promise.resolve(text);
  },
  list: () => Promise.resolve(Object.keys(FILES).map((file) => ({ name: file.slice('/w/'.length), kind: 'file' as const }))),
};

describe('given files that no editor has open', () => {
  let server: ServerProcess;
  before(async () => {
    server = await ServerProcess.start(['file:///w']);
    server.disk = DISK;
  });
  after(() => server.stop());

  const summary = (name: string) => server.request(fileSummaryRequest, { uri: `file:///w/${name}` });

  it('when one is a transcript, then its numbers are those that it has once it is open', async () => {
    const closed = await summary('laundry.jsonl');
    assert.ok(closed.ok);
    const open = await server.open('file:///w/laundry.jsonl', LAUNDRY);
    assert.deepEqual({ ...closed.status, version: 1 }, open);
  });

  it('when one is open with unsaved edits, then the numbers are those of the text in the editor', async () => {
    await server.open('file:///w/laundry.jsonl', LAUNDRY.split('\n').slice(1).join('\n'));
    const answer = await summary('laundry.jsonl');
    assert.ok(answer.ok && answer.status.kind === 'transcript');
    assert.equal(answer.status.episodes, 2);
    await server.close('file:///w/laundry.jsonl');
  });

  it('when gold is attached to one, then it counts, and the answer names what it rests on', async () => {
    server.settings.set('file:///w/run.jsonl', { goldPaths: ['gold.jsonl'] });
    const answer = await summary('run.jsonl');
    assert.ok(answer.ok && answer.status.kind === 'transcript');
    assert.equal(answer.status.gar, 0);
    assert.deepEqual(answer.restsOn, ['file:///w/run.jsonl.labels.jsonl', 'file:///w/gold.jsonl']);
  });

  it('when labels of one stand in the log beside it, then they count', async () => {
    const answer = await summary('logged.jsonl');
    assert.ok(answer.ok && answer.status.kind === 'transcript');
    assert.deepEqual([answer.status.decisions, answer.status.mismatches], [1, 1]);
  });

  it('when one is no transcript, then it says why', async () => {
    const answer = await summary('notes.json');
    assert.ok(answer.ok && answer.status.kind === 'other');
    assert.notEqual(answer.status.reason, '');
  });

  it('when one cannot be read, then it says so', async () => {
    assert.deepEqual(await summary('gone.jsonl'), { ok: false, message: 'Error: it is not there' });
  });
});
