import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import {
  closeFromDiskNotification,
  episodeGroupsRequest,
  openFromDiskRequest,
  readingPageRequest,
} from '../../src/protocol';
import { ServerProcess } from '../server/support/server-process';
import { root } from '../support/repository';
import type { Benchmark, BenchContext } from './benchmark';
import { benchFile, FULL_SIZE, type Recording } from './generate';
import { milliseconds } from './measure';
import { peakOf } from './processes';

const SERVER = path.join(root, 'dist/server.js');
const RECORDINGS: readonly Recording[] = ['recorded', 'text'];
const SIZE = 256;

/** What someone waits for who opens a file that is read from disk, at the other end of the language server's pipe. */
export const benchmark: Benchmark = {
  title: 'A transcript on disk: the language server',
  run: async (context) => [
    {
      title: 'Reading a file from disk',
      columns: ['file', 'to first numbers', 'to its end', 'again, by its index', 'longest wait', 'peak of the server'],
      rows: await rowsOf(context),
      notes: [
        'One round each, the file in the cache of the system.',
        'The longest wait is that of a small request while the file is read; one is under way all the time.',
      ],
    },
  ],
};

async function rowsOf(context: BenchContext): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = [];
  for (const recording of RECORDINGS) {
    for (const size of context.full ? [SIZE, FULL_SIZE] : [SIZE]) {
      context.say(`${recording}, ${size} MB`);
      const { first, whole, again, longest, peak } = await openTwice(await benchFile(recording, size));
      const memory = peak === undefined ? 'not known' : `${(peak / 1e6).toFixed(0)} MB`;
      rows.push([`${size} MB, ${recording}`, ...[first, whole, again, longest].map(milliseconds), memory]);
    }
  }
  return rows;
}

interface Opened {
  readonly first: number;
  readonly whole: number;
  readonly again: number;
  readonly longest: number;
  readonly peak: number | undefined;
}

async function openTwice(file: string): Promise<Opened> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'turnlens-bench-'));
  const server = await ServerProcess.start([], [SERVER], { index: { folder, leastBytes: 0 } });
  try {
    const uri = pathToFileURL(file).href;
    let isRead = false;
    const waits = longestWait(server, () => isRead);
    const start = performance.now();
    const first = server.statusWhere(uri, () => true).then(() => performance.now() - start);
    await openWhole(server, uri);
    const whole = performance.now() - start;
    isRead = true;
    const longest = await waits;
    // Answered when the index has been written.
    await server.request(openFromDiskRequest, { uri });
    await server.connection.sendNotification(closeFromDiskNotification.method, { uri });
    server.statuses.delete(uri);
    const secondStart = performance.now();
    await openWhole(server, uri);
    const again = performance.now() - secondStart;
    return { first: await first, whole, again, longest, peak: peakOf(server.pid) };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/** Opens a file, and waits until its episodes are listed. */
async function openWhole(server: ServerProcess, uri: string): Promise<void> {
  const answer = await server.request(openFromDiskRequest, { uri });
  if (!answer.ok) throw new Error(answer.reason);
  const groups = await server.request(episodeGroupsRequest, { uri, filter: {}, by: 'none', size: 500 });
  if (groups === null || groups.total === 0) throw new Error('there is nothing in it');
}

/** The longest that any of many small requests waited, in milliseconds. */
async function longestWait(server: ServerProcess, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const asked = performance.now();
    await server.request(readingPageRequest, { uri: 'file:///none', episode: '', expanded: [] });
    longest = Math.max(longest, performance.now() - asked);
  }
  return longest;
}
