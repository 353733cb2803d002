import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { closeFromDiskNotification, openFromDiskRequest } from '../../src/protocol';
import { diskWith } from './support/disk-with';
import { ServerHere } from './support/server-here';
import { LAUNDRY } from './support/transcripts';

describe('a file that is closed while it is being opened', () => {
  it('given one whose settings are not known yet, when it is closed, then it is not held open', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'turnlens-closed-'));
    let held = 0;
    const counted = diskWith((file) => {
      held += 1;
      return {
        close: () => {
          held -= 1;
          file.close();
        },
      };
    });
    const server = await ServerHere.start(counted);
    const uri = pathToFileURL(path.join(folder, 'turns.jsonl')).href;
    await writeFile(new URL(uri), LAUNDRY);
    // The server asks for settings, and is told before they have come.
    const asked = new Promise<void>((resolve) => {
      server.connection.onRequest('workspace/configuration', async ({ items }: { items: readonly unknown[] }) => {
        await server.connection.sendNotification(closeFromDiskNotification.method, { uri });
        resolve();
        return items.map(() => null);
      });
    });
    const opened = server.request(openFromDiskRequest, { uri });
    await asked;
    const answer = await opened;
    assert.deepEqual([answer.ok, !answer.ok && answer.cancelled], [false, true]);
    assert.equal(held, 0);
    await server.stop();
    await rm(folder, { recursive: true });
  });
});
