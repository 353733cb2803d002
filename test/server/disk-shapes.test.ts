import assert from 'node:assert/strict';
import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Transcript } from '../../src/core/transcript';
import { DiskDocument, type DiskReader } from '../../src/server/documents';
import { readingPage } from '../../src/server/features';
import { localFilesBy } from '../../src/server/local-files.node';
import { bundled } from '../support/bundled';

const MB = 1024 * 1024;

/**
 * Collects what is not used any more, so that the heap is what is kept. Twice, with a turn of the loop between: what
 * the last piece of work still holds is let go only when that has ended.
 */
async function heapUsed(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  await setImmediate();
  collect();
  return process.memoryUsage().heapUsed;
}

/** Reads a file, and tells how often others had their turn and what is kept in the heap of it. */
class Reading implements DiskReader {
  readonly isCancelled = false;
  readonly signal = new AbortController().signal;
  pauses = 0;
  readonly pause = async (): Promise<void> => {
    this.pauses += 1;
    await setImmediate();
  };

  progressed(): void {
    // What is shown meanwhile, other tests look at.
  }

  settled(): void {
    // The same.
  }

  readonly indexFailed = (error: unknown): void => assert.fail(String(error));
}

interface Read {
  readonly document: DiskDocument;
  readonly transcript: Transcript;
  readonly pauses: number;
  readonly kept: number;
}

const asked = (index: number, length: number): string =>
  `{"role":"user","content":"${String(index).padEnd(length, 'x')}"},` +
  '{"role":"assistant","content":"Which one?","gold_action":"REFUSE"}';

describe('files of unusual shape on disk', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'turnlens-shapes-'));
  });
  after(() => rm(folder, { recursive: true }));

  async function read(name: string, pieces: Iterable<string>): Promise<Read> {
    const file = path.join(folder, name);
    const handle = await open(file, 'w');
    for (const piece of pieces) await handle.write(piece);
    await handle.close();
    const before = await heapUsed();
    const document = new DiskDocument(pathToFileURL(file).href, localFilesBy(bundled('src/server/line-thread.node.ts')));
    const reading = new Reading();
    await document.read(reading);
    const found = document.reading;
    assert.ok(found.kind === 'transcript', found.kind === 'other' ? found.reason : '');
    assert.ok(found.transcript.episodes.length > 0);
    return { document, transcript: found.transcript, pauses: reading.pauses, kept: (await heapUsed()) - before };
  }

  function* parts(first: string, count: number, part: (index: number) => string, last: string): Generator<string> {
    yield first;
    for (let index = 0; index < count; index += 1) yield part(index);
    yield last;
  }

  it('given one line of 64 MB, when it is read, then none of its text is kept, and a message of it is read again', async () => {
    const turns = 64;
    const turn = (index: number): string => (index === 0 ? '' : ',') + asked(index, MB);
    const { document, transcript, kept } = await read(
      'one-line.jsonl',
      parts('{"id":"big","messages":[', turns, turn, ']}\n'),
    );
    assert.equal(transcript.mismatches().length, turns);
    assert.ok(kept < 4 * MB, `${kept} bytes are kept`);
    const step = transcript.episodes[0]?.turns[63]?.steps[0];
    assert.ok(step !== undefined && transcript.stepContent(step).text === 'Which one?');
    document.close();
  }).timeout(60_000);

  it('given 100,000 tiny lines, when they are read, then others have their turn again and again, and little is kept of each', async () => {
    const lines = 100_000;
    const line = (index: number): string =>
      `{"episode_id":"e${index >> 3}","role":"${index % 2 === 0 ? 'user' : 'assistant'}","content":"Which one?"}\n`;
    const { document, transcript, pauses, kept } = await read('tiny.jsonl', parts('', lines, line, ''));
    assert.equal(transcript.episodes.length, lines / 8);
    assert.ok(pauses > 20, `${pauses} pauses`);
    assert.deepEqual([...transcript.findingMismatches()], [], 'whoever is told of the file need not look for them');
    assert.ok(kept < lines * 750, `${kept / lines} bytes are kept of a line`);
    document.close();
  }).timeout(60_000);

  it('given an episode of 20,000 turns, when one is read, then its page is found, and the texts are not kept', async () => {
    const turns = 20_000;
    const turn = (index: number): string => (index === 0 ? '' : ',') + asked(index, 1000);
    const { document, transcript, kept } = await read(
      'long.jsonl',
      parts('{"id":"long","messages":[', turns, turn, ']}\n'),
    );
    assert.equal(transcript.mismatches().length, turns);
    assert.ok(kept < turns * 2_000, `${kept / turns} bytes are kept of a turn`);
    const page = readingPage(document, { episode: 'long', expanded: [], around: { turn: 19_999 } });
    assert.match(page?.text ?? '', /19999x/u);
    document.close();
  }).timeout(60_000);

  it('given 10,000 episodes, when they are read, then others have their turn, and the texts are not kept', async () => {
    const episodes = 10_000;
    const episode = (index: number): string => `{"id":"e${index}","messages":[${asked(index, 5500)}]}\n`;
    const { document, transcript, pauses, kept } = await read('many.jsonl', parts('', episodes, episode, ''));
    assert.equal(transcript.mismatches().length, episodes);
    assert.ok(pauses > 100, `${pauses} pauses`);
    assert.ok(kept < episodes * 4_500, `${kept / episodes} bytes are kept of an episode`);
    const page = readingPage(document, { episode: 'e9999', expanded: [] });
    assert.match(page?.text ?? '', /9999x/u);
    document.close();
  }).timeout(60_000);
});
