import { readBeginning, Transcript } from '../../core/transcript';
import type { Position } from '../../core/model';
import { AUTOMATIC, type Settings } from '../../protocol';
import { addSplice, spanningSplice, type LineSplice } from './line-splice';
import { OpenDocument, type Reading } from './open-document';
import { SourceDocument, type ContentChange } from './source-document';

/**
 * A document whose text the editor has and edits, read when someone asks.
 *
 * | state | kind |
 * |---|---|
 * | `#source`: version and lines | source: the editor's text |
 * | `#reading` | derived from that and what it is judged by; a transcript is kept and follows edits |
 * | `#pending`, `#lookAgain` | what `#reading` does not know yet |
 */
export class TextDocument extends OpenDocument {
  readonly share = 1;
  protected readonly whyNotInText = undefined;
  readonly #source: SourceDocument;
  #reading: Reading = { kind: 'other', reason: '' };
  #pending: LineSplice[] = [];
  /** Lines from this one on had no say in what the document is. */
  #beginningEnd = Infinity;
  #lookAgain = true;

  /** @param text as the editor sent it, or as it came in parts. */
  constructor(uri: string, version: number, text: string | SourceDocument) {
    super(uri);
    this.#source = typeof text === 'string' ? new SourceDocument(uri, version, text) : text;
  }

  get version(): number {
    return this.#source.version;
  }

  /** Only changed lines of a transcript are read, of others the beginning. */
  get reading(): Reading {
    if (this.#lookAgain) this.#look();
    else if (this.#reading.kind === 'transcript') follow(this.#reading.transcript, this.#pending, this.#source.lines);
    this.#pending = [];
    return this.#reading;
  }

  applyChanges(changes: readonly ContentChange[], version: number): void {
    this.#source.version = version;
    for (const change of changes) this.#changed(this.#source.apply(change));
  }

  /** @returns the text up to a place, to which the rest of another text is to be added. */
  beginning(end: Position, version: number): SourceDocument {
    return this.#source.beginning(end, version);
  }

  /** Takes over another text. */
  become(text: SourceDocument): void {
    this.#changed(this.#source.become(text));
  }

  #changed(splice: LineSplice | undefined): void {
    if (splice === undefined) return;
    if (splice.first < this.#beginningEnd) this.#lookAgain = true;
    if (this.#reading.kind === 'transcript') addSplice(this.#pending, splice);
  }

  /** The text is here. */
  readAhead(): Promise<void> {
    return Promise.resolve();
  }

  protected settingsChanged(before: Settings): void {
    if (before.dialect !== this.settings.dialect) this.#lookAgain = true;
    this.judgedAnew();
  }

  protected judgedAnew(): void {
    if (this.#reading.kind === 'transcript') {
      this.#reading.transcript.setOptions(this.optionsFor(this.#reading.dialect));
    }
  }

  #look(): void {
    const chosen = this.settings.dialect === AUTOMATIC ? undefined : this.settings.dialect;
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
    this.forgetCompanions();
    if (dialect === undefined) {
      this.#reading = { kind: 'other', reason };
      return;
    }
    const transcript = new Transcript(this.#source.lines, dialect, this.optionsFor(dialect), layout);
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
