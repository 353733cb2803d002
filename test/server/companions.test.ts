import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { adjacentMismatchRequest, diagnosisRequest } from '../../src/protocol';
import { root } from '../support/repository';
import { SILENT_RESULT, SILENT_RUN } from '../support/silent-run';
import { MemoryDisk } from './support/memory-disk';
import { ServerProcess } from './support/server-process';
import { episodeLine, says, user } from './support/transcripts';

const BFCL = path.join(root, 'test/fixtures/bfcl');
const RESULT = 'result/demo-model/BFCL_v4_multi_turn_miss_func_result.json';
const SCORE = '/w/bfcl/score/demo-model/BFCL_v4_multi_turn_miss_func_score.json';

/** A disk with the fixture run under /w/bfcl. */
async function fixtureDisk(): Promise<MemoryDisk> {
  const disk = new MemoryDisk();
  for (const entry of await readdir(BFCL, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    disk.files.set(`/w/bfcl/${path.relative(BFCL, file).split(path.sep).join('/')}`, await readFile(file, 'utf8'));
  }
  return disk;
}

describe('companion files', () => {
  let server: ServerProcess;
  let disk: MemoryDisk;
  let text: string;
  const uri = `file:///w/bfcl/${RESULT}`;
  beforeEach(async () => {
    disk = await fixtureDisk();
    text = disk.files.get(`/w/bfcl/${RESULT}`) ?? '';
    server = await ServerProcess.start(['file:///w']);
    server.disk = disk;
  });
  afterEach(() => server.stop());

  it('given a text unpacked from a container, when files around that change, then they are looked up again', async () => {
    const unpacked = `turnlens-unpacked:/w/bfcl/${RESULT}?${encodeURIComponent(`${uri}.gz`)}`;
    await server.open(unpacked, text);
    const isJoined = (has: boolean) =>
      server.statusWhere(unpacked, (status) => status.kind === 'transcript' && (status.acc !== null) === has);
    await isJoined(true);
    disk.files.delete(SCORE);
    await server.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: `file://${SCORE}`, type: 3 }],
    });
    await isJoined(false);
  });

  const withOutcomes = () => server.statusWhere(uri, (status) => status.kind === 'transcript' && status.acc !== null);
  const withoutOutcomes = () => server.statusWhere(uri, (status) => status.kind === 'transcript' && status.acc === null);

  it('given a result file with its score file beside it, when opened, then outcomes and gold per turn are joined when they arrive', async () => {
    await server.open(uri, text);
    await withOutcomes();
    const diagnosis = await server.request(diagnosisRequest, { uri });
    assert.ok(diagnosis !== null);
    const joined = diagnosis.companions.filter(({ ok }) => ok).map(({ file }) => file);
    assert.ok(joined.includes(SCORE), String(joined));
    assert.ok(diagnosis.summary.coverage.outcomes > 0);
    assert.ok(diagnosis.summary.coverage.goldDecisions > 0);
    assert.ok(server.heard.lensRefreshes > 0);
  });

  it('given a document whose companions were joined, when edited, then they are not asked for again', async () => {
    await server.open(uri, text);
    await withOutcomes();
    const asked = server.asked.length;
    const end = { line: 10_000, character: 0 };
    await server.edit(uri, { range: { start: end, end }, text: '\n' });
    assert.equal((await server.currentStatus(uri)).kind, 'transcript');
    assert.equal(server.asked.length, asked);
  });

  it('given a score file that goes and comes back, when the client says so, then outcomes go and come back', async () => {
    await server.open(uri, text);
    await withOutcomes();
    const score = disk.files.get(SCORE) ?? '';
    disk.files.delete(SCORE);
    const tell = (type: number) =>
      server.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: `file://${SCORE}`, type }] });
    await tell(3);
    await withoutOutcomes();
    disk.files.set(SCORE, score);
    await tell(1);
    await withOutcomes();
  });

  it('given a file that has nothing to do with the run, when it changes, then nothing is looked up again', async () => {
    await server.open(uri, text);
    await withOutcomes();
    const asked = server.asked.length;
    await server.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: 'file:///elsewhere/package.json', type: 2 }, { uri, type: 2 }],
    });
    await server.open('file:///w/after.json', '{}');
    assert.equal(server.asked.length, asked);
  });

  it('given a client that has no files, when a transcript is opened, then its own numbers stand and the failure is no exception', async () => {
    server.disk = undefined;
    const status = await server.open(uri, text);
    assert.ok(status.kind === 'transcript' && status.episodes > 0);
    await server.until(() => server.asked.length > 0);
    const position = { line: 0, character: 0 };
    await server.request(adjacentMismatchRequest, { uri, position, direction: 'next' });
    assert.deepEqual(server.heard.logged, []);
    assert.ok(server.isAlive);
  });

  it('given a score file elsewhere, when a setting names its folder relative to the workspace, then it is joined', async () => {
    disk.files.set('/w/scores of mine/a%20b/BFCL_v4_multi_turn_miss_func_score.json', disk.files.get(SCORE) ?? '');
    disk.files.delete(SCORE);
    await server.open(uri, text);
    await withoutOutcomes();
    await server.changeSettings({ scorePaths: ['scores of mine/a%20b'] });
    await withOutcomes();
  });

  it('given a setting that names a place on another file system, when looked up, then the report says so', async () => {
    server.settings.set('', { scorePaths: ['ftp://elsewhere/scores'] });
    await server.open(uri, text);
    await withOutcomes();
    const diagnosis = await server.request(diagnosisRequest, { uri });
    assert.ok(diagnosis?.companions.some(({ ok, file }) => !ok && file === 'ftp://elsewhere/scores'));
  });

  it('given the client can watch files, when started, then it is asked to', async () => {
    await server.until(() => server.heard.registrations.some(({ method }) => method === 'workspace/didChangeWatchedFiles'));
  });

  it('given a run whose recorder dropped the text, when its scores are joined, then there is a warning and no verdict', async () => {
    disk.files.clear();
    for (const [name, content] of Object.entries(SILENT_RUN)) disk.files.set(`/w/${name}`, content);
    const silent = `file:///w/${SILENT_RESULT}`;
    await server.open(silent, disk.files.get(`/w/${SILENT_RESULT}`) ?? '');
    const status = await server.statusWhere(silent, (each) => each.kind === 'transcript' && each.acc !== null);
    assert.ok(status.kind === 'transcript');
    assert.deepEqual([status.bound, status.goldUnrecorded], ['unknown', true]);
    const diagnosis = await server.request(diagnosisRequest, { uri: silent });
    assert.equal(diagnosis?.verdict.headline, 'No verdict: no text was recorded');
    assert.equal(diagnosis.slack, null);
    assert.match(diagnosis.warnings[0] ?? '', /^No text was recorded/u);
    const messages = (await server.currentDiagnostics(silent)).map(({ message }) => (typeof message === 'string' ? message : message.value));
    const refusals = messages.filter((message) => message.includes('gold REFUSE'));
    assert.equal(refusals.length, 3);
    assert.ok(refusals.every((message) => message.includes('nothing recorded that could be classified')));
  });

  it('given a run of our own, when settings name a file of gold, then it is joined, and what did not match is said', async () => {
    disk.files.set('/w/gold.jsonl', '{"id":"laundry","gold":"ASK"}\n{"id":"dishes","gold":"ASK"}\n');
    const own = 'file:///w/own.jsonl';
    server.settings.set(own, { goldPaths: ['file:///w/gold.jsonl', 'memfs:///w/gold.jsonl'] });
    await server.open(own, episodeLine('laundry', [user('Wash it.'), says('At which heat?')]));
    await server.statusWhere(own, (status) => status.kind === 'transcript' && status.gar === 1);
    const diagnosis = await server.request(diagnosisRequest, { uri: own });
    assert.deepEqual(diagnosis?.companions, [
      { file: 'memfs:///w/gold.jsonl', ok: false, message: 'Not looked at: it lies on another file system than the transcript.' },
      { file: '/w/gold.jsonl', ok: true, message: 'Gold joined for 1 episode. Not in this run: dishes.' },
    ]);
  });
});
