import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { WorkDoneProgress } from 'vscode-languageserver/node';
import {
  changedOnDiskNotification,
  openFromDiskRequest,
  readingPageRequest,
  rewriteOnDiskRequest,
  type DocumentStatus,
} from '../../src/protocol';
import { MemoryDisk } from './support/memory-disk';
import { ServerProcess } from './support/server-process';
import { LAUNDRY } from './support/transcripts';

const isRead = (status: DocumentStatus): boolean => status.kind === 'transcript' && status.share === undefined;
const isPacked = (status: DocumentStatus): boolean => status.kind === 'other' && status.reason === 'It is packed.';

describe('a file that becomes a container while the server reads it from disk, or ceases to be one', () => {
  let server: ServerProcess;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'turnlens-packed-'));
    server = await ServerProcess.start();
  });
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const uriOf = (name: string): string => pathToFileURL(path.join(folder, name)).href;
  const write = (uri: string, content: string | Uint8Array): Promise<void> => writeFile(new URL(uri), content);
  const changed = (uri: string): Promise<void> =>
    server.connection.sendNotification(changedOnDiskNotification.method, { uri });

  it('given one that is open, when it is packed and unpacked in its place, then it is said what it is each time', async () => {
    const uri = uriOf('turns.jsonl');
    await write(uri, `${LAUNDRY}\n`);
    assert.deepEqual(await server.request(openFromDiskRequest, { uri }), { ok: true });
    await server.statusWhere(uri, isRead);
    await write(uri, gzipSync(`${LAUNDRY}\n`));
    await changed(uri);
    await server.statusWhere(uri, isPacked);
    assert.equal(await server.request(readingPageRequest, { uri, episode: 'iron', expanded: [] }), null);
    await write(uri, `${LAUNDRY}\n`);
    await changed(uri);
    await server.statusWhere(uri, isRead);
  });

  it('given one that is being read, when it is packed in its place, then nothing of what was read before is left', async () => {
    const uri = uriOf('large.jsonl');
    await write(uri, `${LAUNDRY}\n`.repeat(20_000));
    const packed = new Promise<void>((resolve, reject) => {
      const listening = server.connection.onProgress(WorkDoneProgress.type, 'packing', () => {
        listening.dispose();
        write(uri, gzipSync(LAUNDRY)).then(() => changed(uri)).then(resolve, reject);
      });
    });
    await server.connection.sendRequest(openFromDiskRequest.method, { uri, workDoneToken: 'packing' });
    await packed;
    await server.statusWhere(uri, isPacked);
    assert.equal(await server.request(readingPageRequest, { uri, episode: 'iron', expanded: [] }), null);
  });

  it('given a container, when it is opened, then nothing is kept of it, and once it is a text it is read', async () => {
    const uri = uriOf('turns.gz');
    await write(uri, gzipSync(LAUNDRY));
    const refused = await server.request(openFromDiskRequest, { uri });
    assert.deepEqual(refused, { ok: false, cancelled: false, packed: true, reason: 'It is packed.' });
    await write(uri, LAUNDRY);
    assert.deepEqual(await server.request(openFromDiskRequest, { uri }), { ok: true });
    await server.statusWhere(uri, isRead);
  });
});

describe('a file on a file system that is no disk of the server, as all are in a browser', () => {
  let server: ServerProcess;
  const disk = new MemoryDisk();
  before(async () => {
    server = await ServerProcess.start();
    server.disk = disk;
  });
  after(() => server.stop());

  it('given one of lines, or whose records are none, when it is opened, then it is read whole through the client', async () => {
    disk.files.set('/turns.jsonl', LAUNDRY);
    disk.files.set('/turns.json', `[${LAUNDRY.split('\n').join(',')}]`);
    for (const [name, layout] of [['turns.jsonl', 'lines'], ['turns.json', 'values']] as const) {
      const uri = `memfs:/${name}`;
      assert.deepEqual(await server.request(openFromDiskRequest, { uri }), { ok: true });
      const status = await server.statusWhere(uri, isRead);
      assert.ok(status.kind === 'transcript');
      assert.deepEqual([status.layout, status.episodes, status.mismatches], [layout, 3, 3]);
      const page = await server.request(readingPageRequest, { uri, episode: 'iron', expanded: [] });
      assert.match(page?.text ?? '', /I cannot iron silk\./u);
    }
  });

  it('given one that the client does not give, when it is opened, then the answer says why', async () => {
    const answer = await server.request(openFromDiskRequest, { uri: 'memfs:/none.jsonl' });
    assert.ok(!answer.ok && !answer.cancelled && !answer.packed);
    assert.match(answer.reason, /\/none\.jsonl is not there/u);
  });

  it('given one that is open, when it is to be rewritten, then that is refused with the reason', async () => {
    disk.files.set('/kept.jsonl', LAUNDRY);
    const uri = 'memfs:/kept.jsonl';
    await server.request(openFromDiskRequest, { uri });
    const { version } = await server.statusWhere(uri, isRead);
    const place = { line: 0, character: 0 };
    const edits = [{ range: { start: place, end: place }, newText: ' ' }];
    const answer = await server.request(rewriteOnDiskRequest, { uri, version, edits });
    const reason = 'It is not on the disk of this machine, and cannot be rewritten safely.';
    assert.deepEqual(answer, { ok: false, reason });
    assert.equal(disk.files.get('/kept.jsonl'), LAUNDRY);
  });
});
