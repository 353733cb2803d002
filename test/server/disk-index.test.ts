import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  changedOnDiskNotification,
  closeFromDiskNotification,
  diagnosisRequest,
  episodeRowsRequest,
  openFromDiskRequest,
  readingPageRequest,
} from '../../src/protocol';
import { ServerProcess } from './support/server-process';
import { episodeLine, LAUNDRY, says, user } from './support/transcripts';

const plain = (id: string): string => episodeLine(id, [user('Wash it.'), says('Which one?', { gold: 'REFUSE' })]);

describe('the index of a file on disk', () => {
  let server: ServerProcess;
  let folder: string;
  let indexes: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'turnlens-index-'));
    indexes = path.join(folder, 'kept', 'index');
    server = await ServerProcess.start([], undefined, { index: { folder: indexes, leastBytes: 0 } });
  });
  afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  /** Writes a file that has always the same size, whatever stands in it. @param id three letters. */
  async function write(id: string, time: Date): Promise<string> {
    const file = path.join(folder, 'run.jsonl');
    await writeFile(file, `${plain(id)}\n${plain('last')}\n`);
    await utimes(file, time, time);
    return pathToFileURL(file).href;
  }

  async function open(uri: string): Promise<void> {
    assert.deepEqual(await server.request(openFromDiskRequest, { uri }), { ok: true });
  }

  /** What is asked for again is answered when the index has been written. */
  async function openAndClose(uri: string): Promise<void> {
    await open(uri);
    await open(uri);
    await close(uri);
  }

  async function close(uri: string): Promise<void> {
    await server.connection.sendNotification(closeFromDiskNotification.method, { uri });
  }

  async function episodes(uri: string): Promise<readonly string[]> {
    const { rows } = await server.request(episodeRowsRequest, { uri, filter: {}, start: 0, count: 10 });
    return rows.map(({ id }) => id);
  }

  const NOON = new Date('2026-03-01T12:00:00Z');
  const LATER = new Date('2026-03-01T13:00:00Z');

  it('given a file of the same size and time, when it is opened again, then what was read of it is taken from the index', async () => {
    const uri = await write('one', NOON);
    await openAndClose(uri);
    assert.equal((await readdir(indexes)).length, 1);
    await write('two', NOON);
    await open(uri);
    assert.deepEqual(await episodes(uri), ['one', 'last']);
  });

  it('given a file of another time, when it is opened again, then it is read anew', async () => {
    const uri = await write('one', NOON);
    await openAndClose(uri);
    await write('two', LATER);
    await open(uri);
    assert.deepEqual(await episodes(uri), ['two', 'last']);
  });

  it('given other rules of classifying, when it is opened again, then it is read anew', async () => {
    const uri = await write('one', NOON);
    await openAndClose(uri);
    await write('two', NOON);
    server.settings.set(uri, { preset: 'paper' });
    await open(uri);
    assert.deepEqual(await episodes(uri), ['two', 'last']);
  });

  const filler = episodeLine('long', [user('x'.repeat(5_000))]);
  const grown = (id: string, ...more: readonly string[]): string => [plain(id), filler, ...more].join('\n');

  async function writeGrown(text: string, time: Date): Promise<string> {
    const file = path.join(folder, 'grown.jsonl');
    await writeFile(file, text);
    await utimes(file, time, time);
    return pathToFileURL(file).href;
  }

  it('given a file that has grown since, when it is opened again, then the new end is read, and all else is taken from the index', async () => {
    const half = plain('new').slice(0, 20);
    const uri = await writeGrown(grown('one', half), NOON);
    await openAndClose(uri);
    await writeGrown(grown('two', plain('new'), plain('end')), LATER);
    await open(uri);
    assert.deepEqual(await episodes(uri), ['one', 'long', 'new', 'end']);
    const page = await server.request(readingPageRequest, { uri, episode: 'new', expanded: [] });
    assert.match(page?.text ?? '', /Which one\?/u);
    // The index follows: what is the same file by size and time is not looked at at all.
    await openAndClose(uri);
    await writeGrown(grown('two', plain('old'), plain('end')), LATER);
    await open(uri);
    assert.deepEqual(await episodes(uri), ['one', 'long', 'new', 'end']);
  });

  it('given a file that has grown, and not from what it was, when it is opened again, then it is read anew', async () => {
    const uri = await writeGrown(grown('one', plain('old')), NOON);
    await openAndClose(uri);
    await writeGrown(grown('two', plain('new'), plain('end')), LATER);
    await open(uri);
    assert.deepEqual(await episodes(uri), ['two', 'long', 'new', 'end']);
  });

  it('given a file that grows while it is open, when it is closed and opened again, then all of it is taken from the index', async () => {
    const uri = await writeGrown(grown('one'), NOON);
    await open(uri);
    await writeGrown(grown('one', ...Array<string>(9).fill(filler)), LATER);
    await server.connection.sendNotification(changedOnDiskNotification.method, { uri });
    await openAndClose(uri);
    await writeGrown(grown('two', ...Array<string>(9).fill(filler)), LATER);
    await open(uri);
    assert.equal((await episodes(uri))[0], 'one');
  });

  for (const [damage, made] of [
    ['a byte in it is another', (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length - 60 ? byte ^ 1 : byte))],
    ['its end is missing', (bytes: Buffer) => bytes.subarray(0, -20)],
    ['it is empty', () => Buffer.alloc(0)],
    ['it is of another kind', () => Buffer.from('{"format": 1}')],
  ] as const) {
    it(`given an index, when ${damage}, then the file is read anew, and that is logged`, async () => {
      const uri = await write('one', NOON);
      await openAndClose(uri);
      const [name = ''] = await readdir(indexes);
      const index = path.join(indexes, name);
      await writeFile(index, made(await readFile(index)));
      await write('two', NOON);
      await open(uri);
      assert.deepEqual(await episodes(uri), ['two', 'last']);
      await server.until(() => server.heard.logged.some((line) => line.startsWith('using the index of')));
    });
  }

  it('given an index that takes a while to be read, when the file is opened by it, then nothing is said before it is a transcript', async () => {
    const file = path.join(folder, 'many.jsonl');
    const uri = pathToFileURL(file).href;
    await writeFile(file, Array.from({ length: 8_000 }, (_, at) => `${plain(`wash-${at}`)}\n`).join(''));
    await openAndClose(uri);
    server.statuses.delete(uri);
    const [first] = await Promise.all([server.statusWhere(uri, () => true), open(uri)]);
    assert.equal(first.kind, 'transcript');
  });

  it('given a file with everything in it, when it is opened by its index, then it is as it was when it was read', async () => {
    const file = path.join(folder, 'laundry.jsonl');
    const uri = pathToFileURL(file).href;
    await writeFile(file, `\ufeff${LAUNDRY}\r\n{"torn": \n\n${episodeLine('bad', [says('x', { gold: 'NONE' })])}`);
    const { size } = await stat(file);
    assert.ok(size > 0);
    const seen = async (): Promise<unknown> => ({
      page: await server.request(readingPageRequest, { uri, episode: 'iron', expanded: [] }).then((page) => page?.text),
      diagnosis: await server.request(diagnosisRequest, { uri }).then((told) => ({ ...told, version: 0 })),
      problems: (await server.diagnosticsWhere(uri, ({ entries }) => entries.length > 0)).map(({ message }) => message),
    });
    await open(uri);
    const before = await seen();
    await openAndClose(uri);
    await server.diagnosticsWhere(uri, ({ entries }) => entries.length === 0);
    await open(uri);
    assert.deepEqual(await seen(), before);
  });
});
