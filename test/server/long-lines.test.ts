import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { presetFor } from '../../src/core/classify';
import { readBeginning, Transcript } from '../../src/core/transcript';
import { DiskDocument, type DiskReader } from '../../src/server/documents';
import type { LineReading, RangedFiles } from '../../src/server/disk';
import { Places } from '../../src/server/documents/places';
import { localFilesBy } from '../../src/server/local-files.node';
import { bundled } from '../support/bundled';
import { episodeLine, says, user } from './support/transcripts';

const MB = 1024 * 1024;

/** A reader whose reading can be given up. */
class Reading implements DiskReader {
  readonly giveUp = new AbortController();
  readonly signal = this.giveUp.signal;
  readonly pause = (): Promise<void> => setImmediate();

  get isCancelled(): boolean {
    return this.signal.aborted;
  }

  progressed(): void {
    // Nobody waits for that.
  }

  settled(): void {
    // The same.
  }

  readonly indexFailed = (error: unknown): void => assert.fail(String(error));
}

/** Files on disk; `reads` is told when the thread begins to read a long line, and when it has answered or given up. */
function watchedFiles(reads: (what: 'begun' | 'ended') => void): RangedFiles {
  const files = localFilesBy(bundled('src/server/line-thread.node.ts'));
  return {
    ...files,
    async open(uri) {
      const file = await files.open(uri);
      assert.ok(file.longLines !== undefined);
      const { longLines } = file;
      const watched: LineReading = {
        async *read(task, signal) {
          reads('begun');
          yield* longLines.read(task, signal);
          reads('ended');
        },
        end: () => longLines.end(),
      };
      return {
        stamp: () => file.stamp(),
        read: (position, length) => file.read(position, length),
        readNow: (position, length) => file.readNow(position, length),
        close: () => file.close(),
        longLines: watched,
      };
    },
  };
}

const episode = (id: string, length: number): string =>
  episodeLine(id, [user('x'.repeat(length)), says('Which one?', { gold: 'REFUSE' })]);

const pretty = (id: string, length: number): string =>
  JSON.stringify(JSON.parse(episode(id, length)), undefined, 2).replaceAll('\n', '\r\n');

/** The ids of what was read; `undefined` when it is no transcript. */
function episodesOf({ reading }: DiskDocument): readonly string[] | undefined {
  return reading.kind === 'other' ? undefined : reading.transcript.episodes.map(({ id }) => id);
}

/** Where messages stand; of a document on disk, whose file must be open. */
function placesOf({ reading }: DiskDocument): readonly unknown[] {
  return reading.kind === 'other' ? [] : placesIn(reading.transcript);
}

function placesIn({ episodes }: Transcript): readonly unknown[] {
  const places = new Places();
  return episodes.flatMap(({ at, turns }) => {
    const inTurns = turns.flatMap(({ opening, steps }) => [opening ?? at, ...steps.map((step) => step.at)]);
    return places.rangesOf([at, ...inTurns]);
  });
}

describe('a line that takes long to be read', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'turnlens-long-lines-'));
  });
  after(() => rm(folder, { recursive: true }));

  async function write(name: string, text: string): Promise<string> {
    const file = path.join(folder, name);
    await writeFile(file, text);
    return pathToFileURL(file).href;
  }

  it('given a line of 32 MB, when it is read, then everything else has its turn meanwhile', async () => {
    const uri = await write('turns.jsonl', `${episode('long', 32 * MB)}\n`);
    const turns: number[] = [];
    const reading = { isUnderWay: false };
    const document = new DiskDocument(uri, watchedFiles((what) => {
      reading.isUnderWay = what === 'begun';
      if (reading.isUnderWay) turns.push(0);
    }));
    const read = document.read(new Reading());
    const over = read.then(() => true);
    while (!(await Promise.race([over, setImmediate(false)]))) {
      if (reading.isUnderWay) turns[turns.length - 1]! += 1;
    }
    assert.deepEqual(episodesOf(document), ['long']);
    assert.equal(turns.length, 2, 'once to tell what the file is, and once for what is in the line');
    assert.ok(turns.every((count) => count > 20), `${turns.join(' and ')} turns`);
    document.close();
  }).timeout(120_000);

  it('given a line that is being read, when nobody wants it any longer, then that is not waited for, and it can be read again', async () => {
    const uri = await write('given-up.jsonl', `${episode('long', 32 * MB)}\n`);
    const reading = new Reading();
    const said: string[] = [];
    const files = watchedFiles((what) => {
      said.push(what);
      if (said.length === 1) void setImmediate().then(() => reading.giveUp.abort());
    });
    const document = new DiskDocument(uri, files);
    await document.read(reading);
    assert.deepEqual(said, ['begun', 'ended']);
    assert.deepEqual(episodesOf(document), undefined);
    await document.read(new Reading());
    assert.deepEqual(episodesOf(document), ['long']);
    document.close();
  }).timeout(120_000);

  for (const [what, lines] of [
    ['among others', [episode('one', 10), episode('two', 5 * MB), '', episode('three', 10), episode('four', 5 * MB)]],
    ['damaged', [episode('one', 10), episode('two', 5 * MB).slice(0, -5), episode('three', 10)]],
    ['holding two records', [episode('one', 10), `${episode('two', 5 * MB)} ${episode('three', 10)}`, '']],
    ['not of the format', [episode('one', 10), JSON.stringify({ other: 'x'.repeat(5 * MB) }), '']],
    ['alone', [episode('one', 5 * MB)]],
    ['a list of records', [`[${episode('one', 5 * MB)},${episode('two', 10)}]`]],
    ['a list that is not all of the file', [`[${episode('one', 5 * MB)}]`, '', episode('two', 10)]],
    ['an element of a list', ['[', `${episode('one', 5 * MB)},`, `  ${episode('two', 10)},`, episode('three', 5 * MB), ']']],
    ['a text in a pretty-printed record', [pretty('one', 5 * MB), pretty('two', 10), pretty('é', 10)].join('\r\n').split('\r\n')],
    ['behind many that are no records', [...new Array<string>(50).fill(' '.repeat(MB / 8)), `[${episode('one', 10)}]`, episode('two', 10)]],
    ['no transcript', [JSON.stringify({ other: 'x'.repeat(5 * MB) }), episode('one', 10)]],
  ] as const) {
    it(`given a long line that is ${what}, when the file is read, then all is as in a document of the editor`, async () => {
      const uri = await write('file.jsonl', lines.join('\r\n'));
      const document = new DiskDocument(uri, watchedFiles(() => undefined));
      await document.read(new Reading());
      const { dialect, layout, reason } = readBeginning(lines);
      const found = document.reading;
      const placed = placesOf(document);
      assert.equal(found.reason, reason);
      document.close();
      if (dialect === undefined) {
        assert.equal(found.kind, 'other');
        return;
      }
      assert.ok(found.kind === 'transcript');
      const preset = presetFor('auto', dialect.preset);
      const whole = new Transcript(lines, dialect, { preset, turnPolicy: 'cascade' }, layout);
      assert.deepEqual(found.transcript.tally, whole.tally);
      assert.deepEqual(found.transcript.problems, whole.problems);
      assert.deepEqual(found.transcript.episodes.map(({ id }) => id), whole.episodes.map(({ id }) => id));
      assert.equal(found.transcript.lineCount, whole.lineCount);
      assert.deepEqual(placed, placesIn(whole));
    }).timeout(120_000);
  }
});
