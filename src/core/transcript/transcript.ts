import type { Preset } from '../classify';
import {
  addTallies,
  decisionsOf,
  EMPTY_TALLY,
  mismatchesOf,
  subtractTallies,
  sumTallies,
  type Decision,
  type Mismatch,
  type Tally,
} from '../diagnostic';
import type { Dialect } from '../dialects';
import { NO_COMPANIONS, type Companions } from '../gold';
import { locateValues, parseRecord } from '../jsonl';
import type {
  Episode,
  JsonPath,
  Message,
  Range,
  RecordRef,
  Step,
  StepContent,
  Turn,
  TurnPolicy,
  ValueRef,
} from '../model';
import { problemsOf, type TranscriptProblem } from './problems';
import {
  groupParts,
  inFileOrder,
  joiningId,
  makeSlot,
  nameEpisodes,
  partsInFileOrder,
  partsOf,
  type EpisodeSlot,
} from './slots';
import { readRecord, type SourceRecord } from './source-record';

/** How a transcript is to be read. */
export interface TranscriptOptions {
  readonly preset: Preset;
  readonly turnPolicy: TurnPolicy;
  readonly companions?: Companions;
}

/** What is worked out from the slots when first asked for, and dropped at every change. */
interface Derived {
  mismatches?: readonly Mismatch[];
  problems?: readonly TranscriptProblem[];
  slotsByRecord?: ReadonlyMap<RecordRef, readonly EpisodeSlot[]>;
  slotsById?: ReadonlyMap<string, EpisodeSlot>;
}

/**
 * A transcript file: its lines, the episodes read from them, and their tally.
 *
 * Source: the lines and the options. Derived: records (one per line), slots (one per episode, in file order), the
 * tally, and what is worked out on demand. An edit re-reads its lines and the episodes that these belong to, no others.
 */
export class Transcript {
  #records: SourceRecord[] = [];
  #slots: readonly EpisodeSlot[] = [];
  #tally: Tally = EMPTY_TALLY;
  #options: Required<TranscriptOptions>;
  #derived: Derived = {};
  #lastMessages: { readonly record: SourceRecord; readonly byPath: ReadonlyMap<string, Message> } | undefined;

  constructor(
    lines: readonly string[],
    readonly dialect: Dialect,
    options: TranscriptOptions,
  ) {
    this.#options = { companions: NO_COMPANIONS, ...options };
    this.#readAll(lines);
  }

  /** The episodes in file order. */
  get episodes(): readonly Episode[] {
    return this.#slots.map((slot) => slot.episode);
  }

  /** The sum over all episodes. */
  get tally(): Tally {
    return this.#tally;
  }

  get options(): Required<TranscriptOptions> {
    return this.#options;
  }

  /** What could not be read or makes no sense, in file order. */
  get problems(): readonly TranscriptProblem[] {
    return (this.#derived.problems ??= this.#records.flatMap((record) => problemsOf(record)));
  }

  /** Reads anew under other options; only another preset makes it look at the lines again. */
  setOptions(options: TranscriptOptions): void {
    const presetChanged = options.preset !== this.#options.preset;
    this.#options = { companions: NO_COMPANIONS, ...options };
    if (presetChanged) this.#readAll(this.#records.map((record) => record.text));
    else this.#setSlots(this.#slots.map((slot) => makeSlot(slot.parts, this.#options)));
  }

  /**
   * Replaces lines `[first, first + removed)` (0-based) by others and re-reads the episodes that either belong to.
   */
  replaceLines(first: number, removed: number, inserted: readonly string[]): void {
    const { preset } = this.#options;
    const fresh = inserted.map((text, index) => readRecord(first + index, text, this.dialect, preset));
    const gone = new Set(this.#records.slice(first, first + removed));
    this.#records = [...this.#records.slice(0, first), ...fresh, ...this.#records.slice(first + removed)];
    const shift = inserted.length - removed;
    if (shift !== 0) {
      for (const record of this.#records.slice(first + inserted.length)) record.line += shift;
    }
    this.#replaceParts(gone, fresh);
  }

  /** The text of a line (0-based); empty beyond the file's end. */
  lineText(line: number): string {
    return this.#records[line]?.text ?? '';
  }

  get lineCount(): number {
    return this.#records.length;
  }

  episodeNamed(id: string): Episode | undefined {
    this.#derived.slotsById ??= new Map(this.#slots.map((slot) => [slot.episode.id, slot]));
    return this.#derived.slotsById.get(id)?.episode;
  }

  /** The episodes that a line (0-based) is a part of, in file order. */
  episodesAtLine(line: number): readonly Episode[] {
    const record = this.#records[line];
    if (record === undefined) return [];
    this.#derived.slotsByRecord ??= slotsByRecord(this.#slots);
    return (this.#derived.slotsByRecord.get(record) ?? []).map((slot) => slot.episode);
  }

  decisionsOf(episode: Episode): readonly Decision[] {
    return decisionsOf(episode, this.#options.turnPolicy);
  }

  /** All mismatches in file order. */
  mismatches(): readonly Mismatch[] {
    return (this.#derived.mismatches ??= this.#slots.flatMap((slot) =>
      mismatchesOf(slot.episode, this.#options.turnPolicy),
    ));
  }

  /** What a step says, read again from the file's text. */
  stepContent(step: Step): StepContent {
    const message = this.#messageAt(step.at);
    return message?.role === 'assistant' ? message.content : { calls: [] };
  }

  /** What the user said to open a turn, read again from the file's text; `undefined` when the file does not say. */
  userText(turn: Turn): string | undefined {
    const message = turn.opening === undefined ? undefined : this.#messageAt(turn.opening);
    return message?.role === 'user' ? message.text : undefined;
  }

  /** Where values stand in the file, in the order asked for; each record's text is walked once. */
  rangesOf(refs: readonly ValueRef[]): readonly (Range | undefined)[] {
    const ranges = new Array<Range | undefined>(refs.length).fill(undefined);
    for (const [record, indexes] of indexesByRecord(refs)) {
      const paths = indexes.map((index) => refs[index]?.path ?? []);
      const places = locateValues(this.lineText(record.line), paths);
      indexes.forEach((index, at) => {
        const span = places[at]?.value;
        if (span === undefined) return;
        const { line } = record;
        ranges[index] = { start: { line, character: span.start }, end: { line, character: span.end } };
      });
    }
    return ranges;
  }

  #readAll(lines: readonly string[]): void {
    this.#records = lines.map((text, line) => readRecord(line, text, this.dialect, this.#options.preset));
    this.#setSlots(groupParts(partsOf(this.#records)).map((parts) => makeSlot(parts, this.#options)));
  }

  #setSlots(slots: readonly EpisodeSlot[]): void {
    this.#slots = nameEpisodes(slots);
    this.#tally = sumOfSlots(this.#slots);
    this.#forgetDerived();
  }

  #replaceParts(gone: ReadonlySet<SourceRecord>, fresh: readonly SourceRecord[]): void {
    const touchedIds = new Set(partsOf([...gone, ...fresh]).map((part) => joiningId(part.facts)));
    const isTouched = ({ parts: [first] }: EpisodeSlot): boolean => {
      const id = joiningId(first.facts);
      return id === undefined ? gone.has(first.record) : touchedIds.has(id);
    };
    const touched = this.#slots.filter(isTouched);
    const survivors = touched.flatMap((slot) => slot.parts.filter((part) => !gone.has(part.record)));
    const parts = [...survivors, ...partsOf(fresh)].sort(partsInFileOrder);
    const made = groupParts(parts).map((group) => makeSlot(group, this.#options));
    const kept = this.#slots.filter((slot) => !isTouched(slot));
    this.#slots = nameEpisodes([...kept, ...made].sort(inFileOrder));
    this.#tally = addTallies(subtractTallies(this.#tally, sumOfSlots(touched)), sumOfSlots(made));
    this.#forgetDerived();
  }

  #forgetDerived(): void {
    this.#derived = {};
    this.#lastMessages = undefined;
  }

  #messageAt({ record, path }: ValueRef): Message | undefined {
    const source = this.#records[record.line];
    if (source === undefined) return undefined;
    if (this.#lastMessages?.record !== source) {
      this.#lastMessages = { record: source, byPath: messagesByPath(source, this.dialect) };
    }
    return this.#lastMessages.byPath.get(pathKey(path));
  }
}

function messagesByPath(record: SourceRecord, dialect: Dialect): ReadonlyMap<string, Message> {
  const parsed = parseRecord(record.text);
  const fragments = parsed.ok ? dialect.read(parsed.value) : [];
  if ('problem' in fragments) return new Map();
  return new Map(
    fragments.flatMap((fragment) => fragment.messages.map((message) => [pathKey(message.path), message] as const)),
  );
}

function pathKey(path: JsonPath): string {
  return JSON.stringify(path);
}

function sumOfSlots(slots: readonly EpisodeSlot[]): Tally {
  return sumTallies(slots.map((slot) => slot.tally));
}

function slotsByRecord(slots: readonly EpisodeSlot[]): ReadonlyMap<RecordRef, readonly EpisodeSlot[]> {
  const byRecord = new Map<RecordRef, EpisodeSlot[]>();
  for (const slot of slots) {
    for (const record of slot.episode.records) {
      const known = byRecord.get(record);
      if (known === undefined) byRecord.set(record, [slot]);
      else known.push(slot);
    }
  }
  return byRecord;
}

function indexesByRecord(refs: readonly ValueRef[]): ReadonlyMap<RecordRef, readonly number[]> {
  const byRecord = new Map<RecordRef, number[]>();
  refs.forEach(({ record }, index) => {
    const known = byRecord.get(record);
    if (known === undefined) byRecord.set(record, [index]);
    else known.push(index);
  });
  return byRecord;
}
