import assert from 'node:assert/strict';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  changedOnDiskNotification,
  closeFromDiskNotification,
  episodeGroupsRequest,
  openFromDiskRequest,
  readingPageRequest,
  type DocumentStatus,
} from '../../src/protocol';
import { ServerProcess } from './support/server-process';
import { episodeLine, LAUNDRY, says, user } from './support/transcripts';

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
});
