import assert from 'node:assert/strict';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { changedOnDiskNotification, openFromDiskRequest, readingPageRequest, type DocumentStatus } from '../../src/protocol';
import { diskWith } from './support/disk-with';
import { ServerHere } from './support/server-here';
import { LAUNDRY } from './support/transcripts';

const isRead = (status: DocumentStatus): boolean => status.kind === 'transcript' && status.share === undefined;

describe('a file that cannot be read to its end', () => {
  /** Whether the disk fails in the middle of a file. */
  let isFailing = false;
  const disk = diskWith((file) => ({
    read: async (position, length) => {
      if (isFailing && length > 8192) throw new Error('The disk does not answer.');
      return await file.read(position, length);
    },
  }));
  let folder: string;
  let server: ServerHere;
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'turnlens-failing-'));
    server = await ServerHere.start(disk);
  });
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('given one that has grown, when reading its new end fails, then it is read when it is asked for again', async () => {
    const uri = pathToFileURL(path.join(folder, 'grows.jsonl')).href;
    const [first, ...others] = LAUNDRY.split('\n');
    await writeFile(new URL(uri), `${first}\n`);
    assert.deepEqual(await server.request(openFromDiskRequest, { uri }), { ok: true });
    await server.statusWhere(isRead);
    await appendFile(new URL(uri), others.join('\n'));
    isFailing = true;
    await server.connection.sendNotification(changedOnDiskNotification.method, { uri });
    // In turn: it is answered once the reading before has failed.
    await server.request(openFromDiskRequest, { uri });
    isFailing = false;
    assert.deepEqual(await server.request(openFromDiskRequest, { uri }), { ok: true });
    await server.statusWhere((status) => status.kind === 'transcript' && status.episodes === 3);
  });

  it('given one that is open, when reading it anew fails, then that is told, and it is read when it is asked for again', async () => {
    const uri = pathToFileURL(path.join(folder, 'turns.jsonl')).href;
    await writeFile(new URL(uri), `${LAUNDRY}\n`);
    assert.deepEqual(await server.request(openFromDiskRequest, { uri }), { ok: true });
    await server.statusWhere(isRead);
    await writeFile(new URL(uri), `${LAUNDRY.replaceAll('silk', 'wool')}\n`);
    isFailing = true;
    await server.connection.sendNotification(changedOnDiskNotification.method, { uri });
    const failed = await server.statusWhere(({ kind }) => kind === 'other');
    assert.equal(failed.kind === 'other' && failed.reason, 'It could not be read: The disk does not answer.');
    isFailing = false;
    assert.deepEqual(await server.request(openFromDiskRequest, { uri }), { ok: true });
    await server.statusWhere(isRead);
    const page = await server.request(readingPageRequest, { uri, episode: 'iron', expanded: [] });
    assert.match(page?.text ?? '', /I cannot iron wool\./u);
  });
});
