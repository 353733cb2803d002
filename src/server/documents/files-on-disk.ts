import type { IndexStore, RangedFiles, TextEdit } from '../disk';
import { DiskDocument } from './disk-document';
import type { DiskReader } from './disk-reader';
import type { DocumentStore } from './document-store';

/** Whoever waits for a file to be read. */
export interface DiskWaiter {
  /** Tells when nobody waits any longer. */
  readonly signal: AbortSignal;
  /** @param share how much of the file has been read, from 0 to 1. */
  progressed(share: number): void;
}

/** What became of opening a file; `reason` is a sentence. */
export type DiskOpening =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; readonly cancelled: boolean; readonly packed: boolean };

interface Entry {
  readonly document: DiskDocument;
  readonly closing: AbortController;
  /** The last reading of the file that was begun; settles, never rejects. */
  reading: Promise<unknown>;
}

const NOBODY: DiskWaiter = { signal: new AbortController().signal, progressed: () => undefined };

/** What is known of a file that grows is written down again when it is so many times as long: not with every line. */
const GROWTH = 1.25;

/** Opens files from disk, and follows them there: one reading of a file after the other. */
export class FilesOnDisk {
  /** Where to keep what was read of files that have at least so many bytes; known once the client has said. */
  indexes: { readonly store: IndexStore; readonly leastBytes: number } | undefined;
  readonly #entries = new Map<string, Entry>();

  /** @param pause lets everything else that waits in this process have its turn. */
  constructor(
    private readonly files: RangedFiles,
    private readonly pause: () => Promise<void>,
    private readonly documents: DocumentStore,
  ) {}

  /** Opens a file, or reads on in one that is open. Never rejects. */
  async open(uri: string, waiter: DiskWaiter): Promise<DiskOpening> {
    const known = this.#entries.get(uri);
    if (known !== undefined) {
      await this.#follow(known);
      // Whoever waited for it first may have cancelled its reading.
      return isClosed(known) ? await this.open(uri, waiter) : { ok: true };
    }
    const document = new DiskDocument(uri, this.files);
    const entry: Entry = { document, closing: new AbortController(), reading: Promise.resolve() };
    this.#entries.set(uri, entry);
    await this.documents.openFromDisk(entry.document);
    const failed = await this.#inTurn(entry, async () => {
      // Nobody would close what is opened now.
      if (!isClosed(entry)) await entry.document.read(this.#reader(entry, waiter));
    });
    const cancelled = waiter.signal.aborted || isClosed(entry);
    const packed = entry.document.isPacked;
    if (failed === undefined && !cancelled && !packed) {
      this.documents.changedOnDisk(entry.document);
      void this.#saveIndex(entry, 1);
      return { ok: true };
    }
    if (!isClosed(entry)) this.close(uri);
    const why = packed ? 'It is packed.' : 'It is not read any further.';
    return { ok: false, cancelled, packed, reason: failed ?? why };
  }

  close(uri: string): void {
    const entry = this.#entries.get(uri);
    if (entry === undefined) return;
    entry.closing.abort();
    this.#entries.delete(uri);
    this.documents.closeFromDisk(uri);
    // A reading that has not noticed yet still reads.
    void entry.reading.then(() => entry.document.close());
  }

  /** Takes over what has changed in a file that is open. */
  async changed(uri: string): Promise<void> {
    const entry = this.#entries.get(uri);
    if (entry !== undefined) await this.#follow(entry);
  }

  /**
   * Makes edits in a file that is open.
   *
   * @param version the one that the edits were made for.
   * @returns why it was not done, in a sentence; the file is as it was then.
   */
  async rewrite(uri: string, version: number, edits: readonly TextEdit[]): Promise<string | undefined> {
    const entry = this.#entries.get(uri);
    if (entry === undefined) return 'The file is not open.';
    const failed = await this.#inTurn(entry, async () => {
      if (entry.document.version !== version) throw new Error('The file has changed meanwhile: it stays as it is.');
      await entry.document.rewrite(edits);
    });
    await this.#follow(entry);
    return failed;
  }

  /** Reads those files anew that other settings ask for. */
  async settingsChanged(): Promise<void> {
    await Promise.all([...this.#entries.values()].map(async (entry) => {
      await this.documents.settled(entry.document);
      if (entry.document.isStale) await this.#follow(entry);
    }));
  }

  async #follow(entry: Entry): Promise<void> {
    const failed = await this.#inTurn(entry, async () => {
      if (isClosed(entry)) return;
      const became = await entry.document.follow(this.#reader(entry, NOBODY));
      if (became !== 'same') this.documents.changedOnDisk(entry.document);
    });
    void this.#saveIndex(entry, GROWTH);
    if (failed === undefined || isClosed(entry)) return;
    entry.document.failed(failed);
    this.documents.changedOnDisk(entry.document);
    this.documents.failed(`following ${entry.document.uri}`, failed);
  }

  /** In turn: nothing may be read on while it is written down. Never rejects. */
  async #saveIndex(entry: Entry, growth: number): Promise<void> {
    const { indexes, pause } = this;
    if (indexes === undefined || entry.document.size < indexes.leastBytes) return;
    const failed = await this.#inTurn(entry, () => entry.document.saveIndex(indexes.store, pause, growth));
    if (failed !== undefined) this.documents.failed(`keeping the index of ${entry.document.uri}`, failed);
  }

  /** @returns why it failed, in a sentence. */
  async #inTurn(entry: Entry, read: () => Promise<void>): Promise<string | undefined> {
    const reading = entry.reading.then(async () => {
      try {
        await read();
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    });
    entry.reading = reading;
    return await reading;
  }

  #reader(entry: Entry, waiter: DiskWaiter): DiskReader {
    const { pause, documents, indexes } = this;
    const signal = AbortSignal.any([waiter.signal, entry.closing.signal]);
    return {
      pause,
      signal,
      indexes: indexes?.store,
      indexFailed: (error) => {
        // That there is none is in order.
        if (!isAbsent(error)) documents.failed(`using the index of ${entry.document.uri}`, error);
      },
      get isCancelled() {
        return signal.aborted;
      },
      progressed: (share) => waiter.progressed(share),
      settled: () => documents.changedOnDisk(entry.document),
    };
  }
}

function isClosed({ closing }: Entry): boolean {
  return closing.signal.aborted;
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
