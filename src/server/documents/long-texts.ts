import type { Message, RecordRef, ValueRef } from '../../core/model';
import { pathKey, type Transcript } from '../../core/transcript';
import type { DiskLines, LineReading } from '../disk';

/** A line that was read again is kept for so long after somebody last looked at it, in milliseconds. */
const KEPT = 60_000;

/**
 * Reads messages of long lines again where nobody here waits for it.
 *
 * | state | kind |
 * |---|---|
 * | `#last` | derived: when what was asked for last is there; one comes after the other |
 * | `#letGo` | derived: the thread is to end then, and what it keeps with it |
 */
export class LongTexts {
  readonly #giveUp = new AbortController();
  #last: Promise<void> = Promise.resolve();
  #letGo: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly reading: LineReading) {}

  /** Nobody wants any of it any longer. */
  close(): void {
    this.#giveUp.abort();
    clearTimeout(this.#letGo);
    this.reading.end();
  }

  /**
   * Has a transcript take the messages at some places, of those that stand in long lines and are not at hand. Where the
   * file is closed meanwhile, it does not. Rejects when they cannot be read there.
   */
  readAhead(transcript: Transcript, lines: DiskLines, refs: readonly ValueRef[]): Promise<void> {
    const done = this.#last.then(() => this.#read(transcript, lines, refs));
    // Who asked is told of it; whoever asks next is not concerned.
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #read(transcript: Transcript, lines: DiskLines, refs: readonly ValueRef[]): Promise<void> {
    const { reread } = transcript;
    // The mark of records that were read in a thread.
    const far = refs.filter(({ record }) => record.span !== undefined && !reread.isAtHand(record));
    if (far.length === 0 || this.#giveUp.signal.aborted) return;
    clearTimeout(this.#letGo);
    try {
      const read = new Map<RecordRef, ReadonlyMap<string, Message | undefined>>();
      for (const record of new Set(far.map((ref) => ref.record))) {
        const here = far.filter((ref) => ref.record === record);
        read.set(record, await this.#messagesIn(record, here, transcript, lines));
      }
      reread.take(read);
    } finally {
      this.#letGoLater();
    }
  }

  #letGoLater(): void {
    if (!this.#giveUp.signal.aborted) this.#letGo = setTimeout(() => this.reading.end(), KEPT);
  }

  async #messagesIn(
    { line, character, span }: RecordRef,
    refs: readonly ValueRef[],
    { dialect }: Transcript,
    { starts, end, encoding }: DiskLines,
  ): Promise<ReadonlyMap<string, Message | undefined>> {
    const found = new Map<string, Message | undefined>();
    const start = starts.at(line);
    if (start === undefined || span === undefined) return found;
    const paths = refs.map(({ path }) => path);
    const task = {
      kind: 'messages',
      encoding,
      dialect: dialect.id,
      start,
      end: starts.at(line + 1) ?? end,
      span: { start: character + span.start, end: character + span.end },
      paths,
    } as const;
    const keys = paths.map(pathKey).values();
    for await (const answer of this.reading.read(task, this.#giveUp.signal)) {
      if (answer.kind !== 'messages') continue;
      for (const message of answer.messages) {
        const key = keys.next();
        if (key.done !== true) found.set(key.value, message);
      }
    }
    return found;
  }
}
