import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { CancellationTokenSource, WorkDoneProgress, type Diagnostic } from 'vscode-languageserver/node';
import {
  applyLogRequest,
  changedOnDiskNotification,
  closeFromDiskNotification,
  diagnosisRequest,
  episodeGroupsRequest,
  labelEditsRequest,
  openFromDiskRequest,
  readingPageRequest,
  reviewStopRequest,
  rewriteOnDiskRequest,
  type DocumentStatus,
} from '../../src/protocol';
import { LabellingClient } from './support/labelling-client';
import { ServerProcess } from './support/server-process';
import { calls, episodeLine, LAUNDRY, says, user } from './support/transcripts';

type TranscriptStatus = Extract<DocumentStatus, { kind: 'transcript' }>;

const plain = (id: string): string => episodeLine(id, [user('Wash it.'), says('Which one?', { gold: 'REFUSE' })]);

describe('a file that is read from disk', () => {
  let server: ServerProcess;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'turnlens-disk-'));
    server = await ServerProcess.start([pathToFileURL(folder).href]);
  });
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  async function write(name: string, text: string): Promise<string> {
    const file = path.join(folder, name);
    await writeFile(file, text);
    return pathToFileURL(file).href;
  }

  async function writeBytes(name: string, bytes: Uint8Array): Promise<string> {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    return pathToFileURL(file).href;
  }

  const whole = (status: DocumentStatus): boolean => status.kind === 'transcript' && status.share === undefined;

  async function open(uri: string): Promise<TranscriptStatus> {
    assert.deepEqual(await server.request(openFromDiskRequest, { uri }), { ok: true });
    const status = await server.statusWhere(uri, whole);
    assert.ok(status.kind === 'transcript');
    return status;
  }

  it('given a transcript that no editor has open, when it is opened from disk, then it is diagnosed, listed and read as any other', async () => {
    const uri = await write('laundry.jsonl', `${LAUNDRY}\n`);
    const status = await open(uri);
    assert.deepEqual([status.episodes, status.mismatches, status.layout], [3, 3, 'lines']);
    const groups = await server.request(episodeGroupsRequest, { uri, filter: {}, by: 'none', size: 100 });
    assert.equal(groups?.total, 3);
    const page = await server.request(readingPageRequest, { uri, episode: 'iron', expanded: [] });
    assert.match(page?.text ?? '', /I cannot iron silk\./u);
    assert.deepEqual([page?.ordinal, page?.total, page?.previous], [3, 3, 'dry']);
  });

  it('given a file that grows, when a line that was torn off is completed and others follow, then they are read and nothing else', async () => {
    const next = plain('late');
    const uri = await write('grows.jsonl', `${plain('early')}\n${next.slice(0, 30)}`);
    const before = await open(uri);
    assert.deepEqual([before.episodes, before.unreadable], [1, 1]);
    await appendFile(new URL(uri), `${next.slice(30)}\n${plain('last')}\n`);
    await server.connection.sendNotification(changedOnDiskNotification.method, { uri });
    const after = await server.statusWhere(uri, (status) => status.kind === 'transcript' && status.episodes === 3);
    assert.equal(after.kind === 'transcript' && after.unreadable, 0);
    const page = await server.request(readingPageRequest, { uri, episode: 'late', expanded: [] });
    assert.match(page?.text ?? '', /Which one\?/u);
  });

  it('given a file whose last line end is torn in two, when it grows, then its lines are numbered as the editor has them', async () => {
    const uri = await write('torn-end.jsonl', `${plain('early')}\r`);
    await open(uri);
    await appendFile(new URL(uri), `\n${plain('late')}\r\n{bad\r\n`);
    await server.connection.sendNotification(changedOnDiskNotification.method, { uri });
    const isBroken = ({ message }: Diagnostic): boolean => typeof message === 'string' && message.startsWith('expected');
    const entries = await server.diagnosticsWhere(uri, (published) => published.entries.some(isBroken));
    assert.deepEqual(entries.filter(isBroken).map(({ range }) => range.start.line), [2]);
    const page = await server.request(readingPageRequest, { uri, episode: 'early', expanded: [] });
    assert.match(page?.text ?? '', /Which one\?/u);
  });

  it('given what is no file to read in parts, when it is to be opened, then the answer says so at once', async () => {
    const place = path.join(folder, 'folder.jsonl');
    await mkdir(place);
    const answers = [await server.request(openFromDiskRequest, { uri: pathToFileURL(place).href })];
    const expected = ['It is a folder.'];
    if (process.platform !== 'win32') {
      const pipe = path.join(folder, 'pipe.jsonl');
      execFileSync('mkfifo', [pipe]);
      answers.push(await server.request(openFromDiskRequest, { uri: pathToFileURL(pipe).href }));
      expected.push('It is no file on disk that can be read in parts.');
    }
    assert.deepEqual(answers.map((answer) => !answer.ok && answer.reason), expected);
  });

  it('given a file that is written anew, when the server is told, then nothing of the old one is left', async () => {
    const uri = await write('anew.jsonl', `${plain('old')}\n`);
    await open(uri);
    await write('anew.jsonl', `${plain('new')}\n${plain('newer')}\n`);
    await server.connection.sendNotification(changedOnDiskNotification.method, { uri });
    await server.statusWhere(uri, (status) => status.kind === 'transcript' && status.episodes === 2);
    assert.equal(await server.request(readingPageRequest, { uri, episode: 'old', expanded: [] }), null);
  });

  it('given a file that is not there, when it is to be opened, then the answer says why', async () => {
    const answer = await server.request(openFromDiskRequest, { uri: pathToFileURL(path.join(folder, 'none.jsonl')).href });
    assert.ok(!answer.ok && !answer.cancelled);
    assert.match(answer.reason, /ENOENT/u);
  });

  it('given a file from disk, when the editor opens and closes it, then its text counts as long as it is open', async () => {
    const uri = await write('shown.jsonl', `${plain('on_disk')}\n`);
    await open(uri);
    await server.open(uri, `${plain('one')}\n${plain('two')}\n`);
    await server.statusWhere(uri, (status) => status.kind === 'transcript' && status.episodes === 2);
    await server.close(uri);
    await server.statusWhere(uri, (status) => status.kind === 'transcript' && status.episodes === 1);
    await server.connection.sendNotification(closeFromDiskNotification.method, { uri });
    assert.equal(await server.request(episodeGroupsRequest, { uri, filter: {}, by: 'none', size: 100 }), null);
  });

  it('given a file that is read, when a label is given, then it goes to the log, and review and numbers follow', async () => {
    const client = new LabellingClient(server);
    const uri = await write('labelled.jsonl', `${plain('one')}\n${plain('two')}\n`);
    assert.equal((await open(uri)).mismatches, 2);
    const review = { uri, scope: 'mismatches', direction: 'next', address: null } as const;
    const first = await server.request(reviewStopRequest, review);
    assert.deepEqual([first?.address, first?.counts.total], [{ episode: 'one', turn: 0, step: 0 }, 2]);
    await client.label(uri, { episode: 'one', turn: 0, step: 0 }, { gold: 'ASK' });
    await server.statusWhere(uri, (status) => status.kind === 'transcript' && status.mismatches === 1);
    const next = await server.request(reviewStopRequest, review);
    assert.deepEqual([next?.address, next?.counts.total], [{ episode: 'two', turn: 0, step: 0 }, 1]);
    server.disk = undefined;
  });

  it('given a label in the log, when the log is applied, then the file is rewritten by the bytes of the label, and read anew', async () => {
    const client = new LabellingClient(server);
    const text = `\ufeff${plain('été')}\r\n${plain('two')}\r\n`;
    const uri = await write('applied.jsonl', text);
    await open(uri);
    await client.label(uri, { episode: 'été', turn: 0, step: 0 }, { gold: 'ASK' });
    const answer = await server.request(applyLogRequest, { uri });
    assert.ok(answer.ok && answer.written === 1);
    const { version, edits } = answer;
    assert.deepEqual(await server.request(rewriteOnDiskRequest, { uri, version, edits }), { ok: true });
    assert.equal(await readFile(new URL(uri), 'utf8'), text.replace('REFUSE', 'ASK'));
    const again = await server.request(applyLogRequest, { uri });
    assert.ok(again.ok && again.already === 1 && again.written === 0);
    const stale = await server.request(rewriteOnDiskRequest, { uri, version, edits });
    assert.ok(!stale.ok && stale.reason.includes('changed meanwhile'));
    server.disk = undefined;
  });

  it('given a setting that keeps labels in files, when a label is given, then the reason why not is said', async () => {
    const uri = await write('files-only.jsonl', `${plain('one')}\n`);
    server.settings.set(uri, { labelStorage: 'file' });
    await open(uri);
    const address = { episode: 'one', turn: 0, step: 0 };
    const refused = await server.request(labelEditsRequest, { uri, address, gold: 'ASK' });
    assert.ok(!refused.ok && /read from disk, and not edited/u.test(refused.reason), JSON.stringify(refused));
  });

  it('given other rules of classifying, when they are set, then the file is read anew by them', async () => {
    const uri = await write('rules.jsonl', `${episodeLine('one', [user('Go.'), calls('ask_user', { gold: 'ASK' })])}\n`);
    assert.equal((await open(uri)).mismatches, 1);
    await server.changeSettings({ toolClasses: { ask_user: 'ASK' } }, uri);
    await server.statusWhere(uri, (status) => status.kind === 'transcript' && status.mismatches === 0);
  });

  it('given records that run over several lines, when the file is read and has grown, then all of it is there', async () => {
    const pretty = (id: string): string => JSON.stringify(JSON.parse(plain(id)), undefined, 2);
    const uri = await write('pretty.json', pretty('one'));
    assert.equal((await open(uri)).layout, 'values');
    await appendFile(new URL(uri), `\n${pretty('two')}`);
    await server.connection.sendNotification(changedOnDiskNotification.method, { uri });
    await server.statusWhere(uri, (status) => status.kind === 'transcript' && status.episodes === 2);
    const page = await server.request(readingPageRequest, { uri, episode: 'two', expanded: [] });
    assert.match(page?.text ?? '', /Which one\?/u);
  });

  it('given files that hold no text or no transcript, when they are opened, then it is said what they are', async () => {
    const packed = await server.request(openFromDiskRequest, { uri: await writeBytes('a.gz', gzipSync(LAUNDRY)) });
    assert.ok(!packed.ok && packed.packed);
    const binary = await writeBytes('b.jsonl', new Uint8Array(100).map((_, at) => at % 7));
    assert.deepEqual(await server.request(openFromDiskRequest, { uri: binary }), { ok: true });
    const status = await server.statusWhere(binary, ({ kind }) => kind === 'other');
    assert.equal(status.kind === 'other' && status.reason, 'It is a binary file.');
    const empty = await write('c.jsonl', '');
    await server.request(openFromDiskRequest, { uri: empty });
    const nothing = await server.statusWhere(empty, ({ kind }) => kind === 'other');
    assert.equal(nothing.kind === 'other' && nothing.reason, 'The file is empty.');
  });

  it('given a large file, when it is read, then others are answered meanwhile, numbers come before its end, and it can be cancelled', async () => {
    const uri = await write('large.jsonl', `${LAUNDRY}\n`.repeat(20_000));
    const cancellation = new CancellationTokenSource();
    const order: string[] = [];
    const listening = server.connection.onProgress(WorkDoneProgress.type, 'reading', ({ kind }) => {
      if (kind !== 'begin') return;
      void server.request(episodeGroupsRequest, { uri: 'file:///none', filter: {}, by: 'none', size: 1 })
        .then(() => order.push('another is answered'))
        .then(() => server.statusWhere(uri, (status) => status.kind === 'transcript' && status.share !== undefined))
        .then(() => order.push('a part is known'))
        .then(() => server.request(diagnosisRequest, { uri }))
        .then((diagnosis) => order.push(diagnosis?.warnings[0]?.replace(/\d+/u, 'N') ?? 'no warning'))
        .then(() => cancellation.cancel());
    });
    const params = { uri, workDoneToken: 'reading' };
    const answer = await server.connection.sendRequest<unknown>(openFromDiskRequest.method, params, cancellation.token);
    order.push('the answer');
    listening.dispose();
    const warning = 'The file is still being read: these are the numbers of the first N %.';
    assert.deepEqual(order, ['another is answered', 'a part is known', warning, 'the answer']);
    assert.deepEqual(answer, { ok: false, cancelled: true, packed: false, reason: 'It is not read any further.' });
    assert.equal(await server.request(episodeGroupsRequest, { uri, filter: {}, by: 'none', size: 1 }), null);
  });

  it('given a file whose reading is cancelled, when another has asked for it meanwhile, then it is read for that one', async () => {
    const uri = await write('wanted.jsonl', `${LAUNDRY}\n`.repeat(6_000));
    const cancellation = new CancellationTokenSource();
    const second = new Promise<unknown>((resolve, reject) => {
      const listening = server.connection.onProgress(WorkDoneProgress.type, 'first', () => {
        listening.dispose();
        server.request(openFromDiskRequest, { uri }).then(resolve, reject);
        // What is answered was received after that.
        void server.request(episodeGroupsRequest, { uri: 'file:///none', filter: {}, by: 'none', size: 1 })
          .then(() => cancellation.cancel());
      });
    });
    const params = { uri, workDoneToken: 'first' };
    const first = await server.connection.sendRequest<unknown>(openFromDiskRequest.method, params, cancellation.token);
    assert.deepEqual(first, { ok: false, cancelled: true, packed: false, reason: 'It is not read any further.' });
    assert.deepEqual(await second, { ok: true });
    assert.notEqual(await server.request(episodeGroupsRequest, { uri, filter: {}, by: 'none', size: 1 }), null);
  });
});
