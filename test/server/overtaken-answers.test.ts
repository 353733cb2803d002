import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  changedOnDiskNotification,
  closeFromDiskNotification,
  openFromDiskRequest,
  readingPageRequest,
} from '../../src/protocol';
import { diskWith } from './support/disk-with';
import { ServerHere } from './support/server-here';
import { episodeLine, says, user } from './support/transcripts';

/** So many episodes that their names, and the order of their mismatches, are found in several slices. */
const MANY = 10_000;

const manyLines = (said: string): string =>
  Array.from({ length: MANY }, (_, place) => episodeLine(`e${place}`, [user(said), says(said, { gold: 'ASK' })])).join('\n');

describe('what is being worked out in slices when the document becomes another', () => {
  let folder: string;
  let server: ServerHere;
  /** Of the file that is read next: what it waits for, and who is told that it does. */
  let held: { readonly until: Promise<void>; readonly begun: () => void } | undefined;
  beforeEach(async () => {
    const disk = diskWith((file) => ({
      read: async (position, length) => {
        const before = held;
        held = undefined;
        before?.begun();
        await before?.until;
        return await file.read(position, length);
      },
    }));
    folder = await mkdtemp(path.join(os.tmpdir(), 'turnlens-overtaken-'));
    server = await ServerHere.start(disk);
  });
  afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  async function opened(): Promise<string> {
    const uri = pathToFileURL(path.join(folder, 'turns.jsonl')).href;
    await writeFile(new URL(uri), manyLines('On disk.'));
    assert.deepEqual(await server.request(openFromDiskRequest, { uri }), { ok: true });
    return uri;
  }

  const read = (): Promise<unknown> =>
    server.statusWhere((status) => status.kind === 'transcript' && status.share === undefined);

  /** Does something the next time the server lets others have their turn, and lets it go on once that has arrived. */
  function atNextPause(act: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      server.pausing = async () => {
        server.pausing = () => setImmediate();
        await act().then(resolve, reject);
        // The server works messages off one by one, each in a turn of its own.
        for (let turn = 0; turn < 20; turn += 1) await setImmediate();
      };
    });
  }

  it('given a page that is asked for, when the file is closed meanwhile, then there is none', async () => {
    const uri = await opened();
    await read();
    const closed = atNextPause(() => server.connection.sendNotification(closeFromDiskNotification.method, { uri }));
    const page = await server.request(readingPageRequest, { uri, episode: 'e7', expanded: [] });
    await closed;
    assert.equal(page, null);
  });

  it('given a page that is asked for, when the editor opens the file meanwhile, then it is of the text there', async () => {
    const uri = await opened();
    await read();
    const textDocument = { uri, languageId: 'jsonl', version: 7, text: manyLines('In the editor.') };
    const shown = atNextPause(() => server.connection.sendNotification('textDocument/didOpen', { textDocument }));
    const page = await server.request(readingPageRequest, { uri, episode: 'e7', expanded: [] });
    await shown;
    assert.match(page?.text ?? '', /In the editor\./u);
  });

  it('given a file of which it is about to be told, when it is written anew meanwhile, then nothing is told before it is known what it is', async () => {
    const uri = await opened();
    let goOn = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const overtaken = atNextPause(async () => {
      const begun = new Promise<void>((resolve) => {
        held = { until, begun: resolve };
      });
      await writeFile(new URL(uri), manyLines('Anew.'));
      await server.connection.sendNotification(changedOnDiskNotification.method, { uri });
      await begun;
    });
    await overtaken;
    // What was begun is over when others have had their turn as often as it may ask for.
    for (let turn = 0; turn < 200; turn += 1) await setImmediate();
    goOn();
    await read();
    assert.deepEqual(server.statuses.filter(({ kind }) => kind === 'other'), []);
  });
});
