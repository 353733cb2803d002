/** A thread of the server that reads what takes long; it is this very program, so that nothing need lie beside it. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { answersTo, LineAgain, type LineAnswer, type LineReading, type LineTask } from './disk';
import { readFully } from './read-fully.node';

/** What tells the thread from any other that somebody may run the program in. */
const threadData = z.object({ readsLinesOf: z.number() });

/** One answer is asked for after the other, so that they do not all come at once. */
type Order = { readonly kind: 'begin'; readonly task: LineTask } | { readonly kind: 'next' };
type Reply = LineAnswer | { readonly kind: 'done' } | { readonly kind: 'failed'; readonly reason: string };

/** Reads what takes long of an open file in a thread of its own, which is there from the first one to the end. */
export class LineThread implements LineReading {
  #worker: Worker | undefined;

  /**
   * @param descriptor of a file that is open for reading: the same in all threads.
   * @param program what the thread runs: one that this module is a part of.
   */
  constructor(
    private readonly descriptor: number,
    private readonly program: string,
  ) {}

  async *read(task: LineTask, signal: AbortSignal): AsyncGenerator<LineAnswer> {
    const worker = (this.#worker ??= this.#start());
    for (let order: Order = { kind: 'begin', task }; ; order = { kind: 'next' }) {
      const reply = await replyTo(order, worker, signal);
      if (signal.aborted) this.end();
      if (reply.kind === 'failed') throw new Error(reply.reason);
      if (reply.kind === 'done') return;
      yield reply;
    }
  }

  #start(): Worker {
    const worker = new Worker(this.program, { workerData: { readsLinesOf: this.descriptor }, execArgv: [] });
    // One that fails while nobody waits for it, or ends, is followed by another when there is a line to be read again.
    const forget = (): void => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    return worker.on('error', forget).on('exit', forget);
  }

  end(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** What the thread says next; `done` as soon as nobody wants to know. Rejects when the thread has come to an end. */
function replyTo(order: Order, worker: Worker, signal: AbortSignal): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      signal.removeEventListener('abort', stop);
      worker.off('message', take).off('messageerror', fail).off('error', fail).off('exit', ended);
      act();
    };
    const stop = (): void => settle(() => resolve({ kind: 'done' }));
    const take = (reply: Reply): void => settle(() => resolve(reply));
    const fail = (error: Error): void => settle(() => reject(error));
    const ended = (): void => fail(new Error('The thread that read the file has ended.'));
    signal.addEventListener('abort', stop);
    worker.on('message', take).on('messageerror', fail).on('error', fail).on('exit', ended);
    if (signal.aborted) stop();
    else worker.postMessage(order);
  });
}

/** Does the work of a thread, where this is one that {@link LineThread} has started. @returns whether it is. */
export function workAsLineThread(): boolean {
  const data = threadData.safeParse(workerData);
  const port = parentPort;
  if (isMainThread || port === null || !data.success) return false;
  const { readsLinesOf: descriptor } = data.data;
  const again = new LineAgain();
  let answers: Iterator<LineAnswer> = [].values();
  port.on('message', (order: Order) => {
    const reply = replied(() => {
      const bytes = (position: number, length: number): Uint8Array => readFully(descriptor, position, length);
      if (order.kind === 'begin') answers = answersTo(order.task, bytes, again);
      const next = answers.next();
      return next.done === true ? { kind: 'done' } : next.value;
    });
    // What is nested deeper than the engine can copy is not handed over.
    const sent = replied(() => {
      port.postMessage(reply);
      return reply;
    });
    if (sent !== reply) port.postMessage(sent);
  });
  return true;
}

function replied(reply: () => Reply): Reply {
  try {
    return reply();
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether this is such a thread, which then works. */
export const isLineThread = workAsLineThread();
