import { URI } from 'vscode-uri';
import { DEFAULT_TOOL_CLASSES, presetFor, type Preset, type ToolClasses } from '../../core/classify';
import type { Dialect } from '../../core/dialects';
import { NO_COMPANIONS, type Companions } from '../../core/gold';
import type { ValueRef } from '../../core/model';
import type { Transcript, TranscriptOptions } from '../../core/transcript';
import { settingsSchema, UNPACKED_SCHEME, type LabelStore, type Settings } from '../../protocol';
import { emptyLog, type DocumentLog } from './document-log';
import { Places } from './places';

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
 * One open document: what it is judged by, and what was read from it. Where its text is, its kinds know: in the editor
 * or on disk.
 *
 * | state | kind |
 * |---|---|
 * | `#settings`, `#toolClasses` | source: the editor's settings for this document |
 * | `#companions` | source for the reading: what companion files say |
 * | `#log` | source for the reading: the labels by hand that stand beside the file |
 * | `places` | derived: where values stand that someone asked for |
 */
export abstract class OpenDocument {
  readonly places = new Places();
  #settings: Settings = settingsSchema.parse({});
  #toolClasses: ToolClasses = DEFAULT_TOOL_CLASSES;
  #companions: Companions = NO_COMPANIONS;
  #log: DocumentLog;

  constructor(readonly uri: string) {
    this.#log = emptyLog(uri);
  }

  /** Grows with every change of the text. */
  abstract get version(): number;

  /** The document as its newest text has it. */
  abstract get reading(): Reading;

  /** How much of the file has been read, from 0 to 1: less than 1 only while one on disk is being read. */
  abstract get share(): number;

  /** Why labels are not to be written into the text, whatever its format; `undefined` where they may. */
  protected abstract get whyNotInText(): string | undefined;

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
    const { reading } = this;
    return presetFor(this.#settings.preset, reading.kind === 'transcript' ? reading.dialect.preset : undefined);
  }

  /** Where a label by hand is written: as the setting says. */
  get labelPlace(): LabelPlace {
    const { labels, whyNotInText } = this;
    const { labelStorage } = this.#settings;
    if (this.reading.kind === 'other') return { store: undefined, reason: NO_TRANSCRIPT.reason };
    if (labels.place === 'message' && labelStorage !== 'log' && whyNotInText === undefined) return { store: 'file' };
    const why = whyNotInText ?? (labels.place === 'message' ? undefined : labels.reason);
    const because = why === undefined ? '' : `${why} `;
    if (labelStorage === 'file') return { store: undefined, reason: because + ONLY_IN_FILES };
    return this.#log.uri === undefined ? { store: undefined, reason: because + NOT_SAVED } : { store: 'log' };
  }

  /** Where in the file itself labels are written, or why they cannot be. */
  get labels(): Dialect['labels'] {
    if (URI.parse(this.uri).scheme === UNPACKED_SCHEME) return UNPACKED;
    return this.reading.kind === 'transcript' ? this.reading.dialect.labels : NO_TRANSCRIPT;
  }

  /** @returns whether the settings differ from those before. */
  setSettings(settings: Settings): boolean {
    if (JSON.stringify(settings) === JSON.stringify(this.#settings)) return false;
    const before = this.#settings;
    this.#settings = settings;
    this.#toolClasses = new Map(Object.entries(settings.toolClasses));
    this.settingsChanged(before);
    return true;
  }

  /** @returns whether they are others than before. */
  setCompanions(companions: Companions): boolean {
    if (companions === this.#companions) return false;
    this.#companions = companions;
    this.judgedAnew();
    return true;
  }

  /** @returns whether the log is another than before. */
  setLog(log: DocumentLog): boolean {
    const { state, text } = this.#log;
    if (log.state === state && log.text === text) return false;
    this.#log = log;
    this.judgedAnew();
    return true;
  }

  /**
   * Has the messages at some places read again before somebody looks at them, where that takes long and can be done
   * elsewhere; what was read so before is let go. Rejects when it fails: then whoever looks reads them.
   */
  abstract readAhead(refs: readonly ValueRef[]): Promise<void>;

  /** Called when the settings have become others. */
  protected abstract settingsChanged(before: Settings): void;

  /** Called when anything has changed by which the document is judged, and nothing by which it is read. */
  protected abstract judgedAnew(): void;

  /** What companions were found is of no use for another transcript. */
  protected forgetCompanions(): void {
    this.#companions = NO_COMPANIONS;
  }

  protected optionsFor(dialect: Dialect): Required<TranscriptOptions> {
    const { preset, turnPolicy } = this.#settings;
    return {
      preset: presetFor(preset, dialect.preset),
      turnPolicy,
      companions: this.#companions,
      toolClasses: this.#toolClasses,
      handLabels: this.#log.labels,
    };
  }
}
