import { URI } from 'vscode-uri';
import { isLabelLogPath } from '../../core/label-log';
import type { Transcript } from '../../core/transcript';
import { IGNORED_SCHEMES } from '../../protocol';
import type { ContentChange } from './source-document';
import type { CompanionLookup, Lookup } from './companion-lookup';
import type { DocumentLog } from './document-log';
import { OpenDocument } from './open-document';
import type { SettingsReader } from './settings';

/** A file that came, went or changed on disk. */
export interface FileChange {
  readonly uri: string;
  readonly change: 'content' | 'existence';
}

/** Who is told when a document has been read anew. */
export interface DocumentListener {
  /** The document was opened or edited, or is judged by other settings or companions. */
  documentRead(document: OpenDocument, cause: 'text' | 'judgement'): void;
  documentClosed(uri: string): void;
  failed(what: string, error: unknown): void;
}

interface Entry {
  readonly document: OpenDocument;
  /** Settles, never rejects, when the settings for the document, and the label log of a transcript, have arrived. */
  ready: Promise<void>;
  /** The first reading of the label log, once there was a transcript to read it for. */
  firstLog?: Promise<void>;
  lookup?: Lookup;
  timer?: ReturnType<typeof setTimeout>;
  cause: 'text' | 'judgement';
}

/** A burst of edits is answered once: after this many milliseconds without a further one. */
const QUIET_PERIOD = 40;

/**
 * The open documents. Each is read when a request needs it or, without one, shortly after the last edit, and then
 * told to the listener; companion files are looked up once for each transcript, its settings and its dialect.
 */
export class DocumentStore {
  readonly #entries = new Map<string, Entry>();

  constructor(
    private readonly settings: SettingsReader,
    private readonly companions: CompanionLookup,
    private readonly readLog: (document: string, before: DocumentLog) => Promise<DocumentLog>,
    private readonly listener: DocumentListener,
  ) {}

  open(uri: string, version: number, text: string): void {
    if (IGNORED_SCHEMES.has(URI.parse(uri).scheme)) return;
    const document = new OpenDocument(uri, version, text);
    const entry: Entry = { document, ready: Promise.resolve(), cause: 'text' };
    this.#entries.set(uri, entry);
    this.#readSettings(entry, 'text');
  }

  change(uri: string, version: number, changes: readonly ContentChange[]): void {
    const entry = this.#entries.get(uri);
    if (entry === undefined) return;
    entry.document.applyChanges(changes, version);
    this.#schedule(entry, 'text');
  }

  close(uri: string): void {
    const entry = this.#entries.get(uri);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    this.#entries.delete(uri);
    this.listener.documentClosed(uri);
  }

  /** An open document, once its settings are known; `undefined` for one that is not open or is ignored. */
  async get(uri: string): Promise<OpenDocument | undefined> {
    const entry = this.#entries.get(uri);
    if (entry === undefined) return undefined;
    await entry.ready;
    await this.#readFirstLog(entry);
    return entry.document;
  }

  /** Reads the settings of every document again. */
  settingsChanged(): void {
    for (const entry of this.#entries.values()) this.#readSettings(entry, 'judgement');
  }

  /** Reads again the label logs that changed, and looks again for the companions that the changes may matter to. */
  filesChanged(changes: readonly FileChange[]): void {
    const all = changes.map(({ uri, change }) => ({ uri: URI.parse(uri), change }));
    const logs = new Set(all.filter(({ uri }) => isLabelLogPath(uri.path)).map(({ uri }) => uri.toString()));
    const parsed = all.filter(({ uri }) => !isLabelLogPath(uri.path));
    for (const entry of this.#entries.values()) {
      if (logs.has(entry.document.log.uri ?? '')) this.#followLog(entry);
      const { lookup } = entry;
      if (lookup === undefined || !parsed.some(({ uri, change }) => lookup.files.concerns(uri, change))) continue;
      delete entry.lookup;
      this.#schedule(entry, 'judgement');
    }
  }

  /** Reads the label log of a document again; whoever asks for the document from now on gets it with those labels. */
  logChanged(uri: string): void {
    const entry = this.#entries.get(uri);
    if (entry !== undefined) this.#followLog(entry);
  }

  #readSettings(entry: Entry, cause: Entry['cause']): void {
    entry.ready = entry.ready.then(async () => {
      const isNew = entry.document.setSettings(await this.settings.read(entry.document.uri));
      if (isNew) delete entry.lookup;
      await this.#readFirstLog(entry);
      if (isNew || cause === 'text') this.#schedule(entry, cause);
    });
  }

  /** Reads the label log of a transcript before anything is said of it that the labels would change at once. */
  async #readFirstLog(entry: Entry): Promise<void> {
    try {
      if (entry.document.reading.kind === 'transcript') entry.firstLog ??= this.#readLogOf(entry).then(() => undefined);
      await entry.firstLog;
    } catch (error) {
      this.listener.failed(`reading the labels of ${entry.document.uri}`, error);
    }
  }

  /** @returns whether the log is another than before. */
  async #readLogOf({ document }: Entry): Promise<boolean> {
    return document.setLog(await this.readLog(document.uri, document.log));
  }

  #followLog(entry: Entry): void {
    entry.ready = entry.ready.then(async () => {
      if (await this.#readLogOf(entry)) this.#schedule(entry, 'judgement');
    });
    entry.firstLog ??= entry.ready;
  }

  #schedule(entry: Entry, cause: Entry['cause']): void {
    if (this.#entries.get(entry.document.uri) !== entry) return;
    clearTimeout(entry.timer);
    if (cause === 'judgement') entry.cause = cause;
    entry.timer = setTimeout(() => void this.#settle(entry), QUIET_PERIOD);
  }

  async #settle(entry: Entry): Promise<void> {
    await entry.ready;
    if (this.#entries.get(entry.document.uri) !== entry) return;
    const { cause } = entry;
    entry.cause = 'text';
    try {
      // An edit may have made a transcript of it.
      await this.#readFirstLog(entry);
      if (this.#entries.get(entry.document.uri) !== entry) return;
      this.#lookUp(entry);
      this.listener.documentRead(entry.document, cause);
    } catch (error) {
      this.listener.failed(`reading ${entry.document.uri}`, error);
    }
  }

  /** Begins to look for companions unless that was done for these episodes; they are joined when they arrive. */
  #lookUp(entry: Entry): void {
    const { reading } = entry.document;
    if (reading.kind === 'other') {
      delete entry.lookup;
      return;
    }
    const { transcript } = reading;
    if (entry.lookup !== undefined && covers(entry.lookup, transcript)) return;
    const lookup = this.companions.begin(entry.document, transcript);
    entry.lookup = lookup;
    const applied = lookup.found.then((companions) => {
      const current = entry.document.reading;
      if (entry.lookup !== lookup || current.kind !== 'transcript' || current.dialect.id !== lookup.dialectId) return;
      entry.document.setCompanions(companions);
      this.#schedule(entry, 'judgement');
    });
    applied.catch((error: unknown) => this.listener.failed(`joining companions to ${entry.document.uri}`, error));
  }
}

/** Whether a look-up was made for a transcript as it is now: an edit may change its dialect or bring other episodes. */
function covers({ dialectId, episodeIds }: Lookup, { dialect, episodes }: Transcript): boolean {
  return dialectId === dialect.id && episodes.every((episode) => episodeIds.has(episode.id));
}
