import { URI } from 'vscode-uri';
import { DEFAULT_TOOL_CLASSES, presetFor, type Preset, type ToolClasses } from '../../core/classify';
import type { Dialect } from '../../core/dialects';
import { NO_COMPANIONS, type Companions } from '../../core/gold';
import { readBeginning, Transcript, type TranscriptOptions } from '../../core/transcript';
import { AUTOMATIC, settingsSchema, UNPACKED_SCHEME, type LabelStore, type Settings } from '../../protocol';
import { emptyLog, type DocumentLog } from './document-log';
import { addSplice, spanningSplice, type LineSplice } from './line-splice';
import { Places } from './places';
import { SourceDocument, type ContentChange } from './source-document';

/** What a document is: a transcript with what was read from it, or something else and why we think so. */
export type Reading =
  | { readonly kind: 'other'; readonly reason: string }
  | {
      readonly kind: 'transcript';
      readonly transcript: Transcript;
      readonly dialect: Dialect;
      /** Why the dialect was chosen. */
      readonly reason: string;
    };

const UNPACKED: Dialect['labels'] = { place: 'none', reason: 'This is unpacked from a container and read-only.' };
const NO_TRANSCRIPT = { place: 'none', reason: 'This file is no transcript.' } as const;
const ONLY_IN_FILES = 'The setting turnlens.labelStorage says that labels are written into files only.';
/** What to do about a document that nothing can be kept beside. */
export const NOT_SAVED = 'Save the document: then labels are kept in a log beside it.';

/** Where a label by hand is written, or why there is no place. */
export type LabelPlace =
  | { readonly store: LabelStore }
  | { readonly store: undefined; readonly reason: string };

/**
 * One open document, read when someone asks.
 *
 * | state | kind |
 * |---|---|
 * | `#source`: version and lines | source: the editor's text |
 * | `#settings`, `#toolClasses` | source: the editor's settings for this document |
 * | `#companions` | source for the reading: what companion files say |
 * | `#log` | source for the reading: the labels by hand that stand beside the file |
 * | `#reading` | derived from all of these; a transcript is kept and follows edits |
 * | `#pending`, `#lookAgain` | what `#reading` does not know yet |
 * | `places` | derived: where values stand that someone asked for |
 */
export class OpenDocument {
  readonly places = new Places();
  readonly #source: SourceDocument;
  #settings: Settings = settingsSchema.parse({});
  #toolClasses: ToolClasses = DEFAULT_TOOL_CLASSES;
  #companions: Companions = NO_COMPANIONS;
  #log: DocumentLog;
  #reading: Reading = { kind: 'other', reason: '' };
  #pending: LineSplice[] = [];
  /** Lines from this one on had no say in what the document is. */
  #beginningEnd = Infinity;
  #lookAgain = true;

  constructor(uri: string, version: number, text: string) {
    this.#source = new SourceDocument(uri, version, text);
    this.#log = emptyLog(uri);
  }

  get uri(): string {
    return this.#source.uri;
  }

  get version(): number {
    return this.#source.version;
  }

  get settings(): Settings {
    return this.#settings;
  }

  get companions(): Companions {
    return this.#companions;
  }

  get log(): DocumentLog {
    return this.#log;
  }

  /** The preset by which the document is judged. */
  get preset(): Preset {
    const { preset } = this.#settings;
    return presetFor(preset, this.#reading.kind === 'transcript' ? this.#reading.dialect.preset : undefined);
  }

  /** The document as its newest text has it. Only changed lines of a transcript are read, of others the beginning. */
  get reading(): Reading {
    if (this.#lookAgain) this.#look();
    else if (this.#reading.kind === 'transcript') follow(this.#reading.transcript, this.#pending, this.#source.lines);
    this.#pending = [];
    return this.#reading;
  }

  /** Where a label by hand is written: as the setting says. */
  get labelPlace(): LabelPlace {
    const { labels } = this;
    const { labelStorage } = this.#settings;
    if (this.reading.kind === 'other') return { store: undefined, reason: NO_TRANSCRIPT.reason };
    if (labels.place === 'message' && labelStorage !== 'log') return { store: 'file' };
    const why = labels.place === 'message' ? '' : `${labels.reason} `;
    if (labelStorage === 'file') return { store: undefined, reason: why + ONLY_IN_FILES };
    return this.#log.uri === undefined ? { store: undefined, reason: why + NOT_SAVED } : { store: 'log' };
  }

  /** Where in the file itself labels are written, or why they cannot be. */
  get labels(): Dialect['labels'] {
    if (URI.parse(this.uri).scheme === UNPACKED_SCHEME) return UNPACKED;
    return this.reading.kind === 'transcript' ? this.reading.dialect.labels : NO_TRANSCRIPT;
  }

  applyChanges(changes: readonly ContentChange[], version: number): void {
    this.#source.version = version;
    for (const change of changes) {
      const splice = this.#source.apply(change);
      if (splice === undefined) continue;
      if (splice.first < this.#beginningEnd) this.#lookAgain = true;
      if (this.#reading.kind === 'transcript') addSplice(this.#pending, splice);
    }
  }

  /** @returns whether the settings differ from those before. */
  setSettings(settings: Settings): boolean {
    if (JSON.stringify(settings) === JSON.stringify(this.#settings)) return false;
    if (settings.dialect !== this.#settings.dialect) this.#lookAgain = true;
    this.#settings = settings;
    this.#toolClasses = new Map(Object.entries(settings.toolClasses));
    this.#applyOptions();
    return true;
  }

  setCompanions(companions: Companions): void {
    this.#companions = companions;
    this.#applyOptions();
  }

  /** @returns whether the log is another than before. */
  setLog(log: DocumentLog): boolean {
    const { state, text } = this.#log;
    if (log.state === state && log.text === text) return false;
    this.#log = log;
    this.#applyOptions();
    return true;
  }

  #applyOptions(): void {
    if (this.#reading.kind === 'transcript') {
      this.#reading.transcript.setOptions(this.#options(this.#reading.dialect));
    }
  }

  #options(dialect: Dialect): TranscriptOptions {
    const { preset, turnPolicy } = this.#settings;
    return {
      preset: presetFor(preset, dialect.preset),
      turnPolicy,
      companions: this.#companions,
      toolClasses: this.#toolClasses,
      handLabels: this.#log.labels,
    };
  }

  #look(): void {
    const chosen = this.#settings.dialect === AUTOMATIC ? undefined : this.#settings.dialect;
    const { dialect, reason, layout, end } = readBeginning(this.#source.lines, chosen);
    this.#lookAgain = false;
    this.#beginningEnd = end;
    const before = this.#reading;
    const isKept = before.kind === 'transcript' && before.dialect === dialect && before.transcript.layout === layout;
    if (dialect !== undefined && isKept) {
      follow(before.transcript, this.#pending, this.#source.lines);
      this.#reading = { ...before, reason };
      return;
    }
    this.#companions = NO_COMPANIONS;
    if (dialect === undefined) {
      this.#reading = { kind: 'other', reason };
      return;
    }
    const transcript = new Transcript(this.#source.lines, dialect, this.#options(dialect), layout);
    this.#reading = { kind: 'transcript', transcript, dialect, reason };
  }
}

/** From this many places on, everything between the first and the last of them is read again in one go. */
const MAX_SPLICES = 64;

/** Lets a transcript follow splices, each of which counts lines as the ones before it left them, to `lines`. */
function follow(transcript: Transcript, splices: readonly LineSplice[], lines: readonly string[]): void {
  const few = splices.length <= MAX_SPLICES ? splices : [spanningSplice(transcript.lineCount, splices, lines)];
  for (const { first, removed, inserted } of few) transcript.replaceLines(first, removed, inserted);
}
