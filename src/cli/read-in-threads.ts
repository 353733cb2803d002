import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { readRanges, type RangePartial, type RangesJob } from './range-partial';

/** Of the file's bytes, as many as one thread takes at a time. */
const RANGE_BYTES = 4 * 1024 * 1024;
const MOST_THREADS = 4;
/**
 * For a thread to be worth its start. Each loads the program and has the engine compile it for itself, for which the
 * engine has threads of its own: on two cores a second reader of 20 MB takes half as much again and ends no sooner.
 */
const BYTES_PER_THREAD = 24 * 1024 * 1024;
/** What a thread reads lives as long as one line: so much room keeps it from being taken for something lasting. */
const LIMITS = { maxYoungGenerationSizeMb: 32 };

/**
 * Reads a file of JSON Lines in several threads, this one among them, whose work nothing interrupts but the taking of
 * what others have read: so none of it is kept here or there. Rejects when any thread fails, or when taking does.
 *
 * @param take gets what the ranges come to one by one, in file order.
 */
export async function readInThreads(
  job: Omit<RangesJob, 'rangeBytes' | 'taken'>,
  take: (range: RangePartial) => void,
): Promise<void> {
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const shared: RangesJob = { ...job, rangeBytes: RANGE_BYTES, taken };
  const worthTheirStart = Math.max(1, Math.floor(job.size / BYTES_PER_THREAD));
  const threads = Math.min(availableParallelism(), MOST_THREADS, worthTheirStart);
  const ranges = new RangesInOrder(take);
  // The program itself, which finds that it is not in the main thread: so nothing else need lie beside it.
  const workers = Array.from({ length: threads - 1 }, () => startWorker(shared, ranges));
  const allEnded = Promise.all(workers.map(({ ended }) => ended));
  // This thread may fail before any of them, and then nobody awaits it.
  allEnded.catch(() => undefined);
  try {
    for (const range of readRanges(shared)) {
      ranges.add(range);
      // Now what others have read is taken; once one of them has failed, the rest need not be read.
      await Promise.race([setImmediate(), allEnded]);
    }
    await allEnded;
  } finally {
    await Promise.all(workers.map(({ worker }) => worker.terminate()));
  }
}

/** Hands ranges on in file order, in whatever order they are read; those that come early wait. */
class RangesInOrder {
  readonly #waiting = new Map<number, RangePartial>();
  #next = 0;

  constructor(private readonly take: (range: RangePartial) => void) {}

  add(range: RangePartial): void {
    this.#waiting.set(range.range, range);
    for (let next = this.#waiting.get(this.#next); next !== undefined; next = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next);
      this.#next += 1;
      this.take(next);
    }
  }
}

/** What a thread says when it has read its last range. */
const END = 'end';

function startWorker(job: RangesJob, ranges: RangesInOrder) {
  const worker = new Worker(__filename, { workerData: job, resourceLimits: LIMITS });
  const ended = new Promise<void>((resolve, reject) => {
    worker.on('message', (said: RangePartial | typeof END) => {
      if (said === END) {
        resolve();
        return;
      }
      try {
        ranges.add(said);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread that read it ended with code ${code}`)));
  });
  return { worker, ended };
}

/** Does the work of a thread, where this is one that {@link readInThreads} has started. @returns whether it is. */
export function workAsThread(): boolean {
  if (isMainThread || parentPort === null) return false;
  for (const range of readRanges(workerData as RangesJob)) parentPort.postMessage(range);
  parentPort.postMessage(END);
  return true;
}
