import assert from 'node:assert/strict';
import fc from 'fast-check';
import { appendLines, logLine, readLabelLog, type LabelLogEntry, type LogFile } from '../../../src/core/label-log';
import { anyEntry, entryOf } from './entries';

/** A file in memory; every write to it is one piece, as those of a disk are to files that are opened to append. */
class MemoryFile implements LogFile {
  bytes = new Uint8Array();

  size = async (): Promise<number> => Promise.resolve(this.bytes.length);
  readFrom = async (offset: number): Promise<Uint8Array> => Promise.resolve(this.bytes.slice(offset));
  sync = async (): Promise<void> => Promise.resolve();

  async append(bytes: Uint8Array): Promise<void> {
    this.bytes = new Uint8Array([...this.bytes, ...bytes]);
    return Promise.resolve();
  }

  get text(): string {
    return new TextDecoder().decode(this.bytes);
  }
}

class Crash extends Error {}

/** When a writer crashes: in its n-th operation; of a write only so many bytes get to the disk. */
interface CrashPlan {
  readonly operation: number;
  readonly bytes: number;
}

/** The file as one process sees it, whose every operation waits for its turn and which may crash in any of them. */
class Seen implements LogFile {
  #operations = 0;

  constructor(
    private readonly file: MemoryFile,
    private readonly scheduler: fc.Scheduler,
    private readonly crash: CrashPlan | undefined,
  ) {}

  size = (): Promise<number> => this.#turn(() => this.file.size());
  readFrom = (offset: number): Promise<Uint8Array> => this.#turn(() => this.file.readFrom(offset));
  sync = (): Promise<void> => this.#turn(() => this.file.sync());

  append = (bytes: Uint8Array): Promise<void> =>
    this.#turn(() => this.file.append(bytes), () => this.file.append(bytes.subarray(0, this.crash?.bytes)));

  async #turn<T>(operation: () => Promise<T>, half?: () => Promise<unknown>): Promise<T> {
    await this.scheduler.schedule(Promise.resolve());
    this.#operations += 1;
    if (this.#operations !== this.crash?.operation) return operation();
    await half?.();
    throw new Crash();
  }
}

const writer = fc.record({
  entries: fc.array(anyEntry, { minLength: 1, maxLength: 3 }),
  crash: fc.option(fc.record({ operation: fc.integer({ min: 1, max: 12 }), bytes: fc.nat(200) }), { nil: undefined }),
});

describe('given a log that several processes append to', () => {
  it('when they take turns in any order and crash anywhere, then no label is lost that was said to be written, and none is read that nobody wrote', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(writer, { minLength: 1, maxLength: 4 }), async (scheduler, writers) => {
        const file = new MemoryFile();
        const acknowledged: LabelLogEntry[] = [];
        const attempted: LabelLogEntry[] = [];
        const running = writers.map(async ({ entries, crash }, index) => {
          const seen = new Seen(file, scheduler, crash);
          for (const [nth, entry] of entries.entries()) {
            const own = { ...entry, writer: `${index}.${nth}` };
            attempted.push(own);
            await appendLines(seen, logLine(own));
            acknowledged.push(own);
          }
        });
        const done = Promise.allSettled(running);
        await scheduler.waitFor(done);
        for (const outcome of await done) {
          if (outcome.status === 'rejected') assert.ok(outcome.reason instanceof Crash, String(outcome.reason));
        }
        const read = readLabelLog(file.text).entries.map(({ entry }) => JSON.stringify(entry));
        const whole = (entry: LabelLogEntry): string => logLine(entry).trimEnd();
        for (const entry of acknowledged) assert.ok(read.includes(JSON.stringify(JSON.parse(whole(entry)))), file.text);
        const known = new Set(attempted.map((entry) => JSON.stringify(JSON.parse(whole(entry)))));
        for (const entry of read) assert.ok(known.has(entry), entry);
        // Of one process, lines stand in the order in which it wrote them.
        for (const index of writers.keys()) {
          const own = acknowledged.filter((entry) => String(entry['writer']).startsWith(`${index}.`));
          const places = own.map((entry) => read.lastIndexOf(JSON.stringify(JSON.parse(whole(entry)))));
          assert.deepEqual(places, places.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('when the line before was torn off at any byte, then it is closed off and only itself is lost', async () => {
    const before = logLine(entryOf({ note: 'first' }));
    const torn = new TextEncoder().encode(logLine(entryOf({ note: 'Zürich 😀', annotator: 'Bob' })));
    for (let cut = 0; cut <= torn.length; cut++) {
      const file = new MemoryFile();
      await file.append(new TextEncoder().encode(before));
      await file.append(torn.subarray(0, cut));
      await appendLines(file, logLine(entryOf({ annotator: 'Cléo' })));
      const annotators = readLabelLog(file.text).entries.map(({ entry }) => entry.annotator);
      assert.deepEqual(annotators, cut >= torn.length - 1 ? ['Ann', 'Bob', 'Cléo'] : ['Ann', 'Cléo']);
    }
  });

  it('when another tears its line off between the look and the write, then the line is written again by itself', async () => {
    const file = new MemoryFile();
    const torn = new TextEncoder().encode('{"episode":"torn');
    let isFirst = true;
    const line = logLine(entryOf());
    await appendLines(
      {
        size: file.size,
        readFrom: file.readFrom,
        sync: file.sync,
        append: async (bytes) => {
          if (isFirst) await file.append(torn);
          isFirst = false;
          await file.append(bytes);
        },
      },
      line,
    );
    assert.equal(file.text, `{"episode":"torn${line}${line}`);
    assert.equal(readLabelLog(file.text).entries.length, 1);
  });

  it('when what is written never gets there, then that is an error and no label', async () => {
    const file = new MemoryFile();
    const lost = { size: file.size, readFrom: file.readFrom, sync: file.sync, append: () => Promise.resolve() };
    await assert.rejects(appendLines(lost, logLine(entryOf())), /was not found in it/u);
  });
});
