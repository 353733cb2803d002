import * as vscode from 'vscode';
import type { Decompressor, Unpacked } from '../../core/containers';
import { UNPACKED_SCHEME } from '../../protocol';
import type { Disposable } from '../disposable';
import { ReadOnlyFiles, readOnlyStat } from '../read-only-files';
import { lastChange, readContainer } from './read-container';
import { SourceWatch, type SourceChange } from './source-watch';
import { containerOf } from './unpacked-uri';

/** The text of a container as it was at some time, in bytes of UTF-8; or why there is none. */
interface Reading {
  readonly key: string;
  readonly changed: number;
  readonly result: Promise<UnpackedBytes | undefined>;
}

/** `message` is a sentence. */
export type UnpackedBytes =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string };

/**
 * The file system of unpacked texts: every container has one file, which is read only. A file system, and no provider
 * of contents, because its editors come back after a reload and take part in what VS Code does for files.
 *
 * | state | kind |
 * |---|---|
 * | `#last`: the last text that was unpacked | derived; kept from the question for its size to that for it |
 * | `#sizes` | derived: sizes of texts, with the time of the container's change that they belong to |
 * | `#touched` | source: when a change was seen that the container's own time may not show |
 * | `#watches` | one for each open document |
 */
export class UnpackedFiles extends ReadOnlyFiles implements Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;
  readonly #sizes = new Map<string, { readonly changed: number; readonly size: number }>();
  readonly #touched = new Map<string, number>();
  readonly #watches = new Map<string, SourceWatch>();
  readonly #listening: Disposable;
  #last: Reading | undefined;

  constructor(private readonly zstd: Decompressor | undefined) {
    super();
    this.#listening = vscode.Disposable.from(
      vscode.workspace.onDidOpenTextDocument(({ uri }) => this.#follow(uri)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#forget(uri)),
    );
    for (const { uri } of vscode.workspace.textDocuments) this.#follow(uri);
  }

  dispose(): void {
    this.#listening.dispose();
    for (const watch of this.#watches.values()) watch.dispose();
    this.#changed.dispose();
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const key = uri.toString();
    const changed = await this.#lastChange(uri);
    const known = this.#sizes.get(key);
    const size = known?.changed === changed ? known.size : await this.#sizeOf(uri, changed);
    this.#sizes.set(key, { changed, size });
    return readOnlyStat(changed, size);
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const read = await this.look(uri);
    this.#last = undefined;
    if (read?.ok === true) return read.bytes;
    throw vscode.FileSystemError.Unavailable(read?.message ?? 'What it was unpacked from is no container any more.');
  }

  /**
   * Unpacks the container of a document, unless that was the last thing done.
   *
   * @returns `undefined` when what it names is no container. Rejects when it is not there.
   */
  async look(uri: vscode.Uri): Promise<UnpackedBytes | undefined> {
    return await this.#read(uri, await this.#lastChange(uri));
  }

  async #sizeOf(uri: vscode.Uri, changed: number): Promise<number> {
    const read = await this.#read(uri, changed);
    // Why there is no text is said when it is read.
    return read?.ok === true ? read.bytes.length : 0;
  }

  #read(uri: vscode.Uri, changed: number): Promise<UnpackedBytes | undefined> {
    const key = uri.toString();
    if (this.#last?.key === key && this.#last.changed === changed) return this.#last.result;
    const reading = { key, changed, result: readContainer(sourceOf(uri), this.zstd).then(bytesOf) };
    this.#last = reading;
    reading.result.catch(() => {
      // What could not be read may be readable the next time.
      if (this.#last === reading) this.#last = undefined;
    });
    return reading.result;
  }

  async #lastChange(uri: vscode.Uri): Promise<number> {
    return Math.max(await lastChange(sourceOf(uri)), this.#touched.get(uri.toString()) ?? 0);
  }

  #follow(uri: vscode.Uri): void {
    const source = containerOf(uri);
    const key = uri.toString();
    if (source === undefined || this.#watches.has(key)) return;
    this.#watches.set(key, new SourceWatch(source, (change) => this.#sourceChanged(uri, change)));
  }

  #sourceChanged(uri: vscode.Uri, change: SourceChange): void {
    this.#touched.set(uri.toString(), Date.now());
    const type = change === 'deleted' ? vscode.FileChangeType.Deleted : vscode.FileChangeType.Changed;
    this.#changed.fire([{ type, uri }]);
  }

  #forget(uri: vscode.Uri): void {
    const key = uri.toString();
    this.#watches.get(key)?.dispose();
    for (const map of [this.#watches, this.#sizes, this.#touched]) map.delete(key);
    if (this.#last?.key === key) this.#last = undefined;
  }
}

function bytesOf(unpacked: Unpacked | undefined): UnpackedBytes | undefined {
  return unpacked?.ok === true ? { ok: true, bytes: new TextEncoder().encode(unpacked.text) } : unpacked;
}

/** @throws for a document that was made by nobody here. */
function sourceOf(uri: vscode.Uri): vscode.Uri {
  const source = uri.query === '' ? undefined : containerOf(uri);
  if (source === undefined || source.scheme === UNPACKED_SCHEME) throw vscode.FileSystemError.FileNotFound(uri);
  return source;
}
