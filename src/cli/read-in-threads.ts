import { availableParallelism } from 'node:os';
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
 * Reads a file of JSON Lines in several threads, this one among them, whose work nothing interrupts.
 *
 * @returns what its ranges come to, in file order. Rejects when any thread fails.
 */
export async function readInThreads(
  job: Omit<RangesJob, 'rangeBytes' | 'taken'>,
): Promise<readonly RangePartial[]> {
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const shared: RangesJob = { ...job, rangeBytes: RANGE_BYTES, taken };
  const worthTheirStart = Math.max(1, Math.floor(job.size / BYTES_PER_THREAD));
  const threads = Math.min(availableParallelism(), MOST_THREADS, worthTheirStart);
  // The program itself, which finds that it is not in the main thread: so nothing else need lie beside it.
  const workers = Array.from({ length: threads - 1 }, () => startWorker(shared));
  try {
    const own = [...readRanges(shared)];
    const others = await Promise.all(workers.map(({ ranges }) => ranges));
    return [...own, ...others.flat()].sort((a, b) => a.range - b.range);
  } finally {
    await Promise.all(workers.map(({ worker }) => worker.terminate()));
  }
}

function startWorker(job: RangesJob) {
  const worker = new Worker(__filename, { workerData: job, resourceLimits: LIMITS });
  const ranges = new Promise<readonly RangePartial[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread that read it ended with code ${code}`)));
  });
  // Whoever awaits it may have failed before.
  ranges.catch(() => undefined);
  return { worker, ranges };
}

/** Does the work of a thread, where this is one that {@link readInThreads} has started. @returns whether it is. */
export function workAsThread(): boolean {
  if (isMainThread || parentPort === null) return false;
  parentPort.postMessage([...readRanges(workerData as RangesJob)]);
  return true;
}
