import { URI } from 'vscode-uri';
import { isLabelLogPath } from '../../core/label-log';
import type { ValueRef } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import { IGNORED_SCHEMES, type TextFollows, type TextPart } from '../../protocol';
import { IncomingTexts } from './incoming-texts';
import { SourceDocument, type ContentChange } from './source-document';
import type { CompanionLookup, Lookup } from './companion-lookup';
import type { DocumentLog } from './document-log';
import type { DiskDocument } from './disk-document';
import type { OpenDocument } from './open-document';
import type { SettingsReader } from './settings';
import { TextDocument } from './text-document';

/** A file that came, went or changed on disk. */
export interface FileChange {
  readonly uri: string;
  readonly change: 'content' | 'existence';
}

/** Who is told when a document has been read anew. */
export interface DocumentListener {
  /** Works out of a transcript what is told of it, and yields whenever others may have their turn. */
  preparing(transcript: Transcript): Iterable<undefined>;
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

/** A document that becomes another one again and again, as with every key, is not waited for any longer. */
const PASSES = 4;

/** A burst of edits is answered once: after this many milliseconds without a further one. */
const QUIET_PERIOD = 40;

/**
 * The open documents. Each is read when a request needs it or, without one, shortly after the last edit, and then
 * told to the listener; companion files are looked up once for each transcript, its settings and its dialect.
 */
export class DocumentStore {
  readonly #entries = new Map<string, Entry>();
  /** Files that were opened from disk, and that the editor has as documents now, whose text is the newer one. */
  readonly #hidden = new Map<string, Entry>();

  readonly #incoming = new IncomingTexts();

  /** @param pause lets everything else that waits in this process have its turn. */
  constructor(
    private readonly settings: SettingsReader,
    private readonly companions: CompanionLookup,
    private readonly readLog: (document: string, before: DocumentLog) => Promise<DocumentLog>,
    private readonly listener: DocumentListener,
    private readonly pause: () => Promise<void>,
  ) {}

  /** @param text all of it, as the editor sent it or as it came in parts. */
  open(uri: string, version: number, text: string | SourceDocument): void {
    if (IGNORED_SCHEMES.has(URI.parse(uri).scheme)) return;
    this.#incoming.drop(uri);
    const before = this.#entries.get(uri);
    if (before !== undefined && !(before.document instanceof TextDocument)) {
      clearTimeout(before.timer);
      this.#hidden.set(uri, before);
    }
    this.#add(new TextDocument(uri, version, text));
  }

  /** A document is open whose text comes in parts; it is there, and is read, once all of them are. */
  openInParts(uri: string, version: number, transfer: number): void {
    if (IGNORED_SCHEMES.has(URI.parse(uri).scheme)) return;
    this.#incoming.begin(transfer, new SourceDocument(uri, version, ''));
  }

  /** So much of a document's text changes that it comes in parts; until all are there, the document stays as it is. */
  changeInParts({ uri, version, transfer, from }: TextFollows): void {
    const document = this.#entries.get(uri)?.document;
    // What is not newer was meant for a document that was closed and opened again since.
    if (!(document instanceof TextDocument) || version <= document.version) return;
    this.#incoming.begin(transfer, document.beginning(from, version));
  }

  takePart(part: TextPart): void {
    const text = this.#incoming.add(part);
    if (text === undefined) return;
    const entry = this.#entries.get(text.uri);
    if (entry?.document instanceof TextDocument) {
      entry.document.become(text);
      this.#schedule(entry, 'text');
      this.#incoming.drop(text.uri);
    } else this.open(text.uri, text.version, text);
  }

  /** Takes up a file that is about to be read from disk. Settles, never rejects, when its settings are known. */
  async openFromDisk(document: DiskDocument): Promise<void> {
    const { uri } = document;
    if (this.#entries.has(uri)) {
      const entry: Entry = { document, ready: Promise.resolve(), cause: 'text' };
      this.#hidden.set(uri, entry);
      this.#readSettings(entry, 'text');
      await entry.ready;
      return;
    }
    await this.#add(document).ready;
  }

  closeFromDisk(uri: string): void {
    if (this.#hidden.delete(uri)) return;
    this.#remove(uri);
  }

  /** A file on disk was read further, or anew. */
  changedOnDisk({ uri }: DiskDocument): void {
    const entry = this.#entries.get(uri) ?? this.#hidden.get(uri);
    if (entry !== undefined) this.#schedule(entry, 'text');
  }

  /** Settles, never rejects, when everything is known of a document that was asked for. */
  async settled({ uri }: OpenDocument): Promise<void> {
    await (this.#hidden.get(uri) ?? this.#entries.get(uri))?.ready;
  }

  /** Tells that something went wrong for which nobody waits. */
  failed(what: string, error: unknown): void {
    this.listener.failed(what, error);
  }

  change(uri: string, version: number, changes: readonly ContentChange[]): void {
    const entry = this.#entries.get(uri);
    if (entry === undefined || !(entry.document instanceof TextDocument)) return;
    // What is not newer was overtaken by the closing and opening of its document, whose text has it already.
    if (version <= entry.document.version) return;
    entry.document.applyChanges(changes, version);
    this.#schedule(entry, 'text');
  }

  /** The editor has closed a document; a file that was opened from disk is there again. */
  close(uri: string): void {
    this.#incoming.drop(uri);
    if (!(this.#entries.get(uri)?.document instanceof TextDocument)) return;
    this.#remove(uri);
    const hidden = this.#hidden.get(uri);
    if (hidden === undefined) return;
    this.#hidden.delete(uri);
    this.#entries.set(uri, hidden);
    this.#followLog(hidden);
    this.#schedule(hidden, 'text');
  }

  /**
   * An open document, once its text is there and its settings are known; `undefined` for one that is not open or is
   * ignored.
   */
  async get(uri: string): Promise<OpenDocument | undefined> {
    await this.#incoming.arrived(uri);
    const entry = this.#entries.get(uri);
    if (entry === undefined) return undefined;
    await entry.ready;
    await this.#readFirstLog(entry);
    return entry.document;
  }

  /**
   * Has something worked out of a transcript before it is needed, in slices: again where the document has become
   * another one meanwhile. What is missing after that is worked out by whoever needs it.
   */
  async prepare(document: OpenDocument, preparing: (transcript: Transcript) => Iterable<undefined>): Promise<void> {
    for (let pass = 0; pass < PASSES; pass += 1) {
      const { reading } = document;
      if (reading.kind === 'other') return;
      const slices = preparing(reading.transcript)[Symbol.iterator]();
      // Where nobody else had a turn, all is at hand.
      if (slices.next().done === true) return;
      do await this.pause();
      while (slices.next().done !== true);
    }
  }

  /** Whether a document is still the one that is asked for by its URI. */
  isCurrent(document: OpenDocument): boolean {
    return this.#entries.get(document.uri)?.document === document;
  }

  /** Has messages read again before they are looked at; where that fails, whoever looks at them reads them. */
  async readAhead(document: OpenDocument, refs: readonly ValueRef[]): Promise<void> {
    try {
      await document.readAhead(refs);
    } catch (error) {
      this.listener.failed(`reading messages of ${document.uri} again in another thread`, error);
    }
  }

  /** Reads the settings of every document again. */
  settingsChanged(): void {
    for (const entry of [...this.#entries.values(), ...this.#hidden.values()]) this.#readSettings(entry, 'judgement');
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

  #add(document: OpenDocument): Entry {
    const entry: Entry = { document, ready: Promise.resolve(), cause: 'text' };
    this.#entries.set(document.uri, entry);
    this.#readSettings(entry, 'text');
    return entry;
  }

  #remove(uri: string): void {
    const entry = this.#entries.get(uri);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    this.#entries.delete(uri);
    this.listener.documentClosed(uri);
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
      const isNew = await this.#readLogOf(entry);
      // Not before: what goes before this may wait for the first reading.
      entry.firstLog ??= Promise.resolve();
      if (isNew) this.#schedule(entry, 'judgement');
    });
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
    if (isUnknown(entry.document)) return;
    const { cause } = entry;
    entry.cause = 'text';
    try {
      // An edit may have made a transcript of it.
      await this.#readFirstLog(entry);
      await this.prepare(entry.document, (transcript) => this.listener.preparing(transcript));
      // Meanwhile it may have been closed, or another file may be where it was, of which nothing is known yet.
      if (this.#entries.get(entry.document.uri) !== entry || isUnknown(entry.document)) return;
      this.#lookUp(entry);
      this.listener.documentRead(entry.document, cause);
    } catch (error) {
      this.listener.failed(`reading ${entry.document.uri}`, error);
    }
  }

  /** Begins to look for companions unless that was done for these episodes; they are joined when they arrive. */
  #lookUp(entry: Entry): void {
    const { reading, share } = entry.document;
    // The episodes of a file that is still being read are not all known.
    if (share < 1) return;
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
      if (entry.document.setCompanions(companions)) this.#schedule(entry, 'judgement');
    });
    applied.catch((error: unknown) => this.listener.failed(`joining companions to ${entry.document.uri}`, error));
  }
}

/** Whether a file on disk is being read, and not known yet to be a transcript or none: it is told of once it is. */
function isUnknown({ reading, share }: OpenDocument): boolean {
  return reading.kind === 'other' && share < 1;
}

/** Whether a look-up was made for a transcript as it is now: an edit may change its dialect or bring other episodes. */
function covers({ dialectId, episodeIds }: Lookup, transcript: Transcript): boolean {
  const { dialect } = transcript;
  if (dialectId !== dialect.id) return false;
  return episodeIds === undefined || transcript.episodes.every((episode) => episodeIds.has(episode.id));
}
